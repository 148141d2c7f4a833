import type { Currency } from '../records.ts';
import { presentRecord } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** A currency's direct properties. */
export function presentCurrency(currency: Currency): Presented {
  return presentRecord(currency, { currency_code: currency.currency_code, name: currency.name });
}

/** A currency with its rates, in bus form each. */
export function presentCurrencyInFull(currency: Currency, parts: { exchange_rates: Presented[]; closing_rates: Presented[] }): Presented {
  return { ...presentCurrency(currency), ...parts };
}

/** `Currency: US Dollar (USD)`. */
export function currencyLabel(currency: Currency): string {
  return `Currency: ${currency.name} (${currency.currency_code})`;
}
