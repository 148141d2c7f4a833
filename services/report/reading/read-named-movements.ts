import type mongoose from 'mongoose';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDecimal128, fromDocument } from '../../../shared/database/document.ts';
import type { DimensionValue } from '../../../shared/resources/dimension-value/dimension-value.ts';
import type { DimensionChoice } from './dimension-choice.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportWindow } from './report-window.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';

/** Debits − credits of an account in one month (`2024-06`), in the reporting currency. */
export interface NamedMovement {
  readonly account_id: number;
  readonly month: string;
  readonly movement: Decimal;
}

export interface ValueMovements {
  readonly value: DimensionValue;
  readonly movements: readonly NamedMovement[];
}

interface Summed {
  _id: { value: number; account: number; month: string };
  net: InstanceType<typeof mongoose.Types.Decimal128>;
}

/**
 * What the rows of a window that name values of a dimension have moved, by value in the order of their codes, from the running totals by
 * dimension. The cost grows with values, accounts and months, not with postings. Throws 422 for more values than one statement shows.
 */
export async function readNamedMovements(
  { db, session }: Snapshot,
  entity_id: number,
  { dimension, value }: DimensionChoice,
  window: Pick<ReportWindow, 'start' | 'end'>,
): Promise<ValueMovements[]> {
  const of = value ? { entity_id, value_id: value.id } : { entity_id, dimension_id: dimension.id };
  const branches = totalsOfSlices(totalSlices(window.start, window.end), of);
  if (branches.length === 0) return [];
  const by = { value: '$value_id', account: '$account_id', month: { $substrBytes: ['$date', 0, 7] } };
  const rows = await db
    .collection('dimension_totals')
    .aggregate<Summed>([{ $match: { $or: branches } }, { $group: { _id: by, net: { $sum: { $subtract: ['$debit', '$credit'] } } } }], {
      session,
    })
    .toArray();
  const byValue = Map.groupBy(rows, ({ _id }) => _id.value);
  refuseMany(byValue.size);
  const values = value ? [value] : await readValues({ db, session }, entity_id, [...byValue.keys()]);
  return values.map((one) => ({
    value: one,
    movements: (byValue.get(one.id) ?? []).map(({ _id, net }) => ({
      account_id: _id.account,
      month: _id.month,
      movement: fromDecimal128(net),
    })),
  }));
}

/** The whole window by account. */
export function byAccount(movements: readonly NamedMovement[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const { account_id, movement } of movements) sums.set(account_id, (sums.get(account_id) ?? ZERO).plus(movement));
  return sums;
}

async function readValues({ db, session }: Snapshot, entity_id: number, ids: readonly number[]): Promise<DimensionValue[]> {
  const documents = await db
    .collection<{ _id: number; entity_id: number }>('dimension_values')
    .find({ _id: { $in: [...ids] }, entity_id }, { session })
    .sort({ code: 1 })
    .toArray();
  return documents.map((document) => fromDocument<DimensionValue>(document));
}

function refuseMany(values: number): void {
  if (values <= limits.values_per_statement) return;
  const message = `The window has rows of ${values} values; a statement shows at most ${limits.values_per_statement} side by side. Ask for a shorter time, or for one value with dimension.`;
  throw new RequestError(422, { 'group-by': [message] });
}
