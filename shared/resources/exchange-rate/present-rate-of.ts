import type { Decimal } from '../../accounting/decimal.ts';
import { ownRateOf } from '../../accounting/rate.ts';
import type { OwnRate } from '../../accounting/rate.ts';
import { present } from '../../api/record-form.ts';
import type { BookRecord } from '../../accounting/records.ts';
import { exactRateOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { exchangeRate as resource } from './exchange-rate.ts';
import { presentNamedExchangeRate } from './present-exchange-rate.ts';

/** A document or an opening balance, as far as its rate goes. */
export interface Rated extends OwnRate, BookRecord {
  currency_id: number;
  exchange_rate_id: number;
  transaction_date: Date;
  amount: Decimal;
}

/** The rate of a document or a balance: the one that it refers to, or its own, shown as a rate of its day (docs/accounting.md §3.6). */
export function presentRateOf(record: Rated, refs: References): Presented {
  const own = ownRateOf(record, record.amount);
  if (own === undefined) return presentNamedExchangeRate(referred(refs, resource, record.exchange_rate_id));
  return presentOwnRate(record, own);
}

function presentOwnRate(record: Rated, rate: Decimal): Presented {
  const { exchange_rate_id: id, transaction_date: day, own_units_per } = record;
  // Whoever sends it back need not know what else of the document has changed since.
  const updated_at = record.created_at;
  const shown = { ...record, updated_at, id, rate, units_per: own_units_per ?? null, valid_from: day, valid_to: day, bounded: true };
  return present(resource, shown, { rate_exact: exactRateOf(rate), source: 'document' });
}
