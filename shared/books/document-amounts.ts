import type { Decimal } from '../accounting/decimal.ts';
import { documentAmount } from '../accounting/document-amount.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { BooksView } from './command.ts';

type Row = Pick<LedgerRow, 'post_account' | 'entry_type' | 'amount' | 'transaction_id'>;

/** The amount of each document that rows are of, in the reporting currency. One of a type that nobody knows counts as a journal entry. */
export function documentAmounts(rows: readonly Row[], books: BooksView, typeOf: (transaction_id: number) => string | undefined): Decimal[] {
  const documents = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
  return [...documents].map(([id, of_document]) => {
    const type = typeOf(id);
    const moved = of_document.map(({ post_account, entry_type, amount }) => ({
      account_id: post_account,
      entry_type,
      amount,
      is_control: books.getAny('accounts', post_account)?.account_type === 'CONTROL',
    }));
    return documentAmount(moved, type === undefined || type === 'JN');
  });
}
