import { remindedKey } from '../../../shared/resources/reminder/reminded-item.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import { saidBy } from './said-by.ts';
import type { StandingItem } from './walk-open-items.ts';

export interface LastReminder {
  readonly level: number;
  readonly on: Date;
}

/** Keys that are looked up together. */
const KEYS_AT_ONCE = 1_000;

/** By which the reminders of an item are found, whatever has been closed since. */
export function keyOfItem({ type, id, record }: StandingItem): string {
  return remindedKey({ item_type: type, item_id: id, document_id: saidBy(record).document_id });
}

/** The last reminder up to the day of the scope of each item that has one, by its key. */
export async function readLastReminders(
  { snapshot, books, day }: OpenItemScope,
  items: readonly StandingItem[],
): Promise<Map<string, LastReminder>> {
  const keys = items.map(keyOfItem);
  const last = new Map<string, LastReminder>();
  const reader = snapshotReader(snapshot, books.entity.id);
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const some: object = { reminded: { $in: keys.slice(at, at + KEYS_AT_ONCE) }, reminded_on: { $lte: day } };
    for (const reminder of await reader.find<Pick<Reminder, 'items' | 'reminded_on'>>('reminders', some))
      for (const one of reminder.items) {
        const key = remindedKey(one);
        if (one.level > (last.get(key)?.level ?? 0)) last.set(key, { level: one.level, on: reminder.reminded_on });
      }
  }
  return last;
}
