import type { EntrySide } from './vocabularies.ts';
import { ONE } from './decimal.ts';
import { ledgerPair } from './ledger-pair.ts';
import type { ClosingTransaction, Transaction, UnpostedRow } from './records.ts';

/**
 * The pair of rows of a translation's journal entry, in the reporting currency at rate 1. The account's row belongs to the currency
 * that was translated, so that a later preparation counts it (docs/accounting.md §9.3) and a closing merges it (§10.2).
 */
export function postTranslation(
  transaction: Pick<Transaction, 'id' | 'transaction_date' | 'currency_id' | 'account_id' | 'credited' | 'amount'>,
  line: { id: number; account_id: number },
  translated: Pick<ClosingTransaction, 'currency_id'>,
): UnpostedRow[] {
  const side: EntrySide = transaction.credited ? 'C' : 'D';
  const { amount } = transaction;
  const movement = {
    side,
    first: transaction.account_id,
    second: line.account_id,
    amount,
    line_item_id: line.id,
    tax_id: null,
  };
  const [account_row, forex_row] = ledgerPair({ ...transaction, rate: ONE }, movement, amount);
  return [{ ...account_row, settled_currency_id: translated.currency_id }, forex_row];
}
