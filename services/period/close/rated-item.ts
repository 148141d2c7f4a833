import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { AssignmentType, EntrySide } from '../../../shared/accounting/vocabularies.ts';
import { rateOfBalance } from '../../../shared/books/rate-of-balance.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** The figures that determine the realised difference of an item, and the transaction that it is filed under. */
export interface RatedItem {
  number: string;
  rate: Decimal;
  side: EntrySide;
  document: number | null;
}

export function ratedItem(type: AssignmentType, id: number, books: BooksView): RatedItem {
  if (type === 'Transaction') {
    const transaction = books.getAny('transactions', id)!;
    const { rate, credited } = transaction;
    return { number: numberOrDraft(transaction), rate, side: credited ? 'C' : 'D', document: id };
  }
  const balance = books.getAny('balances', id)!;
  const { transaction_no, reference, balance_type, origin_transaction_id } = balance;
  return {
    number: reference ?? transaction_no,
    rate: rateOfBalance(balance, books),
    side: balance_type === 'CREDIT' ? 'C' : 'D',
    document: origin_transaction_id,
  };
}
