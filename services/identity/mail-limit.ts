import { BoundedRateLimit } from '../../shared/base/bounded-rate-limit.ts';

/** Mails an hour to one address that anybody may ask for, so that nobody's mailbox can be flooded through us. */
const MAILS_PER_HOUR = 5;

/** Counts the mails of this process. */
export class MailLimit {
  readonly #mails = new BoundedRateLimit({ points: MAILS_PER_HOUR, seconds: 3600 });

  /** Whether one more may go to the address; it is counted. */
  async admits(email: string): Promise<boolean> {
    return this.#mails.consume(email).then(
      () => true,
      () => false,
    );
  }
}
