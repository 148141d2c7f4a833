import type {
  Account,
  Category,
  CollectionName,
  Collections,
  Currency,
  Dimension,
  DimensionValue,
  Discount,
  ExchangeRate,
  ReportingPeriod,
  Tax,
} from './records.ts';

/** The records to which a shown record refers, recycled ones included, so that what an entry used can still be read. */
export interface References {
  account(id: number): Account | undefined;
  category(id: number): Category | undefined;
  currency(id: number): Currency | undefined;
  exchange_rate(id: number): ExchangeRate | undefined;
  reporting_period(id: number): ReportingPeriod | undefined;
  tax(id: number): Tax | undefined;
  discount(id: number): Discount | undefined;
  dimension(id: number): Dimension | undefined;
  dimension_value(id: number): DimensionValue | undefined;
}

/** What the books of a command and a listing both have: any record of the entity by its id. */
export interface RecordSource {
  getAny<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined;
}

/** No getter is among them: it would keep the whole round of a command alive (docs/performance.md, "What one may not break"). */
export function referencesOf(source: RecordSource): References {
  return {
    account: (id) => source.getAny('accounts', id),
    category: (id) => source.getAny('categories', id),
    currency: (id) => source.getAny('currencies', id),
    exchange_rate: (id) => source.getAny('exchange_rates', id),
    reporting_period: (id) => source.getAny('reporting_periods', id),
    tax: (id) => source.getAny('taxes', id),
    discount: (id) => source.getAny('discounts', id),
    dimension: (id) => source.getAny('dimensions', id),
    dimension_value: (id) => source.getAny('dimension_values', id),
  };
}

/** A record that must exist because another one refers to it. If it does not, that is a defect and not a refusal. */
export function referred<T>(record: T | undefined, what: string, id: number): T {
  if (record === undefined) throw new Error(`The ${what} ${id} is referred to and missing`);
  return record;
}
