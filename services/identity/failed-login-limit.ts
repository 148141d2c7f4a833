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
 * Failed logins have limits of their own in a quarter of an hour: ten for one account from one address, a hundred for one account
 * from everywhere, and a hundred from one address whatever the accounts. Attempts at one account from one address wait for each
 * other, so that many at once cannot all be tried before the first failure is counted. Counted in this process's memory: several
 * identity processes allow that many times as much.
 */
export class FailedLoginLimit {
  private readonly pairs = new BoundedRateLimit({ points: FAILURES, seconds: WINDOW_SECONDS });
  private readonly accounts = new BoundedRateLimit({ points: 10 * FAILURES, seconds: WINDOW_SECONDS });
  private readonly addresses = new BoundedRateLimit({ points: 10 * FAILURES, seconds: WINDOW_SECONDS });
  private readonly attempts = new KeyedQueue<string>();

  /** Runs `check`, which says whether the credentials were right. Throws a 429 RequestError when too many were not. */
  attempt({ account, address }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
    const pair = `${account} ${address}`;
    return this.attempts.run(pair, () => this.checkWithinLimit({ account, address }, pair, check));
  }

  private async checkWithinLimit({ account, address }: Attempt, pair: string, check: () => Promise<boolean>): Promise<boolean> {
    await refuseBeyond(this.pairs, pair);
    await refuseBeyond(this.accounts, account);
    await refuseBeyond(this.addresses, address);
    const isRight = await check();
    if (isRight) await this.pairs.forget(pair);
    else await Promise.all([this.pairs.penalty(pair), this.accounts.penalty(account), this.addresses.penalty(address)]);
    return isRight;
  }
}

async function refuseBeyond(limit: BoundedRateLimit, key: string): Promise<void> {
  const failures = await limit.get(key);
  if (!failures || failures.consumedPoints < limit.points) return;
  const seconds = String(Math.max(1, Math.ceil(failures.msBeforeNext / 1000)));
  throw new RequestError(429, { request: [`Too many failed logins; try again in ${seconds} seconds.`] }, { 'Retry-After': seconds });
}
