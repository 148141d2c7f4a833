import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { saidOfEntry } from './said-of-entry.ts';
import type { Entry } from './said-of-entry.ts';

interface PaymentTerms {
  /** The receivable or payable account; that of the contact unless given. */
  account_id?: number;
  currency_id: number;
  /** In that currency; + is money in. */
  amount: Decimal;
  /** Its value by the bank, where that is in another currency; no sign. */
  value?: Decimal | undefined;
  contact_id: number | null;
}

/**
 * The entry of money that a customer pays or a supplier gets: a receipt or a payment. Money that goes the other way, back to a customer or from a
 * supplier, is a journal entry of the same accounts (docs/accounting.md §16.2).
 */
export function paymentEntry(
  line: BankLine,
  deed: BankDeed,
  { account_id, currency_id, amount, value, contact_id: of_item }: PaymentTerms,
  books: BooksView,
): Entry {
  const isIn = !amount.isNegative();
  const type = account_id === undefined ? undefined : books.getAny('accounts', account_id)!.account_type;
  const isBack = isIn ? type === 'PAYABLE' : type === 'RECEIVABLE';
  const contact_id = deed.contact_id ?? of_item;
  const own_rate = deed.exchange_rate && !value ? { exchange_rate: deed.exchange_rate } : {};
  return {
    ...saidOfEntry(line, deed),
    ...(isBack ? { transaction_type: 'JN', credited: isIn } : { transaction_type: isIn ? 'RC' : 'PY' }),
    ...(account_id === undefined ? {} : { account_id }),
    ...(contact_id === null ? {} : { contact_id }),
    ...(value ? { reporting_amount: value.toFixed() } : own_rate),
    currency_id,
    line_items: [{ account_id: line.account_id, amount: amount.abs().toFixed(), ...(deed.taxes ? { taxes: deed.taxes } : {}) }],
  };
}
