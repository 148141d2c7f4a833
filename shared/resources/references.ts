import type {
  Account,
  Category,
  CollectionName,
  Collections,
  Currency,
  Dimension,
  DimensionValue,
  Discount,
  Entity,
  ExchangeRate,
  ReportingPeriod,
  Tax,
} from './records.ts';

/** The records to which a shown record refers, recycled ones included, so that what an entry used can still be read. */
export interface References {
  readonly entity: Entity;
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
  readonly entity: Entity;
  getAny<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined;
}

export function referencesOf(source: RecordSource): References {
  return new SourceReferences(source);
}

/**
 * A class, because V8 keeps the getter of an object literal in a hidden class that it makes for each such object. That one lives until all
 * old objects are searched for garbage, and so does whatever the getter reaches: the whole round of a command (docs/performance.md, "What
 * was done").
 */
class SourceReferences implements References {
  private readonly source: RecordSource;

  constructor(source: RecordSource) {
    this.source = source;
  }

  get entity(): Entity {
    return this.source.entity;
  }

  account(id: number): Account | undefined {
    return this.source.getAny('accounts', id);
  }

  category(id: number): Category | undefined {
    return this.source.getAny('categories', id);
  }

  currency(id: number): Currency | undefined {
    return this.source.getAny('currencies', id);
  }

  exchange_rate(id: number): ExchangeRate | undefined {
    return this.source.getAny('exchange_rates', id);
  }

  reporting_period(id: number): ReportingPeriod | undefined {
    return this.source.getAny('reporting_periods', id);
  }

  tax(id: number): Tax | undefined {
    return this.source.getAny('taxes', id);
  }

  discount(id: number): Discount | undefined {
    return this.source.getAny('discounts', id);
  }

  dimension(id: number): Dimension | undefined {
    return this.source.getAny('dimensions', id);
  }

  dimension_value(id: number): DimensionValue | undefined {
    return this.source.getAny('dimension_values', id);
  }
}

/** A record that must exist because another one refers to it. If it does not, that is a defect and not a refusal. */
export function referred<T>(record: T | undefined, what: string, id: number): T {
  if (record === undefined) throw new Error(`The ${what} ${id} is referred to and missing`);
  return record;
}
