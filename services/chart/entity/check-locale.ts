import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { locales } from '../../../shared/api/locales.ts';

/** Throws when amounts cannot be formatted in the locale. */
export function checkLocale(locale: string): void {
  if (locales.includes(locale)) return;
  throw new BookkeepingError('entity', 'UnconfiguredLocale', 'locale', `Locale ${locale} is not configured`);
}
