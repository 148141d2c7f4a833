import type { Db } from 'mongodb';
import { DURABLE_WRITE } from '../database/write-options.ts';

const reason =
  'These books were restored from a backup in which it still waited. It may have been sent since then: send it again if it has not arrived.';

/**
 * Gives up the mails that waited when the backup was taken, of all entities: the service that it was taken of has sent them, and nobody is
 * to get them a second time. Whoever keeps the books sends one again (docs/decisions/sending.md).
 */
export async function holdMails(db: Db): Promise<void> {
  const waiting = { status: 'queued' };
  await db
    .collection('dispatches')
    .updateMany(waiting, { $set: { status: 'failed', due_at: null, reason, may_have_arrived: true } }, DURABLE_WRITE);
}
