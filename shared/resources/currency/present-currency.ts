import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { shownOnce } from '../../api/shown-once.ts';
import type { Presented } from '../present-values.ts';
import type { Currency } from './currency.ts';
import { currency as resource } from './currency.ts';

/** A currency's direct properties. */
export function presentCurrency(currency: Currency): Shown<typeof resource> {
  return present(resource, currency, {});
}

/** The same for an answer about another record, which names a currency that many records name. */
export const presentNamedCurrency = shownOnce(presentCurrency);

/** A currency with its rates, each in bus form. */
export function presentCurrencyInFull(currency: Currency, parts: { exchange_rates: Presented[]; closing_rates: Presented[] }): Presented {
  return { ...presentCurrency(currency), ...parts };
}

/** `Currency: US Dollar (USD)`. */
export function currencyLabel(currency: Currency): string {
  return `Currency: ${currency.name} (${currency.currency_code})`;
}
