import type { Currency, Entity, ReportingPeriod } from '../records.ts';
import { presentCurrency } from '../currency/present-currency.ts';
import { presentReportingPeriod } from '../reporting-period/present-reporting-period.ts';
import { presentRecord } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** An entity's direct properties. An entity belongs to itself. */
export function presentEntity(entity: Entity): Presented {
  return presentRecord(
    { ...entity, entity_id: entity.id },
    {
      name: entity.name,
      currency_id: entity.currency_id,
      currency_code: entity.currency_code,
      locale: entity.locale,
      multi_currency: entity.multi_currency,
      year_start: entity.year_start,
      mid_year_balances: entity.mid_year_balances,
      parent_id: entity.parent_id,
    },
  );
}

export interface EntityParts {
  currency: Currency;
  /** The period of today, when there is one. */
  current_reporting_period: ReportingPeriod | undefined;
  reporting_periods: readonly ReportingPeriod[];
  currencies: readonly Currency[];
}

export function presentEntityInFull(entity: Entity, parts: EntityParts): Presented {
  const current = parts.current_reporting_period;
  return {
    ...presentEntity(entity),
    currency: presentCurrency(parts.currency),
    current_reporting_period: current ? presentReportingPeriod(current) : null,
    reporting_periods: parts.reporting_periods.map(presentReportingPeriod),
    currencies: parts.currencies.map(presentCurrency),
  };
}

/** `Entity: Acme Inc`. */
export function entityLabel(entity: Entity): string {
  return `Entity: ${entity.name}`;
}
