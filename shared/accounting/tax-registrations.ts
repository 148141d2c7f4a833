import { BookkeepingError } from './bookkeeping-error.ts';
import { dayBefore, dayText } from './fiscal-year.ts';
import type { DaySpan } from './fiscal-year.ts';
import type { TaxScheme } from './tax-schemes.ts';

/** A tax number of an entity. */
export interface TaxRegistration {
  readonly code: string;
  /** Where it was given: ISO 3166-1. */
  readonly country: string;
  readonly number: string;
  readonly scheme: TaxScheme;
}

type Registrations = readonly TaxRegistration[] | null | undefined;

/** The code of the registration under which a tax or a return is; null for the one at home, named or not. */
export function registrationOf(named: string | null | undefined, known: Registrations): string | null {
  if (named === null || named === undefined) return null;
  return known?.find(({ code }) => code === named)?.scheme === 'home' ? null : named;
}

/** A tax of a one-stop shop says in which country the buyers are: each of them has rates of its own. */
export function namesCountry(scheme: TaxScheme | undefined): boolean {
  return scheme === 'oss' || scheme === 'ioss';
}

const MONTHS: Partial<Record<TaxScheme, number>> = { oss: 3, ioss: 1 };

/** Throws unless the days of a return of a one-stop shop are a calendar quarter, of the import one-stop shop a month (106). */
export function checkSchemeWindow({ start, end }: DaySpan, scheme: TaxScheme | undefined): void {
  const months = scheme && MONTHS[scheme];
  if (!months) return;
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const first = new Date(Date.UTC(year, month - (month % months), 1));
  const last = dayBefore(new Date(Date.UTC(year, month - (month % months) + months, 1)));
  if (dayText(start) === dayText(first) && dayText(end) === dayText(last)) return;
  const message = `A return of this registration is of a calendar ${months === 3 ? 'quarter' : 'month'}: ${dayText(first)} to ${dayText(last)}`;
  throw new BookkeepingError('tax_return', 'InvalidWindow', 'end_date', message);
}
