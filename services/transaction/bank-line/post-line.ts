import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { bookEntry } from './book-entry.ts';
import { checkSum } from './check-sum.ts';
import type { Done } from './mark-done.ts';
import { saidOfEntry } from './said-of-entry.ts';
import type { Entry } from './said-of-entry.ts';

/** Books a line on the accounts of the lines that are given, which come to it with their taxes (docs/accounting.md §16.2). */
export function postLine(line: BankLine, deed: BankDeed, books: BooksView): Done {
  const { entry, moved } = bookEntry(line, postedEntry(line, deed, books), !line.amount.isNegative(), books);
  checkSum(line, moved, 'line_items');
  return { act: 'post', contact_id: entry.contact_id ?? null, transaction_ids: [entry.id] };
}

/** A cash sale or purchase where all its lines may stand in one, else a journal entry. */
function postedEntry(line: BankLine, deed: BankDeed, books: BooksView): Entry {
  const { contact_id, exchange_rate } = deed;
  const lines = deed.line_items ?? [];
  const isIn = !line.amount.isNegative();
  const type = isIn ? 'CS' : 'CP';
  const takes: readonly string[] = transactionTypes[type].line_account_types;
  const fits = lines.every(({ account_id }) => takes.includes(books.get('accounts', account_id ?? 0)?.account_type ?? type));
  if (lines.some(({ account_id }) => account_id === line.account_id))
    throw new BookkeepingError('bank_line', 'SameAccount', 'line_items', 'A line of the entry is on the bank account itself');
  return {
    ...saidOfEntry(line, deed),
    currency_id: books.getAny('accounts', line.account_id)!.currency_id,
    transaction_type: fits ? type : 'JN',
    ...(fits ? {} : { credited: !isIn }),
    account_id: line.account_id,
    ...(contact_id ? { contact_id } : {}),
    ...(exchange_rate ? { exchange_rate } : {}),
    line_items: lines,
  };
}
