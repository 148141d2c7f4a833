import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { ReportBooks } from '../read-report-books.ts';
import { localeFormat } from './locale-format.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedColumn, PrintedStatement } from './printed-statement.ts';

export type Frame = Pick<PrintedStatement, 'entity' | 'provisional' | 'dates' | 'currency' | 'locale'>;

/** What stands above every printed statement, of the window's column and those beside it; a statement at a date says `As at`. */
export function statementFrame(
  books: ReportBooks,
  payloads: readonly StatementHeadPayload[],
  format: LocaleFormat,
  at_date = false,
): Frame {
  const { startDate, endDate } = payloads[0]!.period;
  const dates = at_date ? `As at: ${format.day(endDate)}` : `For the Period: ${format.day(startDate)} to ${format.day(endDate)}`;
  const provisional = provisionalLine(payloads);
  return {
    entity: books.entity.name,
    ...(provisional ? { provisional } : {}),
    dates,
    currency: `Amounts in ${format.currency}`,
    locale: format.locale,
  };
}

/** Which years are counted in without being closed, in any column. */
function provisionalLine(payloads: readonly StatementHeadPayload[]): string | undefined {
  const years = [...new Set(payloads.flatMap(({ provisionalYears }) => provisionalYears))].sort((a, b) => a - b);
  if (years.length === 0) return undefined;
  return `Provisional: ${years.join(', ')} not closed and carried forward yet`;
}

/** The format of a payload: the entity's locale and the payload's currency. */
export function formatOf(books: ReportBooks, payload: StatementHeadPayload): LocaleFormat {
  return localeFormat(books.entity.locale, payload.currency);
}

/** The columns of a section report: what, and a figure for the window and for the comparative one. */
export function figureColumns(payloads: readonly StatementHeadPayload[], format: LocaleFormat, at_date = false): PrintedColumn[] {
  if (payloads.length === 1)
    return [
      { label: '', align: 'start', wraps: true },
      { label: 'Amount', align: 'end' },
    ];
  const label = ({ period }: StatementHeadPayload) =>
    at_date ? format.day(period.endDate) : `${format.day(period.startDate)} – ${format.day(period.endDate)}`;
  return [
    { label: '', align: 'start', wraps: true },
    ...payloads.map((payload): PrintedColumn => ({ label: label(payload), align: 'end' })),
  ];
}
