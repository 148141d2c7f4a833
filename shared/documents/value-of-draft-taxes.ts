import { sumOf } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { convertTo, decimalsOf } from '../accounting/minor-units.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { Transaction } from '../resources/transaction/transaction.ts';

/** The taxes of what has no rows of the ledger in the reporting currency: their sum at its rate. Null of what is in that currency. */
export function valueOfDraftTaxes({ tax, rate, currency_id }: Transaction, entity: Entity): Decimal | null {
  if (currency_id === entity.currency_id) return null;
  const sum = sumOf(Object.values(tax), (one) => one);
  return convertTo(sum, rate, decimalsOf(entity.currency_code));
}
