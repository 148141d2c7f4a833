import type { Settings } from '../../../shared/base/settings.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { noLongerOwed } from '../reminders/no-longer-owed.ts';
import type { Attempt } from './attempt.ts';
import { handOver } from './hand-over.ts';
import { Outbox } from './outbox.ts';
import { Postman } from './postman.ts';
import { recordAttempt } from './record-attempt.ts';

/** Who sends the mails of this process; undefined while no mail server is set: they wait in the books. */
export async function openPostman(
  { smtp_url, mail_from }: Pick<Settings, 'smtp_url' | 'mail_from'>,
  onFault: (message: string, error: unknown) => void,
): Promise<Postman | undefined> {
  if (smtp_url === null) return undefined;
  const { db } = await openedDatabase();
  const send = async (dispatch: Dispatch): Promise<Attempt> => {
    // Just before it goes out: nobody is reminded of what was paid since the letter was written.
    const reason = dispatch.kind === 'reminder' ? await noLongerOwed(db, dispatch) : undefined;
    return reason === undefined ? handOver(dispatch, { smtp_url, mail_from }) : { result: 'refused', reason };
  };
  return new Postman({ outbox: new Outbox(db), handOver: send, record: recordAttempt, onFault });
}
