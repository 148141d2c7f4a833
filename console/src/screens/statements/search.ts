import type { SearchSchemaInput } from '@tanstack/react-router';
import { today } from '../../api/books.ts';
import type { Beside, RowOrder, Span } from '../../api/reports.ts';
import { isDay } from '../../parts/is-day.ts';

const days = /^\d{4}-\d\d-\d\d(?:,\d{4}-\d\d-\d\d)*$/;
/** The most columns that a statement has (`limits` of /meta). */
const COLUMNS = 24;

/** The days that stand in an address; without them, the calendar year until today. */
export function spanOf({ from, to }: Partial<Span> & SearchSchemaInput): Span {
  const end = isDay(to) ? to : today();
  return { from: isDay(from) ? from : `${end.slice(0, 4)}-01-01`, to: end };
}

/** The day that stands in an address; without it, today. */
export const dayOf = ({ to }: Partial<Pick<Span, 'to'>> & SearchSchemaInput): Pick<Span, 'to'> => ({ to: isDay(to) ? to : today() });

/** The address of the tax return: its days, and the registration where it is not that at home. */
export function taxSearchOf({ registration, ...span }: Partial<Span & { registration: string }> & SearchSchemaInput): Span & {
  registration?: string;
} {
  return { ...spanOf(span), ...(typeof registration === 'string' && registration !== '' && { registration }) };
}

/** What may stand beside a statement, each as the API names it. */
interface BesideSearch {
  compare?: string;
  columns?: string;
  count?: number;
  'column-dates'?: string;
  'group-by'?: string;
}

/** How the lines of an income statement are laid out, where it is not the classic way. */
export interface LayoutSearch {
  layout?: 'ifrs-18';
}

export type StatementSearch = Span & BesideSearch & LayoutSearch;

/** The address of a statement: its days, and one thing beside it. What it cannot mean is left out. */
export function statementSearchOf(search: Partial<StatementSearch> & SearchSchemaInput): StatementSearch {
  return { ...spanOf(search), ...besideOf(search), ...(search.layout === 'ifrs-18' && { layout: search.layout }) };
}

/** The same where no dimension tells figures apart. */
export function timesSearchOf(search: Partial<StatementSearch> & SearchSchemaInput): StatementSearch {
  return statementSearchOf({ ...search, 'group-by': '' });
}

/** The same where one other time at most stands beside. */
export function comparedSearchOf({ compare = '', ...span }: Partial<Span & { compare: string }> & SearchSchemaInput): StatementSearch {
  return { ...spanOf(span), ...besideOf({ compare }) };
}

/** What stands beside a statement by its address. */
export function besideOf({ compare, columns, count, ...others }: BesideSearch): Beside | undefined {
  if (compare === 'previous-year' || compare === 'previous-period') return { compare };
  const many = Number.isInteger(count) && count! >= 1 && count! <= COLUMNS ? count! : 3;
  if (columns === 'month' || columns === 'quarter' || columns === 'year') return { columns, count: many };
  const { 'column-dates': dates, 'group-by': dimension } = others;
  if (typeof dates === 'string' && days.test(dates)) return { 'column-dates': dates };
  return typeof dimension === 'string' && dimension !== '' ? { 'group-by': dimension } : undefined;
}

/** The address of an account's ledger: its days, and the order of its rows where it is not the usual one. */
export function ledgerSearchOf(search: Partial<Span & RowOrder> & SearchSchemaInput): Span & RowOrder {
  const { sort, rows } = search;
  return { ...spanOf(search), ...(sort === 'posting_date' && { sort }), ...(rows === 'posting' && { rows }) };
}
