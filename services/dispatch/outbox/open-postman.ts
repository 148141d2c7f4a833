import type { Settings } from '../../../shared/base/settings.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
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
  const outbox = new Outbox((await openedDatabase()).db);
  return new Postman({ outbox, handOver: (dispatch) => handOver(dispatch, { smtp_url, mail_from }), record: recordAttempt, onFault });
}
