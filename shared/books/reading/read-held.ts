import type { Document } from 'mongodb';
import { sumOf } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { dayBefore } from '../../accounting/fiscal-year.ts';
import { heldOnBank } from '../../accounting/held-on-bank.ts';
import { openingBasis } from '../../accounting/opening-basis.ts';
import { totalSlices } from '../../accounting/statements/total-slices.ts';
import type { Account } from '../../resources/account/account.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Transaction } from '../../resources/transaction/transaction.ts';
import type { BooksReader } from '../books-reader.ts';
import type { BooksView } from '../command.ts';
import { movedOnBank } from '../moved-on-bank.ts';
import { findOpenedPeriods } from './opened-periods.ts';
import { totalsOfSlices } from './totals-of-slices.ts';

/** What a bank account holds at the end of a day, in its own currency, for a command: debits − credits (docs/accounting.md §11.15). */
export function readHeld(account: Account, day: Date, reader: BooksReader, books: BooksView): Promise<Decimal> {
  return readSince(account, { opened_on: day, until: day }, reader, books);
}

/** What it holds before a day, with what the books begin with on that day. */
export async function readHeldBefore(account: Account, day: Date, reader: BooksReader, books: BooksView): Promise<Decimal> {
  const held = await readSince(account, { opened_on: day, until: dayBefore(day) }, reader, books);
  const opening = await reader.find<Transaction>('transactions', { opening: true, transaction_date: day, is_posted: true });
  if (opening.length === 0) return held;
  const transaction_id = { $in: opening.map(({ id }) => id) };
  const rows = await reader.find<LedgerRow>('ledger', { post_account: account.id, posting_date: day, transaction_id });
  return held.plus(sumOf(rows, (row) => movedOnBank(row, account, books.entity)));
}

/** From the balances with which the year of one day opens until another day. */
async function readSince(
  account: Account,
  { opened_on, until }: { opened_on: Date; until: Date },
  reader: BooksReader,
  books: BooksView,
): Promise<Decimal> {
  const { id: account_id, currency_id } = account;
  const periods = books.all('reporting_periods');
  const { base, from } = openingBasis(opened_on, periods, books.entity.year_start, await findOpenedPeriods(periods, reader));
  const isReporting = currency_id === books.entity.currency_id;
  const of = { account_id, ...(isReporting ? {} : { currency_id }) };
  const openings: Document[] = base ? [{ ...of, span: 'opening', date: String(base.id) }] : [];
  const branches = [...totalsOfSlices(totalSlices(from, until), of), ...openings];
  const totals = branches.length === 0 ? [] : await reader.totals(branches);
  return heldOnBank(totals, account, books.entity.currency_id);
}
