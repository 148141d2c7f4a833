import { todayOf } from '../../../shared/books/day-of-books.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Db } from '../../../shared/database/connection.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { itemKey, readLeft } from './look-again.ts';

/** Why a reminder is not to go out any more: something of it was settled, disputed or changed since it was written. Undefined where all is still owed. */
export async function noLongerOwed(db: Db, { id, entity_id, contact_id }: Dispatch): Promise<string | undefined> {
  const reminders = db.collection<{ _id: number; entity_id: number; contact_id: number | null; dispatch_id: number }>('reminders');
  const found = await reminders.findOne({ entity_id, contact_id, dispatch_id: id }, DURABLE);
  if (!found) return 'The reminder that it brings is gone';
  const { items } = fromDocument<Reminder>(found);
  const entity = await db.collection<{ _id: number; time_zone: string }>('entities').findOne({ _id: entity_id }, DURABLE);
  const { left, disputed } = await readLeft(items, todayOf(entity!), new BooksReader(db, entity_id));
  const held = items.find((item) => disputed.has(itemKey(item)));
  if (held) return `${held.transaction_no} is disputed, so the reminder was not sent`;
  const other = items.find((item) => !left.get(itemKey(item))?.equals(item.outstanding));
  return other && `${other.transaction_no} was paid or changed since the reminder was written, so it was not sent`;
}
