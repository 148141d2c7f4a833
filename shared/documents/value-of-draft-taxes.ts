import { sumOf } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { convertTo, decimalsOf } from '../accounting/minor-units.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';

/**
 * The taxes that the document of what has no rows of the ledger shows, in the reporting currency: their sum at its rate. Null of what is in that
 * currency.
 */
export function valueOfDraftTaxes({ tax, split_payment, rate, currency_id }: Transaction, entity: Entity): Decimal | null {
  if (currency_id === entity.currency_id) return null;
  const sum = sumOf([...Object.values(tax), ...Object.values(split_payment ?? {})], (one) => one);
  return convertTo(sum, rate, decimalsOf(entity.currency_code));
}
