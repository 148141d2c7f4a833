import { dayText, fiscalYearOf, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { isoText } from '../../../shared/accounting/instant-text.ts';
import { clockIn } from '../../../shared/accounting/time-zone.ts';
import { sha256 } from '../../../shared/base/sha256.ts';
import { clock } from '../../../shared/base/clock.ts';
import type {
  ExportedAccount,
  ExportedBooks,
  ExportedDimension,
  ExportedOwner,
  ExportedTax,
  ExportedYear,
  ExportSettings,
} from '../../../shared/moving/exported.ts';
import { UNBALANCED_ACCOUNT } from '../../../shared/moving/positions.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ExportSpan } from './export-span.ts';

/** The code of a currency; of one whose record is missing, that of the reporting currency, in which every figure has its value. */
export function codeOfCurrency(books: ReportBooks, currency_id: number): string {
  return books.currencies.get(currency_id)?.currency_code ?? books.entity.currency_code;
}

/** What a file knows of the books besides their chart. */
export interface ExportedFacts {
  readonly accounts_until: number;
  readonly is_off: boolean;
  readonly dimensions: readonly ExportedDimension[];
  readonly taxes: readonly ExportedTax[];
  readonly settings: ExportSettings;
}

/**
 * The books of a file with its chart: the accounts that were there when it was begun, in order of their codes, and where openings are off
 * their balance one for what they are off.
 */
export function exportedBooks(
  books: ReportBooks,
  { from, to }: ExportSpan,
  { accounts_until, is_off, dimensions, taxes, settings }: ExportedFacts,
): ExportedBooks {
  const { name, currency_code, identity } = books.entity;
  const accounts: ExportedAccount[] = books.accounts
    .filter(({ created_at }) => created_at.getTime() <= accounts_until)
    .sort((a, b) => compareCodes(a.code, b.code) || a.id - b.id)
    .map(({ id, code, name: called, account_type, grouping_code }) => ({
      id,
      code,
      name: called,
      account_type,
      grouping_code: grouping_code ?? null,
    }));
  const foreign = [...books.currencies.values()].map((currency) => currency.currency_code).filter((code) => code !== currency_code);
  const off: ExportedAccount[] = [
    { id: UNBALANCED_ACCOUNT, code: '', name: 'Opening difference', account_type: 'EQUITY', grouping_code: null },
  ];
  return {
    name,
    currency: currency_code,
    currencies: [currency_code, ...new Set(foreign)],
    accounts: [...accounts, ...(is_off ? off : [])],
    from: dayText(from),
    to: dayText(to),
    owner: ownerOf(identity),
    dimensions,
    taxes,
    years: yearsUntil(books, to),
    unclosed: windowAt(books, { start: from, end: from }).basis.unclosed.map(({ calendar_year }) => calendar_year),
    is_off,
    made_at: isoText(clockIn(books.entity.time_zone, clock.now())),
    settings,
  };
}

function ownerOf(identity: Entity['identity']): ExportedOwner {
  const { registration, vat_id = null, address = null, contact_name = null, phone = null, email = null } = identity ?? {};
  return { registration: registration?.id ?? null, vat_id, address, contact_name, phone, email };
}

/** The fiscal year of a day, and before it those of the books, latest first. */
function yearsUntil({ entity, periods }: ReportBooks, day: Date): ExportedYear[] {
  const { start, end } = spanOfDay(day, periods, entity.year_start);
  const year = periodOfDate(day, periods)?.calendar_year ?? fiscalYearOf(day, entity.year_start);
  const before = periods.filter(({ start_date }) => start_date < start).sort((a, b) => b.start_date.getTime() - a.start_date.getTime());
  return [
    { year, from: dayText(start), to: dayText(end) },
    ...before.map(({ calendar_year, start_date, end_date }) => ({ year: calendar_year, from: dayText(start_date), to: dayText(end_date) })),
  ];
}

/** When the youngest account was made: whatever is made later stands in no file that was begun before. */
export function youngestAccount({ accounts }: ReportBooks): number {
  return Math.max(0, ...accounts.map(({ created_at }) => created_at.getTime()));
}

/**
 * What all parts of a file must agree in: the names of its accounts, its taxes and columns of dimensions, and the figures by which years
 * turn.
 */
export function markOf({ accounts, currency, name, dimensions, taxes }: ExportedBooks, opened: readonly object[]): string {
  return sha256(JSON.stringify([name, currency, accounts, dimensions.map(({ code }) => code), taxes, opened]));
}
