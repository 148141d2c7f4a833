import type { Decimal } from '../../accounting/decimal.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { shownOnce } from '../../api/shown-once.ts';
import { presentNamedCurrency } from '../currency/present-currency.ts';
import { amountOf, dateOf, exactRateOf, writtenRate } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import type { Currency } from '../currency/currency.ts';
import type { ExchangeRate } from './exchange-rate.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { exchangeRate as resource } from './exchange-rate.ts';
import { currency as currencies } from '../currency/currency.ts';

/** An exchange rate's direct properties: `rate` with four decimals, `rate_exact` as it is used. */
export function presentExchangeRate(rate: ExchangeRate): Shown<typeof resource> {
  return present(resource, rate, { rate_exact: exactRateOf(rate.rate), source: 'entered' });
}

/** The same for an answer about another record, which names an exchange rate that many records name. */
export const presentNamedExchangeRate = shownOnce(presentExchangeRate);

export function presentExchangeRateInFull(rate: ExchangeRate, refs: References): Presented {
  return { ...presentExchangeRate(rate), currency: presentNamedCurrency(currencyOf(rate, refs)) };
}

function currencyOf(rate: ExchangeRate, refs: References): Currency {
  return referred(refs, currencies, rate.currency_id);
}

/** A rate in a message as it was given: `1/16200` where that was units of the foreign currency, else as `write` writes it. */
export function givenRateText({ rate, units_per }: ExchangeRate, write: (rate: Decimal) => string): string {
  return units_per ? `1/${amountOf(units_per)}` : write(rate);
}

/** `ExchangeRate: 1.50 for Euro (EUR) from 2024-01-01`, with all decimals that were given. */
export function exchangeRateLabel(rate: ExchangeRate, refs: References): string {
  const currency = currencyOf(rate, refs);
  return `ExchangeRate: ${givenRateText(rate, writtenRate)} for ${currency.name} (${currency.currency_code}) from ${dateOf(rate.valid_from)}`;
}
