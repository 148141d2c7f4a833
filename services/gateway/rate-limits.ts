import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RequestError } from '../../shared/base/request-error.ts';
import { gatewayLimits } from './limits.ts';

/** Headers of the IETF draft "RateLimit header fields for HTTP": the limit, what is left of it, and seconds until it is full again. */
export type RateHeaders = Record<'RateLimit-Limit' | 'RateLimit-Remaining' | 'RateLimit-Reset', string>;

/**
 * The two limits of a minute, counted in this process's memory: per address before authentication, so that guessing tokens is
 * bounded, and per token after it. A gateway of several processes gives each client that many times the limit, never less.
 */
export class RateLimits {
  readonly #addresses: RateLimiterMemory;
  readonly #tokens: RateLimiterMemory;

  constructor(per_minute: number) {
    const duration = gatewayLimits.rate_window_seconds;
    this.#addresses = new RateLimiterMemory({ points: per_minute * gatewayLimits.address_factor, duration });
    this.#tokens = new RateLimiterMemory({ points: per_minute, duration });
  }

  /** Throws RequestError 429 with Retry-After. */
  countAddress(address: string): Promise<RateHeaders> {
    return consume(this.#addresses, address, 'from this address');
  }

  /** Throws RequestError 429 with Retry-After. */
  countToken(token_id: string): Promise<RateHeaders> {
    return consume(this.#tokens, token_id, 'with this token');
  }
}

async function consume(limiter: RateLimiterMemory, key: string, whose: string): Promise<RateHeaders> {
  try {
    return headersOf(limiter, await limiter.consume(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const headers = headersOf(limiter, refusal);
    const message = `More than ${limiter.points} requests in a minute came ${whose}; try again in ${headers['RateLimit-Reset']} seconds.`;
    throw new RequestError(429, { request: [message] }, { ...headers, 'Retry-After': headers['RateLimit-Reset'] });
  }
}

function headersOf(limiter: RateLimiterMemory, state: RateLimiterRes): RateHeaders {
  return {
    'RateLimit-Limit': String(limiter.points),
    'RateLimit-Remaining': String(Math.max(0, state.remainingPoints)),
    'RateLimit-Reset': String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))),
  };
}
