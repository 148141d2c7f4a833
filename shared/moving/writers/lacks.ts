import { decimalsOf } from '../../accounting/minor-units.ts';
import type { ExportedBooks, ExportLack } from '../exported.ts';
import { UNBALANCED_ACCOUNT } from '../positions.ts';

/** Of how many records a lack says the codes. */
const NAMED = 5;

const lack = (field: string, message: string, ...concerns: string[]): ExportLack => ({ field, message, concerns });

/** Something that is not entered. */
export function lackUnless(is_there: boolean, field: string, message: string, ...concerns: string[]): ExportLack[] {
  return is_there ? [] : [lack(field, message, ...concerns)];
}

/** Accounts whose codes the form cannot take. */
export function lackOfCodes({ accounts }: ExportedBooks, isCode: (code: string) => boolean, rule: string): ExportLack[] {
  const wrong = accounts.filter(({ id, code }) => id !== UNBALANCED_ACCOUNT && !isCode(code));
  return lackOfEach('account_code', wrong, (codes) => `${rule} Change the codes of ${codes}.`);
}

/** Accounts or taxes that have no code of an authority's list in a field. */
export function lackOfKnownCodes(field: 'grouping_code' | 'standard_code', without: readonly Coded[], rule: string): ExportLack[] {
  return lackOfEach(field, without, (codes) => `${rule} Enter ${field} of ${codes}.`);
}

interface Coded {
  readonly code: string;
}

function lackOfEach(field: string, wrong: readonly Coded[], say: (codes: string) => string): ExportLack[] {
  if (wrong.length === 0) return [];
  const codes = wrong.slice(0, NAMED).map(({ code }) => code);
  const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : '';
  return [lack(field, say(`${codes.join(', ')}${more}`), ...codes)];
}

/** A year opens by a form's rules with the balances of the one before: these must be there, and balance. */
export function lackOfOpenings({ unclosed, is_off, from }: ExportedBooks): ExportLack[] {
  return [
    ...lackUnless(!is_off, 'balance', `Opening balances before ${from} are not the same on both sides. Enter what is missing.`, from),
    ...unclosed.map((year) =>
      lack(
        'reporting_period',
        `The result of ${year} stands on revenue and expenses, which have no opening balances in this form. Close ${year} first.`,
        String(year),
      ),
    ),
  ];
}

/** The days of a form that shows one fiscal year, or days of one. */
export function lackOfDays({ from, to, years: [year] }: ExportedBooks, { whole }: { whole: boolean }): ExportLack[] {
  if (!year) return [];
  if (from < year.from)
    return [
      lack('from', `A file of this form shows one fiscal year: that of ${to} begins on ${year.from}. Take one for each year.`, year.from),
    ];
  return lackUnless(!whole || from === year.from, 'from', `A file of this form begins with its fiscal year, on ${year.from}.`, year.from);
}

/** Amounts of a form that have two decimals. */
export function lackOfDecimals({ currency }: ExportedBooks): ExportLack[] {
  const said = `This form writes amounts with two decimals; ${currency} has more.`;
  return lackUnless(decimalsOf(currency) <= 2, 'currency_code', said, currency);
}
