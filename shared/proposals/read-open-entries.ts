import type { Document } from 'mongodb';
import { ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { dayText, daysAfter } from '../accounting/fiscal-year.ts';
import type { MatchLine, OpenEntry } from '../banking/matching/matched-books.ts';
import type { BooksReader } from '../books/books-reader.ts';
import { movedOnBank } from '../books/moved-on-bank.ts';
import type { Account } from '../resources/account/account.ts';
import type { BankEntry } from '../resources/bank-entry/bank-entry.ts';
import type { BankMatch } from '../resources/bank-match/bank-match.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';
import type { MatchedChart } from './read-chart.ts';

/** A bank books a payment so many days before it is in the books, or after, at most. */
const [DAYS_BEFORE, DAYS_AFTER] = [12, 3];
const MOST_ROWS = 100_000;

const rowFields = { transaction_id: 1, entry_type: 1, currency_id: 1, amount: 1, foreign_amount: 1 };
const entryFields = {
  ...{ transaction_no: 1, reference: 1, contact_id: 1, transaction_date: 1, transaction_type: 1 },
  ...{ closing_period_id: 1, reversed_by_id: 1, reversal_of_id: 1 },
};

type Row = Pick<LedgerRow, 'transaction_id' | 'entry_type' | 'currency_id' | 'amount' | 'foreign_amount'>;

/** What moved on the bank accounts of lines around their days, and no line is tied to yet. */
export async function readOpenEntries(lines: readonly MatchLine[], chart: MatchedChart, reader: BooksReader): Promise<OpenEntry[]> {
  const byAccount = Map.groupBy(lines, ({ account_id }) => account_id);
  const found = await Promise.all([...byAccount].map(([id, own]) => entriesOf(id, own, chart, reader)));
  return found.flat();
}

async function entriesOf(account_id: number, lines: readonly MatchLine[], chart: MatchedChart, reader: BooksReader): Promise<OpenEntry[]> {
  const days = lines.flatMap(({ booked_on }) => (booked_on === null ? [] : [booked_on])).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const within = { $gte: daysAfter(new Date(first), -DAYS_BEFORE), $lt: daysAfter(new Date(last), DAYS_AFTER + 1) };
  const account = chart.accounts.get(account_id);
  if (!account) return [];
  const amounts = account.reconciled_from
    ? await keptEntries(account_id, within, reader)
    : await untiedEntries(account, within, chart.entity, reader);
  const named: Document = { _id: { $in: [...amounts.keys()] } };
  const entries = await reader.find<Transaction>('transactions', named, { projection: entryFields });
  return entries.filter(isOfBank).map((entry) => ({
    transaction_id: entry.id,
    account_id,
    contact_id: entry.contact_id ?? null,
    numbers: [entry.transaction_no, entry.reference].filter((number) => typeof number === 'string'),
    amount: amounts.get(entry.id) ?? ZERO,
    date: dayText(entry.transaction_date),
    transfer: entry.transaction_type === 'CE',
  }));
}

type Amounts = Map<number, Decimal>;

/** What is open by the entries that are kept of an account since its reconciliation has begun (docs/accounting.md §16.5). */
async function keptEntries(account_id: number, entry_date: Document, reader: BooksReader): Promise<Amounts> {
  const wanted = { account_id, open: true, entry_date, deleted_at: null };
  const entries = await reader.find<BankEntry>('bank_entries', wanted, { limit: MOST_ROWS });
  return new Map(entries.map(({ transaction_id, amount, matched }) => [transaction_id, amount.minus(matched)]));
}

/** Before it has begun: what stands on the account, and no line is tied to. */
async function untiedEntries(
  account: Account,
  posting_date: Document,
  entity: MatchedChart['entity'],
  reader: BooksReader,
): Promise<Amounts> {
  const wanted = { post_account: account.id, posting_date };
  const rows = await reader.find<Row>('ledger', wanted, { projection: rowFields, limit: MOST_ROWS });
  const amounts: Amounts = new Map();
  for (const row of rows) {
    const before = amounts.get(row.transaction_id) ?? ZERO;
    amounts.set(row.transaction_id, before.plus(movedOnBank(row, account, entity)));
  }
  const tied: Document = { transaction_id: { $in: [...amounts.keys()] }, account_id: account.id, deleted_at: null };
  for (const { transaction_id } of await reader.find<BankMatch>('bank_matches', tied)) amounts.delete(transaction_id);
  return amounts;
}

/** What was posted and taken back never came to the bank; a closing moves value alone. */
const isOfBank = ({ closing_period_id, reversed_by_id, reversal_of_id }: Transaction): boolean =>
  closing_period_id === null && reversed_by_id === null && reversal_of_id === null;
