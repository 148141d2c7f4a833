import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { bookEntry } from './book-entry.ts';
import { checkSum } from './check-sum.ts';
import type { Done } from './mark-done.ts';
import { checkTakesCurrency, foreignAmount } from './money-for.ts';
import { paymentEntry } from './payment-entry.ts';

/** Books a line as a receipt or a payment that is assigned later (docs/accounting.md §16.2). */
export function payOnAccount(line: BankLine, deed: BankDeed, books: BooksView): Done {
  const own = books.getAny('accounts', line.account_id)!.currency_id;
  const account_id = deed.account_id ?? undefined;
  const currency_id = account_id === undefined ? own : takenBy(account_id, own, books);
  checkTakesCurrency(line, currency_id, 'account_id', books);
  const amount = currency_id === own ? line.amount : foreignAmount(line, deed, currency_id, books);
  if (amount === null) {
    const message = 'The account is in another currency than the line, and the bank names no amount in it: give exchange_rate';
    throw new BookkeepingError('bank_line', 'OtherCurrency', 'exchange_rate', message);
  }
  const terms = {
    ...(account_id === undefined ? {} : { account_id }),
    currency_id,
    amount,
    value: currency_id === own ? undefined : line.amount.abs(),
    contact_id: null,
  };
  const { entry, moved } = bookEntry(line, paymentEntry(line, deed, terms, books), !line.amount.isNegative(), books);
  checkSum(line, moved, 'line_id');
  return { act: 'on_account', contact_id: entry.contact_id ?? null, transaction_ids: [entry.id] };
}

/** An account in the reporting currency takes any; another one its own (docs/accounting.md §3.4). */
function takenBy(account_id: number, own: number, books: BooksView): number {
  const { currency_id } = books.getAny('accounts', account_id)!;
  return currency_id === books.entity.currency_id ? own : currency_id;
}
