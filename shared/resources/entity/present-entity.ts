import { dayText } from '../../accounting/fiscal-year.ts';
import { timestampOf } from '../../api/timestamp-text.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Currency } from '../currency/currency.ts';
import type { Entity, LockChange } from './entity.ts';
import type { ReportingPeriod } from '../reporting-period/reporting-period.ts';
import { presentCurrency } from '../currency/present-currency.ts';
import { presentReportingPeriod } from '../reporting-period/present-reporting-period.ts';
import type { Presented } from '../present-values.ts';
import { entity as resource } from './entity.ts';

/** An entity's direct properties. `entity_id` is its own id. */
export function presentEntity(entity: Entity): Shown<typeof resource> {
  return present(resource, { ...entity, entity_id: entity.id }, {});
}

export interface EntityParts {
  currency: Currency;
  /** The period of today, if there is one. */
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
    lock_changes: (entity.lock_changes ?? []).map(presentLockChange),
  };
}

function presentLockChange({ locked_until, reason, user_id, at }: LockChange): Presented {
  return { locked_until: dayText(locked_until), reason, user_id, at: timestampOf(at) };
}

/** `Entity: Acme Inc`. */
export function entityLabel(entity: Entity): string {
  return `Entity: ${entity.name}`;
}
