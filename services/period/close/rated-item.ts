import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { AssignmentType, EntrySide } from '../../../shared/accounting/vocabularies.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** The figures that determine the realised difference of an item. */
export interface RatedItem {
  number: string;
  rate: Decimal;
  side: EntrySide;
}

export function ratedItem(type: AssignmentType, id: number, books: BooksView): RatedItem {
  if (type === 'Transaction') {
    const transaction = books.getAny('transactions', id)!;
    const { rate, credited } = transaction;
    return { number: numberOrDraft(transaction), rate, side: credited ? 'C' : 'D' };
  }
  const balance = books.getAny('balances', id)!;
  const { transaction_no, reference, balance_type } = balance;
  return {
    number: reference ?? transaction_no,
    rate: rateOfBalance(balance, books),
    side: balance_type === 'CREDIT' ? 'C' : 'D',
  };
}
