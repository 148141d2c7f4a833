import type { ClosingRate, ExchangeRate } from '../records.ts';
import { presentNamedExchangeRate } from '../exchange-rate/present-exchange-rate.ts';
import { presentReportingPeriod } from '../reporting-period/present-reporting-period.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { closingRate as resource } from './closing-rate.ts';
import { amountOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';

/** A closing rate with its exchange rate, which the contract always shows. */
export function presentClosingRate(closing: ClosingRate, refs: References): Shown<typeof resource> {
  return present(resource, closing, { exchange_rate: presentNamedExchangeRate(rateOfClosing(closing, refs)) });
}

export function presentClosingRateInFull(closing: ClosingRate, refs: References): Presented {
  const period = referred(refs.reporting_period(closing.reporting_period_id), 'reporting period', closing.reporting_period_id);
  return { ...presentClosingRate(closing, refs), reporting_period: presentReportingPeriod(period) };
}

function rateOfClosing(closing: ClosingRate, refs: References): ExchangeRate {
  return referred(refs.exchange_rate(closing.exchange_rate_id), 'exchange rate', closing.exchange_rate_id);
}

/** `ClosingRate: 2024 EUR at 1.5`. */
export function closingRateLabel(closing: ClosingRate, refs: References): string {
  const year = refs.reporting_period(closing.reporting_period_id)?.calendar_year ?? '';
  const code = refs.currency(closing.currency_id)?.currency_code ?? '';
  return `ClosingRate: ${year} ${code} at ${amountOf(rateOfClosing(closing, refs).rate)}`;
}
