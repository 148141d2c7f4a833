import type { Settings } from '../../../shared/base/settings.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { noLongerOwed } from '../reminders/no-longer-owed.ts';
import { readSender, sendersEntities } from '../sender/read-sender.ts';
import { sendThrough } from '../sender/send-through.ts';
import type { Outward } from '../sender/send-through.ts';
import { withoutVia } from '../standing/via-service.ts';
import { throughExit } from './admit-exit.ts';
import type { Attempt } from './attempt.ts';
import { handOver } from './hand-over.ts';
import { Outbox } from './outbox.ts';
import { Postman } from './postman.ts';
import { recordAttempt } from './record-attempt.ts';

type MailSettings = Pick<Settings, 'smtp_url' | 'mail_from'>;

/** Who sends the mails of this process. While the service has no mail server, those of entities without one of their own wait in the books. */
export async function openPostman(
  { smtp_url, mail_from }: MailSettings,
  outward: Outward,
  onFault: (message: string, error: unknown) => void,
): Promise<Postman> {
  const { db } = await openedDatabase();
  const ours = smtp_url === null ? undefined : { transport: { url: smtp_url }, mail_from };
  const send = async (dispatch: Dispatch): Promise<Attempt> => {
    // Just before it goes out: nobody is reminded of what was paid since the letter was written.
    const reason = dispatch.kind === 'reminder' ? await noLongerOwed(db, dispatch) : undefined;
    if (reason !== undefined) return { result: 'refused', reason };
    const own = await readSender(db, dispatch.entity_id);
    return throughExit(db, dispatch, own !== undefined, async () => {
      if (own) return sendThrough(own, { ...dispatch, sender_name: withoutVia(dispatch.sender_name) }, outward);
      // One that was recycled a moment ago leaves the mail to the next look.
      return ours ? handOver(dispatch, ours) : { result: 'deferred', reason: 'There is no mail server' };
    });
  };
  const outbox = new Outbox(db, ours ? undefined : () => sendersEntities(db));
  return new Postman({ outbox, handOver: send, record: recordAttempt, onFault });
}
