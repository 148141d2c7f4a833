import { RateLimiterRes } from 'rate-limiter-flexible';
import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import { gatewayLimits } from './limits.ts';

/** Headers of the IETF draft "RateLimit header fields for HTTP": the limit, what is left of it, and seconds until it is full again. */
export type RateHeaders = Record<'RateLimit-Limit' | 'RateLimit-Remaining' | 'RateLimit-Reset', string>;

/** The holder of a token: a person with all their tokens, or one API key with all its tokens. */
export type TokenHolder = Pick<VerifiedToken, 'issuer' | 'subject' | 'client_id'>;

/** The acts that are limited by address besides requests: those that are costly to check, or that make accounts. */
type CredentialUse = 'password' | 'registration' | 'device';

/**
 * The limits, counted in this process's memory: per address before authentication, so that guessing tokens is bounded; after it per
 * holder of a token, so that a fresh token is no fresh allowance, and per user with all their API keys. A gateway of several processes
 * gives each client that many times the limit, never less.
 */
export class RateLimits {
  readonly #addresses: BoundedRateLimit;
  readonly #holders: BoundedRateLimit;
  readonly #users: BoundedRateLimit;
  readonly #credentials: Record<CredentialUse, BoundedRateLimit>;

  constructor(per_minute: number) {
    const seconds = gatewayLimits.rate_window_seconds;
    const few = Math.max(1, Math.floor(per_minute / gatewayLimits.credential_divisor));
    this.#addresses = new BoundedRateLimit({ points: per_minute * gatewayLimits.address_factor, seconds });
    this.#holders = new BoundedRateLimit({ points: per_minute, seconds });
    this.#users = new BoundedRateLimit({ points: per_minute * gatewayLimits.user_factor, seconds });
    this.#credentials = {
      password: new BoundedRateLimit({ points: few, seconds }),
      registration: new BoundedRateLimit({ points: few, seconds }),
      // Codes of devices: who asks for many still logs in.
      device: new BoundedRateLimit({ points: few, seconds }),
    };
  }

  /** Throws RequestError 429 with Retry-After. */
  async countAddress(block: string): Promise<void> {
    await consume(this.#addresses, block, 'requests in a minute came from this address');
  }

  /** Throws RequestError 429 with Retry-After. */
  async countCredential(use: CredentialUse, block: string): Promise<void> {
    await consume(this.#credentials[use], block, `${use}s in a minute came from this address`);
  }

  /** The headers are those of the holder. Throws RequestError 429 with Retry-After. */
  async countHolder(token: TokenHolder): Promise<RateHeaders> {
    const state = await consume(this.#holders, holderKey(token), 'requests in a minute came with tokens of this holder');
    await consume(this.#users, accountOf(token), 'requests in a minute came from this user and their API keys');
    return headersOf(this.#holders, state);
  }

  /**
   * A write that was worked on and given up counts as many requests, so that clients that send too much work at once are slowed down first.
   */
  async countLostWork(token: TokenHolder): Promise<void> {
    const points = gatewayLimits.lost_work_points;
    await Promise.all([this.#holders.penalty(holderKey(token), points), this.#users.penalty(accountOf(token), points)]);
  }
}

/** The account that a token belongs to: a user with all sessions and API keys. */
export function accountOf({ issuer, subject }: TokenHolder): string {
  return `${issuer} ${subject}`;
}

function holderKey(token: TokenHolder): string {
  return `${accountOf(token)} ${token.client_id ?? ''}`;
}

async function consume(limit: BoundedRateLimit, key: string, what: string): Promise<RateLimiterRes> {
  try {
    return await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const headers = headersOf(limit, refusal);
    const message = `More than ${limit.points} ${what}; try again in ${headers['RateLimit-Reset']} seconds.`;
    throw new RequestError(429, { request: [message] }, { ...headers, 'Retry-After': headers['RateLimit-Reset'] });
  }
}

function headersOf(limit: BoundedRateLimit, state: RateLimiterRes): RateHeaders {
  return {
    'RateLimit-Limit': String(limit.points),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))),
  };
}
