import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { KeyedQueue } from '../../shared/base/keyed-queue.ts';
import { RequestError } from '../../shared/base/request-error.ts';

const FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

/** Whose password or secret is tried, and from where. */
export interface Attempt {
  account: string;
  address: string;
}

/**
 * Limits failed logins within a quarter of an hour: ten for one account from one address, a hundred for one account from all addresses, and
 * a hundred from one address for all accounts. Attempts at one account from one address wait for each other, so that many parallel attempts
 * cannot all run before the first failure is counted. The counters are in this process's memory, so several identity processes together
 * allow more: each has its own count.
 */
export class FailedLoginLimit {
  private readonly pairs = new BoundedRateLimit({ points: FAILURES, seconds: WINDOW_SECONDS });
  private readonly accounts = new BoundedRateLimit({ points: 10 * FAILURES, seconds: WINDOW_SECONDS });
  private readonly addresses = new BoundedRateLimit({ points: 10 * FAILURES, seconds: WINDOW_SECONDS });
  private readonly attempts = new KeyedQueue<string>();
  private readonly what: string;

  /** `what` was wrong, in the words of a refusal. */
  constructor(what = 'failed logins') {
    this.what = what;
  }

  /** Runs `check`, which answers whether the credentials were right. Throws a 429 RequestError after too many failures. */
  attempt({ account, address }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const pair = `${account} ${address}`;
    return this.attempts.run(pair, () => this.checkWithinLimit({ account, address }, pair, check));
  }

  private async checkWithinLimit({ account, address }: Attempt, pair: string, check: () => Promise<boolean>): Promise<boolean> {
    await refuseBeyond(this.pairs, pair, this.what);
    await refuseBeyond(this.accounts, account, this.what);
    await refuseBeyond(this.addresses, address, this.what);
    const isRight = await check();
    if (isRight) await this.pairs.forget(pair);
    else await Promise.all([this.pairs.penalty(pair), this.accounts.penalty(account), this.addresses.penalty(address)]);
    return isRight;
  }
}

async function refuseBeyond(limit: BoundedRateLimit, key: string, what: string): Promise<void> {
  const failures = await limit.get(key);
  if (!failures || failures.consumedPoints < limit.points) return;
  const seconds = String(Math.max(1, Math.ceil(failures.msBeforeNext / 1000)));
  throw new RequestError(429, { request: [`Too many ${what}; try again in ${seconds} seconds.`] }, { 'Retry-After': seconds });
}
