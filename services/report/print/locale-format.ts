import { Decimal } from '../../../shared/accounting/decimal.ts';
import { decimalsOf, roundTo } from '../../../shared/accounting/minor-units.ts';
import { LateFigure } from './printed-cell.ts';
import type { Day, Figure } from './printed-cell.ts';

/** Writes amounts and days as an entity's locale does; `en_GB` and `en-GB` are the same locale. */
export interface LocaleFormat {
  /** BCP 47. */
  readonly locale: string;
  /** An amount (decimal string) with its currency's decimals, rounded commercially. */
  amount(amount: string): Figure;
  /** The same; nothing for zero, as in the debit and credit columns. */
  amountOrBlank(amount: string): Figure;
  /** The same; a dash for zero, as in a table of ages. */
  amountOrDash(amount: string): Figure;
  /** A whole number. */
  count(count: number): Figure;
  /** A percentage (decimal string) with one decimal and its sign; nothing when there is none. */
  change(percent: string | undefined): Figure | '';
  /** A decimal as it is. */
  plain(figure: string): Figure;
  /** A day given as YYYY-MM-DD. */
  day(day: string): Day;
  /** A day given as YYYY-MM-DD, its month in full. */
  longDay(day: string): string;
  /** A month given as YYYY-MM. */
  month(month: string, style?: 'short' | 'long'): string;
  /** `EUR (Euro)`. */
  currency: string;
}

/** Formats that were made of late: Intl takes longer to make one than a statement takes to be laid out. */
const recent = new Map<string, LocaleFormat>();
const RECENT = 100;

export function localeFormat(entity_locale: string, currency_code: string): LocaleFormat {
  const key = `${entity_locale} ${currency_code}`;
  const known = recent.get(key);
  if (known) return known;
  if (recent.size >= RECENT) recent.clear();
  const made = madeFormat(entity_locale, currency_code);
  recent.set(key, made);
  return made;
}

function madeFormat(entity_locale: string, currency_code: string): LocaleFormat {
  const locale = supportedLocale(entity_locale);
  const decimals = decimalsOf(currency_code);
  const amounts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
    // Where a locale groups from five digits on, as Spanish does, a column would have figures of both kinds.
    useGrouping: 'always',
  });
  const worded = hasPrintedScript(locale);
  const months = (style: 'short' | 'long') => new Intl.DateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' });
  const longDays = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  // Intl reads a decimal string exactly, so no figure passes through a float; a rounded-off −0.00 is 0.00.
  const written = (figure: string): string =>
    withoutMarks(amounts.format(withoutNegativeZero(figure, decimals) as Intl.StringNumericLiteral));
  const amount = (figure: string): Figure => new LateFigure(figure, written);
  const unlessZero = (figure: string, instead: string): Figure =>
    new Decimal(figure).isZero() ? { shown: instead, figure } : amount(figure);
  const counts = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const changes = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    locale,
    amount,
    amountOrBlank: (figure) => unlessZero(figure, ''),
    amountOrDash: (figure) => unlessZero(figure, '–'),
    count: (count) => ({ shown: counts.format(count), figure: String(count) }),
    change: (percent) =>
      percent === undefined
        ? ''
        : { shown: withoutMarks(changes.format(withoutNegativeZero(percent, 1) as Intl.StringNumericLiteral)), figure: percent },
    plain: (figure) => ({ shown: figure, figure }),
    day: dayFormat(entity_locale),
    longDay: (day) => (worded ? withoutMarks(longDays.format(new Date(day))) : dayFormat(entity_locale)(day).shown),
    month: (month, style = 'long') => (worded ? months(style).format(new Date(`${month}-01`)) : month.replace('-', '/')),
    currency: worded ? currencyName(locale, currency_code) : currency_code,
  };
}

/** Writes days given as YYYY-MM-DD as an entity's locale does. */
export function dayFormat(entity_locale: string): LocaleFormat['day'] {
  const locale = supportedLocale(entity_locale);
  const parts: Intl.DateTimeFormatOptions = hasPrintedScript(locale)
    ? { dateStyle: 'medium' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' };
  const days = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  return (of) => ({ shown: withoutMarks(days.format(new Date(of))), day: of.slice(0, 10) });
}

/**
 * Locales of these scripts have words in their dates. Those of others show figures, because the words of a statement are in Latin letters and one
 * line of ours should run in one direction (docs/decisions/statement-forms.md).
 */
const printedScripts: ReadonlySet<string | undefined> = new Set(['Latn', 'Grek', 'Cyrl']);

function hasPrintedScript(locale: string): boolean {
  return printedScripts.has(new Intl.Locale(locale).maximize().script);
}

/** Intl puts marks of writing direction into dates of right-to-left locales; a cell of figures runs from left to right by itself. */
function withoutMarks(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '');
}

function withoutNegativeZero(figure: string, decimals: number): string {
  const rounded = roundTo(new Decimal(figure), decimals);
  return rounded.isZero() ? '0' : rounded.toString();
}

/** Digits are always the European ones: columns of figures and charts stay in line. */
function supportedLocale(entity_locale: string): string {
  try {
    const locale = new Intl.Locale(entity_locale.replaceAll('_', '-'), { numberingSystem: 'latn', calendar: 'gregory' });
    return Intl.NumberFormat.supportedLocalesOf(locale.toString()).length > 0 ? locale.toString() : 'en-GB';
  } catch {
    return 'en-GB';
  }
}

function currencyName(locale: string, currency_code: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency_code);
    return name && name !== currency_code ? `${currency_code} (${name})` : currency_code;
  } catch {
    return currency_code;
  }
}
