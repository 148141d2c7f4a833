import { RateLimiterMemory } from 'rate-limiter-flexible';
import { RequestError } from '../../shared/base/request-error.ts';

const FAILURES = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * Failed logins have a small limit of their own: ten in a quarter of an hour for one account from one address. Attempts at one
 * account wait for each other, so that many at once cannot all be tried before the first failure is counted. Counted in this
 * process's memory: several identity processes allow that many times as much.
 */
export class FailedLoginLimit {
  private readonly failures = new RateLimiterMemory({ keyPrefix: 'failed-login', points: FAILURES, duration: WINDOW_SECONDS });
  private readonly attempts = new Map<string, Promise<unknown>>();

  /** Runs `check`, which says whether the credentials were right. Throws a 429 RequestError when too many were not. */
  async attempt(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const before = this.attempts.get(key) ?? Promise.resolve();
    const attempt = before.catch(() => undefined).then(() => this.checkWithinLimit(key, check));
    this.attempts.set(key, attempt);
    try {
      return await attempt;
    } finally {
      if (this.attempts.get(key) === attempt) this.attempts.delete(key);
    }
  }

  private async checkWithinLimit(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const failures = await this.failures.get(key);
    if (failures && failures.consumedPoints >= FAILURES) {
      const seconds = String(Math.max(1, Math.ceil(failures.msBeforeNext / 1000)));
      throw new RequestError(429, { request: [`Too many failed logins; try again in ${seconds} seconds.`] }, { 'Retry-After': seconds });
    }
    const isRight = await check();
    if (isRight) await this.failures.delete(key);
    else await this.failures.penalty(key);
    return isRight;
  }
}
