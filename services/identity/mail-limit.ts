import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';

/**
 * Mails per hour to one address, for mails that anybody may request. Without this limit anybody could flood a mailbox through this service.
 */
const MAILS_PER_HOUR = 5;

/** Counts the mails of this process. */
export class MailLimit {
  readonly #mails = new BoundedRateLimit({ points: MAILS_PER_HOUR, seconds: 3600 });

  /** Counts one more mail to the address and answers whether it may be sent. */
  async admits(email: string): Promise<boolean> {
    return this.#mails.consume(email).then(
      () => true,
      () => false,
    );
  }
}
