import { hasOwnRate } from '../accounting/rate.ts';
import type { OwnRate } from '../accounting/rate.ts';
import { RequestError } from '../base/request-error.ts';
import type { FieldMessages } from '../base/request-error.ts';
import type { BooksView } from './command.ts';
import { checkWholeMinorUnits } from './check-whole-minor-units.ts';

/** What a request says of the rate of a document or a balance: a rate of the list, or one of its own (docs/accounting.md §3.6). */
type SaidRate = OwnRate & { exchange_rate_id?: number | null | undefined };

/** The one of these that was said. */
type GivenRate = OwnRate & { exchange_rate_id?: number };

/** The fields that say a rate, by their names in requests; those that are left out or cleared say none. */
function fieldsOf({ exchange_rate_id, own_rate, own_units_per, own_value }: SaidRate): string[] {
  const said = { exchange_rate_id, exchange_rate: own_rate, units_per: own_units_per, reporting_amount: own_value };
  return Object.entries(said).flatMap(([field, value]) => (value === undefined || value === null ? [] : [field]));
}

/** What is wrong with a said rate, whatever the currency is: more than one, or a value of nothing. */
export function ownRateFaults(said: SaidRate): FieldMessages {
  const fields = fieldsOf(said);
  if (fields.length > 1) {
    const message = `${fields.join(' and ')} each say the rate; give one of them.`;
    return Object.fromEntries(fields.map((field) => [field, [message]]));
  }
  return said.own_value?.lessThanOrEqualTo(0) ? { reporting_amount: ['reporting_amount must be above zero.'] } : {};
}

/** 422 for a rate of its own in the reporting currency, and for a value that is no whole number of its minor units. */
export function checkOwnRate(said: OwnRate, currency_id: number, books: BooksView): void {
  const { entity } = books;
  if (currency_id === entity.currency_id) {
    const message = `Everything in the reporting currency ${entity.currency_code} has the rate 1; leave it out.`;
    throw new RequestError(422, Object.fromEntries(fieldsOf(said).map((field) => [field, [message]])));
  }
  if (said.own_value) checkWholeMinorUnits({ reporting_amount: said.own_value }, entity.currency_id, books);
}

/**
 * What a changed record says of its rate: the rate that the change says, else what it had named, unless it is to be found again, or its own
 * one, unless the change clears it. Its own rate, sent back by its id, changes nothing.
 */
export function rateAfter(before: OwnRate & { exchange_rate_id: number }, change: SaidRate, isFoundAgain: boolean): GivenRate {
  const { exchange_rate_id } = before;
  const isOwn = hasOwnRate(before);
  const said = isOwn && change.exchange_rate_id === exchange_rate_id ? { ...change, exchange_rate_id: null } : change;
  if (fieldsOf(said).length > 0)
    return { ...(said.exchange_rate_id ? { exchange_rate_id: said.exchange_rate_id } : {}), ...ownRateIn(said) };
  if (isFoundAgain) return {};
  return isOwn ? ownRateIn({ ...before, ...said }) : { exchange_rate_id };
}

/** A rate of its own that was said, alone. */
export function ownRateIn({ own_rate, own_units_per, own_value }: OwnRate): OwnRate {
  return Object.fromEntries(Object.entries({ own_rate, own_units_per, own_value }).filter(([, value]) => value));
}

/** Fields without those that say the rate. */
export function exceptRate<T extends SaidRate>(fields: T): Omit<T, keyof SaidRate> {
  const { exchange_rate_id: _, own_rate: __, own_units_per: ___, own_value: ____, ...others } = fields;
  return others;
}

/** Null for each way in which a record said its own rate: written before what it says now. */
export function clearedOwnRate(before: OwnRate): OwnRate {
  const said = (['own_rate', 'own_units_per', 'own_value'] as const).filter((field) => before[field]);
  return Object.fromEntries(said.map((field) => [field, null]));
}
