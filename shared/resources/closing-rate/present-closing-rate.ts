import type { ClosingRate } from './closing-rate.ts';
import type { ExchangeRate } from '../exchange-rate/exchange-rate.ts';
import { givenRateText, presentNamedExchangeRate } from '../exchange-rate/present-exchange-rate.ts';
import { presentReportingPeriod } from '../reporting-period/present-reporting-period.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { closingRate as resource } from './closing-rate.ts';
import { amountOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { reportingPeriod as periods } from '../reporting-period/reporting-period.ts';
import { exchangeRate as rates } from '../exchange-rate/exchange-rate.ts';
import { currency as currencies } from '../currency/currency.ts';

/** A closing rate with its exchange rate, which the contract always shows. */
export function presentClosingRate(closing: ClosingRate, refs: References): Shown<typeof resource> {
  return present(resource, closing, { exchange_rate: presentNamedExchangeRate(rateOfClosing(closing, refs)) });
}

export function presentClosingRateInFull(closing: ClosingRate, refs: References): Presented {
  const period = referred(refs, periods, closing.reporting_period_id);
  return { ...presentClosingRate(closing, refs), reporting_period: presentReportingPeriod(period) };
}

function rateOfClosing(closing: ClosingRate, refs: References): ExchangeRate {
  return referred(refs, rates, closing.exchange_rate_id);
}

/** `ClosingRate: 2024 EUR at 1.5`. */
export function closingRateLabel(closing: ClosingRate, refs: References): string {
  const year = refs.find(periods, closing.reporting_period_id)?.calendar_year ?? '';
  const code = refs.find(currencies, closing.currency_id)?.currency_code ?? '';
  return `ClosingRate: ${year} ${code} at ${givenRateText(rateOfClosing(closing, refs), amountOf)}`;
}
