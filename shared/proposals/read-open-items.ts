import type { Document, FindOptions } from 'mongodb';
import { creditorReference, qrReference } from '../accounting/creditor-reference.ts';
import { dayText } from '../accounting/fiscal-year.ts';
import { amountLeft, isUnappliedSide } from '../accounting/open-item.ts';
import { outstandingSettlements } from '../accounting/vocabularies.ts';
import type { OwedType } from '../accounting/vocabularies.ts';
import type { OpenItem, SettledItem } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import type { Balance } from '../resources/balance/balance.ts';
import { standingDocument } from '../resources/open-item/standing-document.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { MatchedChart } from './read-chart.ts';
import { discounts, readTermsOf } from './agreed-discounts.ts';

/** Lines are compared with the latest so many open items, and so many settled documents: what they hold of memory is bounded. */
const MOST_OPEN = 100_000;
const MOST_SETTLED = 20_000;

/** An open item with the account on which it stands: one act settles items of one. */
export interface StandingItem extends OpenItem {
  account_id: number;
}

const latest = (limit: number, fields: readonly string[]): FindOptions => ({
  sort: { _id: -1 },
  limit,
  projection: Object.fromEntries(fields.map((field) => [field, 1])),
});
const named = ['transaction_no', 'reference', 'contact_id', 'account_id', 'transaction_type', 'transaction_date'] as const;
const owed = [...named, 'amount', 'assigned_amount', 'cleared_amount', 'currency_id'] as const;
/** Of what a document says, only on what terms it is paid: a hundred thousand may be open. */
const said = [...owed, 'credited', 'document.terms'] as const;

/** Documents and carried balances of which something is open, that a receipt or a payment can settle (docs/accounting.md §11.8). */
export async function readOpenItems(chart: MatchedChart, reader: BooksReader): Promise<StandingItem[]> {
  const open = {
    ...standing(chart),
    settlement: { $in: [...outstandingSettlements] },
    reporting_period_id: { $in: [...chart.open_periods] },
  };
  const posted = { ...standingDocument, opening: { $ne: true } };
  const [documents, balances, terms_of] = await Promise.all([
    reader.find<Transaction>('transactions', { ...open, ...posted }, latest(MOST_OPEN, said)),
    reader.find<Balance>('balances', open, latest(MOST_OPEN, [...owed, 'balance_type', 'document_reference'])),
    readTermsOf(chart, reader),
  ]);
  const discountOf = discounts(terms_of);
  return [
    ...documents.map((one) => standingItem('transaction', one, one.credited, chart, discountOf(one))),
    ...balances.map((one) => standingItem('balance', one, one.balance_type === 'CREDIT', chart, null)),
  ].filter((item) => item !== undefined);
}

/** Documents that are settled: a line that names one may pay it twice. */
export async function readSettledItems(chart: MatchedChart, reader: BooksReader): Promise<SettledItem[]> {
  const filter = { ...standing(chart), settlement: 'settled', transaction_type: { $in: ['IN', 'BL'] } };
  const documents = await reader.find<Transaction>('transactions', filter, latest(MOST_SETTLED, named));
  return documents.map((one) => ({ kind: 'transaction', id: one.id, contact_id: one.contact_id ?? null, numbers: numbersOf(one) }));
}

function standing({ accounts }: MatchedChart): Document {
  const ids = [...accounts.values()].filter(({ account_type }) => account_type !== 'BANK').map(({ id }) => id);
  return { account_id: { $in: ids }, deleted_at: null };
}

function standingItem(
  kind: OpenItem['kind'],
  record: Pick<Transaction | Balance, (typeof owed)[number] | 'id'>,
  credited: boolean,
  { accounts, currencies }: MatchedChart,
  discount: OpenItem['discount'],
): StandingItem | undefined {
  const { id, account_id, contact_id = null, transaction_type } = record;
  const account_type = accounts.get(Number(account_id))!.account_type as OwedType;
  // Money on account is applied to items, it is no item that a payment settles; a credit note lowers what is paid.
  const isUnapplied = isUnappliedSide(account_type, credited ? 'C' : 'D');
  if (isUnapplied && transaction_type !== 'CN' && transaction_type !== 'DN') return undefined;
  const left = amountLeft(record);
  return {
    ...{ kind, id, contact_id, account_id: Number(account_id) },
    side: account_type === 'RECEIVABLE' ? 'receivable' : 'payable',
    numbers: numbersOf(record),
    amount: credited ? left.negated() : left,
    currency: currencies.get(record.currency_id) ?? '',
    date: dayText(record.transaction_date),
    discount,
  };
}

/** Its number, what the other side calls it, and the payment references that documents print of it. */
function numbersOf(record: Pick<Transaction | Balance, 'transaction_no' | 'reference'> & { document_reference?: string | null }): string[] {
  const number = record.transaction_no ?? '';
  const own = number === '' ? [] : [number, creditorReference(number), qrReference(number)];
  return [...own, record.reference, record.document_reference].filter((one) => typeof one === 'string' && one !== '') as string[];
}
