import { RateLimiterRes } from 'rate-limiter-flexible';
import { limits } from '../../shared/api/limits.ts';
import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';
import { RequestError } from '../../shared/base/request-error.ts';

const HOUR_SECONDS = 3600;

/** Counts, in this process, what sends mails to addresses that a client chooses. Without it anybody could flood mailboxes through this service. */
export class MailLimit {
  readonly #mails = new BoundedRateLimit({ points: limits.mails_per_address_per_hour, seconds: HOUR_SECONDS });
  readonly #invitations = new BoundedRateLimit({ points: limits.invitations_per_hour, seconds: HOUR_SECONDS });

  /**
   * Counts one more mail to the address and answers whether it may be sent. The answer to a client never shows it: whether an address gets
   * mails would show whether it has an account.
   */
  async admits(email: string): Promise<boolean> {
    return this.#mails.consume(email).then(
      () => true,
      () => false,
    );
  }

  /** Counts one more invitation to the books of this owner. Throws a 429 RequestError when there were too many in this hour. */
  async admitInvitation(owner_id: number): Promise<void> {
    try {
      await this.#invitations.consume(String(owner_id));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      const message = `More than ${this.#invitations.points} invitations in an hour; try again in ${seconds} seconds.`;
      throw new RequestError(429, { request: [message] }, { 'Retry-After': seconds });
    }
  }
}
