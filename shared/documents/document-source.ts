import type { Decimal } from '../accounting/decimal.ts';
import type { Contact } from '../resources/contact/contact.ts';
import type { Discount } from '../resources/discount/discount.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { LineItem } from '../resources/line-item/line-item.ts';
import type { Tax } from '../resources/tax/tax.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';

/** The records of which a document is made. */
export interface DocumentSource {
  readonly transaction: Transaction;
  /** In order. */
  readonly lines: readonly LineItem[];
  readonly entity: Entity;
  readonly contact: Contact | null;
  readonly currency_code: string;
  readonly reporting_currency_code: string;
  /** What its taxes come to in the reporting currency; null of a document in that currency. */
  readonly tax_value: Decimal | null;
  /** The documents that it corrects. */
  readonly corrects: readonly Transaction[];
  tax(id: number): Tax;
  discount(id: number): Discount;
  /** The currency of an account of the books. */
  currencyOfAccount(account_id: number): string | undefined;
}
