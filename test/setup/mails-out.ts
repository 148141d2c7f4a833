import { openPostman } from '../../services/dispatch/outbox/open-postman.ts';
import type { Postman } from '../../services/dispatch/outbox/postman.ts';
import type { Outward } from '../../services/dispatch/sender/send-through.ts';
import { settings } from '../../shared/base/settings.ts';
import type { Daybook } from './start-daybook.ts';

/** Sends the mails of a shared Daybook through the mail server of the file that uses it, which its settings name. */
export class MailsOut {
  readonly #daybook: Pick<Daybook, 'broker' | 'database'>;

  constructor(daybook: Pick<Daybook, 'broker' | 'database'>) {
    this.#daybook = daybook;
  }

  async renew(): Promise<void> {
    const service = this.#daybook.broker.getLocalService('dispatch') as unknown as { postman: Postman; outward: Outward };
    await service.postman.stop();
    if (settings().smtp_url === null) return;
    await this.#keepEarlier();
    service.postman = await openPostman(settings(), service.outward, (message, error) => this.#daybook.broker.logger.error(message, error));
    service.postman.start();
  }

  /** What earlier files left in the queue is theirs: it does not go to this file's mail server. */
  async #keepEarlier(): Promise<void> {
    const never = new Date('9999-01-01');
    await this.#daybook.database.db.collection('dispatches').updateMany({ status: 'queued' }, { $set: { due_at: never } });
  }
}
