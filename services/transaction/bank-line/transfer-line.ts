import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { bookEntry } from './book-entry.ts';
import { checkSum } from './check-sum.ts';
import { newLine } from './lines-of-act.ts';
import { markDone, tie } from './mark-done.ts';
import type { Done } from './mark-done.ts';
import { checkTakesCurrency, foreignAmount } from './money-for.ts';
import { saidOfEntry } from './said-of-entry.ts';

/**
 * Makes the contra entry between two bank accounts, and does the line of the other one, too, where it is named. Between two currencies the entry is
 * in the foreign one, at the value of the bank's own amount (docs/accounting.md §16.2).
 */
export function transferLine(line: BankLine, deed: BankDeed, books: BooksView): { done: Done; others: BankLine[] } {
  const other_account = deed.account_id!;
  if (other_account === line.account_id)
    throw new BookkeepingError('bank_line', 'SameAccount', 'account_id', 'The transfer goes to the account of the line itself');
  const other = typeof deed.other_line_id === 'number' ? newLine(deed.other_line_id, 'other_line_id', books) : null;
  if (other && other.account_id !== other_account)
    throw new BookkeepingError('bank_line', 'NotOnAccount', 'other_line_id', `Bank line ${other.id} is of another account`);
  if (other?.amount.isNegative() === line.amount.isNegative()) checkSum(other, line.amount.negated(), 'other_line_id');
  const isIn = !line.amount.isNegative();
  const [into, from] = isIn ? [line.account_id, other_account] : [other_account, line.account_id];
  const { currency_id, amount, value } = moneyOf(line, other, deed, books);
  const { entry, moved } = bookEntry(
    line,
    {
      ...saidOfEntry(line, deed),
      transaction_type: 'CE',
      account_id: into,
      currency_id,
      ...(value ? { reporting_amount: value.abs().toFixed() } : {}),
      ...(deed.exchange_rate && !value ? { exchange_rate: deed.exchange_rate } : {}),
      line_items: [{ account_id: from, amount: amount.abs().toFixed() }],
    },
    isIn,
    books,
  );
  checkSum(line, moved, 'line_id');
  const done: Done = { act: 'transfer', transaction_ids: [entry.id] };
  if (!other) return { done, others: [] };
  tie(other, entry, other.amount, books);
  return { done, others: [markDone(other, done, books)] };
}

interface TransferredMoney {
  currency_id: number;
  amount: Decimal;
  /** The bank's own amount in the reporting currency; null where the currency is that, or the rate of the day values it. */
  value: Decimal | null;
}

/** In which currency the money goes, how much of it, and its value. */
function moneyOf(line: BankLine, other: BankLine | null, deed: BankDeed, books: BooksView): TransferredMoney {
  const [own, of_other] = [line.account_id, deed.account_id!].map((id) => books.getAny('accounts', id)!.currency_id) as [number, number];
  if (own === of_other) {
    if (other) checkSum(other, line.amount.negated(), 'other_line_id');
    return { currency_id: own, amount: line.amount, value: null };
  }
  if (of_other === books.entity.currency_id) return { currency_id: own, amount: line.amount, value: other?.amount ?? null };
  checkTakesCurrency(line, of_other, 'account_id', books);
  const amount = other?.amount ?? foreignAmount(line, deed, of_other, books);
  if (amount !== null) return { currency_id: of_other, amount, value: line.amount };
  const message = 'The bank names no amount in the currency of the other account: give exchange_rate, or other_line_id';
  throw new BookkeepingError('bank_line', 'OtherCurrency', 'exchange_rate', message);
}
