import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { recordTransaction } from '../record-transaction.ts';
import { tie } from './mark-done.ts';
import type { Entry } from './said-of-entry.ts';

/** An entry that was made for a line, and what it moves on the bank account of the line, in its currency; + is money in. */
export interface BookedEntry {
  entry: Transaction;
  moved: Decimal;
}

/** Makes an entry of a line as a user would (docs/accounting.md §16.2), and ties the line to it. */
export function bookEntry(line: BankLine, entry: Entry, isIn: boolean, books: BooksView): BookedEntry {
  const made = recordTransaction(entry, books, { exact: true }).transaction;
  const moved = movedByEntry(made, line, books);
  const signed = isIn ? moved : moved.negated();
  tie(line, made, signed, books);
  return { entry: made, moved: signed };
}

/** A tax that was withheld of a receipt or a payment did not come by the bank (docs/accounting.md §5.5). */
export function movedByEntry({ amount, reporting_amount, tax, account_id }: Transaction, line: BankLine, books: BooksView): Decimal {
  const isReporting = books.getAny('accounts', line.account_id)!.currency_id === books.entity.currency_id;
  const moved = isReporting && reporting_amount ? reporting_amount : amount;
  const { account_type } = books.getAny('accounts', account_id)!;
  return isScheduleType(account_type) ? moved.minus(sumOf(Object.values(tax), (one) => one)) : moved;
}
