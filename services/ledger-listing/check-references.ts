import type { Db } from 'mongodb';
import type { CollectionName } from '../../shared/resources/records.ts';
import { queryName } from '../../shared/api/check/key-table.ts';
import { recordNouns } from '../../shared/books/record-nouns.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/** Where a filter's id is looked for; an assignment is between items of two kinds, which share no ids. */
const referred: Readonly<Record<string, readonly CollectionName[]>> = {
  account_id: ['accounts'],
  category_id: ['categories'],
  currency_id: ['currencies'],
  exchange_rate_id: ['exchange_rates'],
  reporting_period_id: ['reporting_periods'],
  transaction_id: ['transactions'],
};
const items: readonly CollectionName[] = ['transactions', 'balances'];

/**
 * Refuses filters by a record that does not exist in the entity: 422 on each, not an empty page. What was recycled may still be
 * asked for. Only a list that found nothing needs the question: whatever it had found would refer to the record.
 */
export async function checkReferences(db: Db, entity_id: number, listed: string, params: Record<string, unknown>): Promise<void> {
  const wanted = Object.entries(listed === 'assignments' ? { ...referred, transaction_id: items, cleared_id: items } : referred).filter(
    ([key]) => typeof params[key] === 'number',
  );
  const faults: Record<string, string[]> = {};
  await Promise.all(
    wanted.map(async ([key, collections]) => {
      const _id = params[key] as number;
      const found = await Promise.all(
        collections.map((name) =>
          db.collection<{ _id: number; entity_id: number }>(name).findOne({ _id, entity_id }, { projection: { _id: 1 } }),
        ),
      );
      if (found.every((one) => one === null)) faults[queryName(key)] = [`${recordNouns[collections[0]!]} ${_id} does not exist.`];
    }),
  );
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}
