import type { EntrySide } from './vocabularies.ts';
import { inReportingCurrency, isStorableAmount } from './amount.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import type { Decimal } from './decimal.ts';
import type { Transaction, UnpostedRow } from './records.ts';

/** What every row of a posting shares. */
export type PostingTerms = Pick<Transaction, 'id' | 'transaction_date' | 'currency_id' | 'rate'>;

/** One movement between two accounts in the transaction's currency: `first` stands on `side`, `second` opposite. */
export interface Movement {
  side: EntrySide;
  first: number;
  second: number;
  amount: Decimal;
  line_item_id: number | null;
  tax_id: number | null;
}

/** Both rows of a movement: they take the same reporting amount, rounded once, so debits equal credits exactly (docs/accounting.md §1.2). */
export function ledgerPair(terms: PostingTerms, movement: Movement): [UnpostedRow, UnpostedRow] {
  const amount = inReportingCurrency(movement.amount, terms.rate);
  if (!isStorableAmount(amount)) {
    throw new BookkeepingError('transaction', 'AmountOverflow', 'amount', 'The amount in the reporting currency has more than 15 digits');
  }
  const shared = {
    transaction_id: terms.id,
    assignment_id: null,
    currency_id: terms.currency_id,
    settled_currency_id: null,
    posting_date: terms.transaction_date,
    line_item_id: movement.line_item_id,
    tax_id: movement.tax_id,
    amount,
    foreign_amount: movement.amount,
    rate: terms.rate,
  };
  return [
    { ...shared, entry_type: movement.side, post_account: movement.first, folio_account: movement.second },
    { ...shared, entry_type: opposite(movement.side), post_account: movement.second, folio_account: movement.first },
  ];
}

export function opposite(side: EntrySide): EntrySide {
  return side === 'D' ? 'C' : 'D';
}
