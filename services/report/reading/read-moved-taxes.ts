import type { Document } from 'mongodb';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { isNothing } from '../../../shared/accounting/waiting-taxes.ts';
import type { TaxFigures } from '../../../shared/accounting/tax-figures.ts';
import type { DocumentTax, SummedTax, WaitingSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import { taxDirections } from '../../../shared/accounting/vocabularies.ts';
import type { LineTaxDirection } from '../../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

interface MovedTax extends TaxFigures {
  transaction_id: number;
  tax_id: number;
  direction: LineTaxDirection;
  /** The last day on which something of it moved. */
  moved_on: Date;
}

/**
 * What payments of a window made due of taxes that waited for them (docs/accounting.md §5.13), summed for each document; nothing where all
 * of it was taken back. It is dated as its last payment.
 */
export async function readMovedTaxes(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  taxes: ReadonlyMap<number, Tax>,
): Promise<DocumentTax[]> {
  const entity_id = books.entity.id;
  const moved = await db
    .collection('tax_movements')
    .aggregate<{ _id: object }>(
      [
        { $match: { entity_id, moved_on: { $gte: window.start, $lte: endOfDay(window.end) } } },
        {
          $group: {
            _id: { transaction_id: '$transaction_id', tax_id: '$tax_id', direction: '$direction' },
            moved_on: { $max: '$moved_on' },
            ...sumsOf(['amount', 'tax', 'base', 'non_deductible']),
          },
        },
        { $sort: { moved_on: 1, _id: 1 } },
      ],
      { session },
    )
    .map(({ _id, ...sums }): MovedTax => fromDocument({ ..._id, ...sums }))
    .toArray();
  const standing = moved.filter((one) => !isNothing(one));
  const documents = await db
    .collection('transactions')
    .find({ entity_id, _id: { $in: standing.map(({ transaction_id }) => transaction_id) as never[] } }, { session })
    .toArray();
  const byId = new Map(documents.map((document) => fromDocument<Transaction>(document)).map((one) => [one.id, one]));
  return standing.flatMap(({ transaction_id, moved_on: transaction_date, ...one }) => {
    const document = byId.get(transaction_id);
    return document ? [{ ...one, on_accounts: onAccount(one, taxes), transaction: { ...document, transaction_date } }] : [];
  });
}

function onAccount({ tax_id, direction, tax }: Omit<MovedTax, 'transaction_id' | 'moved_on'>, taxes: ReadonlyMap<number, Tax>) {
  const account_id = taxes.get(tax_id)?.account_id ?? null;
  const credit = taxDirections[direction].owed ? tax : tax.neg();
  return new Map(account_id === null || tax.isZero() ? [] : [[account_id, credit]]);
}

/** What waits at the end of a window: what documents until then began to wait with, less what had moved by then. */
export async function readWaitingTaxes(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  taxOf: (id: number) => SummedTax,
): Promise<WaitingSum[]> {
  const entity_id = books.entity.id;
  const until = { $lte: endOfDay(window.end) };
  const moved = [
    { $match: { entity_id, moved_on: until } },
    { $set: { tax: { $multiply: ['$tax', -1] }, base: { $multiply: ['$base', -1] } } },
  ];
  const sums = await db
    .collection('transactions')
    .aggregate<{ _id: object }>(
      [
        { $match: { entity_id, transaction_date: until, 'waiting_taxes.tax_id': { $type: 'number' } } },
        { $unwind: '$waiting_taxes' },
        { $replaceRoot: { newRoot: '$waiting_taxes' } },
        { $unionWith: { coll: 'tax_movements', pipeline: moved } },
        { $group: { _id: { tax_id: '$tax_id', direction: '$direction' }, ...sumsOf(['tax', 'base']) } },
      ],
      { session },
    )
    .map(({ _id, ...one }) => fromDocument<Pick<MovedTax, 'tax_id' | 'direction' | 'tax' | 'base'>>({ ..._id, ...one }))
    .toArray();
  return sums
    .filter(({ tax, base }) => !tax.isZero() || !base.isZero())
    .map(({ tax_id, direction, tax, base }) => ({ tax: taxOf(tax_id), direction, base, amount: tax }));
}

function sumsOf(figures: readonly string[]): Document {
  return Object.fromEntries(figures.map((figure) => [figure, { $sum: `$${figure}` }]));
}
