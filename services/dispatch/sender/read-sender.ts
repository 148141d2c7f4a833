import type { Document } from 'mongodb';
import type { Db } from '../../../shared/database/connection.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';

/** All of an entity have the same place, so that there is one. */
export const PLACE = 1;

/** The mail server that an entity has, as it is now. */
export async function readSender(db: Db, entity_id: number): Promise<MailSender | undefined> {
  const found = await db.collection<Document>('mail_senders').findOne({ entity_id, place: PLACE, deleted_at: null }, DURABLE);
  return found ? fromDocument<MailSender>(found) : undefined;
}

/** The entities that have one. */
export function sendersEntities(db: Db): Promise<number[]> {
  return db
    .collection<{ entity_id: number; place: number; deleted_at: Date | null }>('mail_senders')
    .distinct('entity_id', { place: PLACE, deleted_at: null }, DURABLE);
}
