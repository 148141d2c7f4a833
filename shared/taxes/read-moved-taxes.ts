import { endOfDay } from '../accounting/fiscal-year.ts';
import type { DaySpan } from '../accounting/fiscal-year.ts';
import type { DocumentTax, SummedTax, WaitingSum } from '../accounting/statements/build-tax-summary.ts';
import type { TaxFigures } from '../accounting/tax-figures.ts';
import { taxDirections } from '../accounting/vocabularies.ts';
import type { LineTaxDirection } from '../accounting/vocabularies.ts';
import { isNothing } from '../accounting/waiting-taxes.ts';
import { fromDocument } from '../database/document.ts';
import type { Balance } from '../resources/balance/balance.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { Filing, TaxBooks, TaxReader } from './tax-reader.ts';

interface MovedTax extends TaxFigures {
  /** Null where an opening balance brought the tax. */
  transaction_id: number | null;
  balance_id?: number | null;
  tax_id: number;
  direction: LineTaxDirection;
  /** The last day on which something of it moved. */
  moved_on: Date;
}

/**
 * What payments of some days made due of taxes that waited for them (docs/accounting.md §5.13), summed for each document; nothing where all
 * of it was taken back. It is dated as its last payment.
 *
 * @param since only what moved after that return was filed
 */
export async function readMovedTaxes(
  reader: TaxReader,
  { taxes }: TaxBooks,
  { start, end }: DaySpan,
  since?: Filing,
): Promise<DocumentTax[]> {
  const moved_on = { $gte: start, $lte: endOfDay(end) };
  const moved = await reader.aggregate<{ _id: object }>('tax_movements', [
    { $match: { moved_on, ...(since ? { books_version: { $gt: since.books_version } } : {}) } },
    {
      $group: {
        _id: { transaction_id: '$transaction_id', balance_id: '$balance_id', tax_id: '$tax_id', direction: '$direction' },
        moved_on: { $max: '$moved_on' },
        ...sumsOf(['amount', 'tax', 'base', 'non_deductible']),
      },
    },
    { $sort: { moved_on: 1, _id: 1 } },
  ]);
  const standing = moved.map(({ _id, ...sums }) => fromDocument<MovedTax>({ ..._id, ...sums })).filter((one) => !isNothing(one));
  const [documents, balances] = await Promise.all([
    readOf<Transaction>(
      reader,
      'transactions',
      standing.map(({ transaction_id }) => transaction_id),
    ),
    readOf<Balance>(
      reader,
      'balances',
      standing.map(({ balance_id }) => balance_id),
    ),
  ]);
  return standing.flatMap(({ transaction_id, balance_id, moved_on: transaction_date, ...one }) => {
    const document = transaction_id === null ? ofBalance(balances.get(balance_id!)) : documents.get(transaction_id);
    return document ? [{ ...one, on_accounts: onAccount(one, taxes), transaction: { ...document, transaction_date } }] : [];
  });
}

async function readOf<T extends { id: number }>(
  reader: TaxReader,
  collection: string,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, T>> {
  const wanted = ids.filter((id) => typeof id === 'number');
  const found = wanted.length === 0 ? [] : await reader.find<T>(collection, { _id: { $in: wanted as never[] } });
  return new Map(found.map((one) => [one.id, one]));
}

/** An opening balance stands for the invoice or bill of which it brought the tax. */
function ofBalance(balance: Balance | undefined): DocumentTax['transaction'] | undefined {
  return balance && { ...balance, transaction_type: balance.transaction_type, narration: balance.narration ?? '' };
}

function onAccount(
  { tax_id, direction, tax }: Pick<MovedTax, 'tax_id' | 'direction' | 'tax'>,
  taxes: TaxBooks['taxes'],
): DocumentTax['on_accounts'] {
  const account_id = taxes.get(tax_id)?.account_id ?? null;
  const credit = taxDirections[direction].owed ? tax : tax.neg();
  return new Map(account_id === null || tax.isZero() ? [] : [[account_id, credit]]);
}

/**
 * What waits at the end of a day: what documents until then began to wait with, and opening balances of periods begun by then brought along,
 * less what had moved by then.
 */
export async function readWaitingTaxes(reader: TaxReader, end: Date, taxOf: (id: number) => SummedTax): Promise<WaitingSum[]> {
  const until = { $lte: endOfDay(end) };
  const turned = { tax: { $multiply: ['$tax', -1] }, base: { $multiply: ['$base', -1] } };
  const moved = [{ $match: { entity_id: reader.entity_id, moved_on: until } }, { $set: turned }];
  const begun = await reader.find<{ id: number }>('reporting_periods', { start_date: until });
  const brought = [
    {
      $match: {
        entity_id: reader.entity_id,
        'waiting_taxes.tax_id': { $type: 'number' },
        reporting_period_id: { $in: begun.map(({ id }) => id) },
        deleted_at: null,
      },
    },
    { $unwind: '$tax_figures' },
    { $replaceRoot: { newRoot: '$tax_figures' } },
  ];
  const found = await reader.aggregate<{ _id: object }>('transactions', [
    { $match: { transaction_date: until, 'waiting_taxes.tax_id': { $type: 'number' } } },
    { $unwind: '$waiting_taxes' },
    { $replaceRoot: { newRoot: '$waiting_taxes' } },
    { $unionWith: { coll: 'balances', pipeline: brought } },
    { $unionWith: { coll: 'tax_movements', pipeline: moved } },
    { $group: { _id: { tax_id: '$tax_id', direction: '$direction' }, ...sumsOf(['tax', 'base']) } },
  ]);
  return found
    .map(({ _id, ...one }) => fromDocument<Pick<MovedTax, 'tax_id' | 'direction' | 'tax' | 'base'>>({ ..._id, ...one }))
    .filter(({ tax, base }) => !tax.isZero() || !base.isZero())
    .map(({ tax_id, direction, tax, base }) => ({ tax: taxOf(tax_id), direction, base, amount: tax }));
}

function sumsOf(figures: readonly string[]): object {
  return Object.fromEntries(figures.map((figure) => [figure, { $sum: `$${figure}` }]));
}
