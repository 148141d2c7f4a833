import type { SearchSchemaInput } from '@tanstack/react-router';
import { today } from '../../api/books.ts';
import type { Comparison, Span } from '../../api/reports.ts';

const day = /^\d{4}-\d\d-\d\d$/;
const isDay = (value: unknown): value is string => typeof value === 'string' && day.test(value);

/** The days that stand in an address; without them, the calendar year until today. */
export function spanOf({ from, to }: Partial<Span> & SearchSchemaInput): Span {
  const end = isDay(to) ? to : today();
  return { from: isDay(from) ? from : `${end.slice(0, 4)}-01-01`, to: end };
}

type StatementSearch = Span & { compare?: Comparison };

export function statementSearchOf(search: Partial<StatementSearch> & SearchSchemaInput): StatementSearch {
  const { compare } = search;
  return { ...spanOf(search), ...((compare === 'previous-year' || compare === 'previous-period') && { compare }) };
}
