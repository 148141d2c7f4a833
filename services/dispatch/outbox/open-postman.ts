import type { Settings } from '../../../shared/base/settings.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Db } from '../../../shared/database/connection.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { noLongerOwed } from '../reminders/no-longer-owed.ts';
import { readSender, sendersEntities } from '../sender/read-sender.ts';
import { NoRoute, routeTo } from '../sender/route.ts';
import type { Outward } from '../sender/route.ts';
import type { Attempt } from './attempt.ts';
import { handOver } from './hand-over.ts';
import type { MailServer } from './hand-over.ts';
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
    return reason === undefined ? sendThrough(await serverOf(dispatch, ours, db, outward), dispatch) : { result: 'refused', reason };
  };
  const outbox = new Outbox(db, ours ? async () => ({}) : async () => ({ entity_id: { $in: await sendersEntities(db) } }));
  return new Postman({ outbox, handOver: send, record: recordAttempt, onFault });
}

/** The mail server of the entity itself, else that of the service; what keeps a mail from it otherwise. */
async function serverOf({ entity_id }: Dispatch, ours: MailServer | undefined, db: Db, outward: Outward): Promise<MailServer | Attempt> {
  const own = await readSender(db, entity_id);
  // One that was recycled a moment ago leaves the mail to the next look.
  if (!own) return ours ?? { result: 'deferred', reason: 'There is no mail server' };
  try {
    return await routeTo(own, outward);
  } catch (error) {
    if (!(error instanceof NoRoute)) throw error;
    return { result: error.isPassing ? 'deferred' : 'refused', reason: error.message };
  }
}

async function sendThrough(server: MailServer | Attempt, dispatch: Dispatch): Promise<Attempt> {
  return 'result' in server ? server : handOver(dispatch, server);
}
