import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { localeFormat } from './locale-format.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedColumn, PrintedStatement } from './printed-statement.ts';
import type { Words } from './words/en.ts';
import { fillWords, wordsOf } from './words/words-of.ts';

/** What stands around every printed statement. */
export type Frame = Pick<
  PrintedStatement,
  'title' | 'file' | 'file_day' | 'entity' | 'issuer' | 'provisional' | 'dates' | 'currency' | 'locale' | 'time_zone' | 'language' | 'words'
>;

/** How a statement of these books is written: its figures and its words. */
export interface Wording {
  readonly format: LocaleFormat;
  readonly words: Words;
}

/** The wording of a payload: the entity's locale and language, and the payload's currency. */
export function wordingOf(books: ReportBooks, payload: Pick<StatementHeadPayload, 'currency'>): Wording {
  return { format: localeFormat(books.entity.locale, payload.currency), words: wordsOf(books.entity) };
}

/** The frame of a statement for the window's column and those beside it; a statement at a date names its last day only. */
export function statementFrame(
  books: ReportBooks,
  payloads: readonly StatementHeadPayload[],
  title: keyof Words['titles'],
  { at_date = false }: { at_date?: boolean } = {},
): Frame {
  const { format, words } = wordingOf(books, payloads[0]!);
  const { startDate, endDate } = payloads[0]!.period;
  const start = format.day(startDate).shown;
  const end = format.day(endDate).shown;
  const provisional = provisionalLine(payloads, words);
  return {
    title: words.titles[title],
    file: title.replaceAll('_', '-'),
    file_day: endDate,
    entity: books.entity.name,
    issuer: issuerLines(books),
    ...(provisional ? { provisional } : {}),
    dates: at_date ? fillWords(words.phrases.as_at, { day: end }) : fillWords(words.phrases.from_to, { start, end }),
    currency: fillWords(words.phrases.amounts_in, { currency: format.currency }),
    locale: format.locale,
    time_zone: books.entity.time_zone,
    language: books.entity.language ?? 'en',
    words,
  };
}

function issuerLines({ entity: { address, registration } }: ReportBooks): string[] {
  return [address, registration].flatMap((lines) => (lines ?? '').split(/\r?\n/)).filter((line) => line.trim() !== '');
}

/** Which years are counted in without being closed, in any column. */
function provisionalLine(payloads: readonly StatementHeadPayload[], words: Words): string | undefined {
  const years = [...new Set(payloads.flatMap(({ provisionalYears }) => provisionalYears))].sort((a, b) => a - b);
  return years.length === 0 ? undefined : fillWords(words.phrases.provisional, { years: years.join(', ') });
}

/** The columns of a section report: what, a figure for the window and for the comparative one, and the change in per cent. */
export function figureColumns(
  payloads: readonly StatementHeadPayload[],
  { format, words }: Wording,
  { at_date = false }: { at_date?: boolean } = {},
): PrintedColumn[] {
  const what: PrintedColumn = { label: '', align: 'start', wraps: true };
  if (payloads.length === 1) return [what, { label: words.columns.amount, align: 'end' }];
  const label = ({ period }: StatementHeadPayload) =>
    at_date ? format.day(period.endDate).shown : `${format.day(period.startDate).shown} – ${format.day(period.endDate).shown}`;
  return [
    what,
    ...payloads.map((payload): PrintedColumn => ({ label: label(payload), align: 'end' })),
    { label: words.columns.change, align: 'end', minor: true, adds: false },
  ];
}
