import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { externalId } from './moving-into.ts';
import type { StepSetting } from './moving-into.ts';

/** Transactions whose rows are read together. */
const AT_ONCE = 500;

/** What is read of the transactions that an import has posted: a file may have a hundred thousand. */
const read = ['ledger_ids', 'reversed_by_id', 'transaction_date'] as const;
export type PostedEntry = Pick<Transaction, 'id' | (typeof read)[number]>;

/** The transactions that an import has posted, in the order of their ids. */
export async function postedEntries(asked: Import, { db }: StepSetting): Promise<PostedEntry[]> {
  const prefix = externalId(asked, 'e', 0).slice(0, -1);
  const filter = { external_id: { $type: 'string', $gte: prefix, $lt: `${prefix}~` }, deleted_at: null };
  const projection = Object.fromEntries(read.map((field) => [field, 1]));
  return new BooksReader(db, asked.entity_id).find<PostedEntry>('transactions', filter, { sort: { _id: 1 }, projection });
}

interface PostedFigure {
  readonly account_id: number;
  readonly day: string;
  readonly value: Decimal;
}

/** What the ledger says that an import has put on accounts, by day, debits +. */
export async function postedFigures(asked: Import, setting: StepSetting): Promise<PostedFigure[]> {
  const reader = new BooksReader(setting.db, asked.entity_id);
  const entries = await postedEntries(asked, setting);
  const sums = new Map<string, PostedFigure>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const ids = entries.slice(at, at + AT_ONCE).flatMap(({ ledger_ids }) => ledger_ids ?? []);
    const rows = await reader.find<LedgerRow>('ledger', { _id: { $in: ids } } as object);
    for (const { post_account: account_id, posting_date, entry_type, amount } of rows) {
      const day = dayText(posting_date);
      const key = `${account_id}|${day}`;
      const value = (sums.get(key)?.value ?? ZERO).plus(entry_type === 'D' ? amount : amount.negated());
      sums.set(key, { account_id, day, value });
    }
  }
  return [...sums.values()];
}
