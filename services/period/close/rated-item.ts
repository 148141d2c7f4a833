import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { AssignmentType, EntrySide } from '../../../shared/accounting/vocabularies.ts';
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
    const { transaction_no, rate, credited } = books.getAny('transactions', id)!;
    return { number: transaction_no, rate, side: credited ? 'C' : 'D', document: id };
  }
  const { transaction_no, reference, exchange_rate_id, balance_type, origin_transaction_id } = books.getAny('balances', id)!;
  return {
    number: reference ?? transaction_no,
    rate: books.getAny('exchange_rates', exchange_rate_id)!.rate,
    side: balance_type === 'CREDIT' ? 'C' : 'D',
    document: origin_transaction_id,
  };
}
