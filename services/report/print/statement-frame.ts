import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import { addressLines } from '../documents/address-lines.ts';
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

/** `Customers (501), Kontor GmbH (C-0001)`: what a statement is about, and whose part of it. */
export function subjectOf(...named: readonly ({ name: string; code: string } | undefined)[]): string {
  return named.flatMap((one) => (one ? `${one.name} (${one.code})` : [])).join(', ');
}

/** What the company wants on statements; where it says nothing for them, what stands on its invoices. */
function issuerLines({ entity: { address, registration, identity, language } }: ReportBooks): string[] {
  const of_invoices = {
    address: identity?.address
      ? addressLines({ address: identity.address, address_text: null }, { language: language ?? 'en', at_home: identity.address.country })
      : [],
    registration: [identity?.registration?.id, identity?.vat_id, identity?.tax_number].flatMap((number) => number ?? []).slice(0, 1),
  };
  const lines = (text: string | null, others: string[]): string[] => (text?.trim() ? text.split(/\r?\n/) : others);
  return [...lines(address, of_invoices.address), ...lines(registration, of_invoices.registration)].filter((line) => line.trim() !== '');
}

/** Which years are counted in without being closed, in any column. */
function provisionalLine(payloads: readonly StatementHeadPayload[], words: Words): string | undefined {
  const years = [...new Set(payloads.flatMap(({ provisionalYears }) => provisionalYears))].sort((a, b) => a - b);
  return years.length === 0 ? undefined : fillWords(words.phrases.provisional, { years: years.join(', ') });
}

/**
 * What stands beside each other: a window and the one that it is compared with, spans of time with what they come to together (or days), or the
 * values of a dimension by their names, with the whole.
 */
export type ColumnKind = 'compared' | 'spans' | readonly string[];

/** The heads of the columns of a section report, and which figure the change in per cent is of, and from. */
export interface ColumnTerms {
  readonly labels: readonly string[];
  readonly change?: { readonly of: number; readonly from: number };
}

/** The column that a statement is about, before those beside it: the first of two, else the last. */
export function currentFirst<T>(columns: readonly T[], kind: ColumnKind): [T, ...T[]] {
  return (kind === 'compared' ? columns : columns.toReversed()) as [T, ...T[]];
}

export function columnTerms(
  payloads: readonly StatementHeadPayload[],
  { format, words }: Wording,
  { at_date = false, kind = 'compared' }: { at_date?: boolean; kind?: ColumnKind } = {},
): ColumnTerms {
  if (typeof kind === 'object') return { labels: [...kind, words.columns.total] };
  if (payloads.length === 1) return { labels: [words.columns.amount] };
  const label = ({ period: { startDate, endDate } }: StatementHeadPayload): string => {
    if (at_date) return format.day(endDate).shown;
    if (kind === 'spans' && startDate.slice(0, 7) === endDate.slice(0, 7)) return format.month(endDate.slice(0, 7), 'short');
    return `${format.day(startDate).shown} – ${format.day(endDate).shown}`;
  };
  const labels = payloads.map(label);
  if (kind === 'compared') return { labels, change: { of: 0, from: 1 } };
  const spans = at_date ? labels : labels.slice(0, -1);
  const change = { of: spans.length - 1, from: spans.length - 2 };
  return { labels: at_date ? spans : [...spans, words.columns.total], ...(spans.length > 1 ? { change } : {}) };
}

/** The columns of a section report: what, the figures, and the change in per cent. Many figures are more than a narrow screen shows. */
export function figureColumns({ labels, change }: ColumnTerms, { words }: Wording): PrintedColumn[] {
  const isMinor = (place: number): boolean => labels.length > 2 && place < labels.length - 2;
  return [
    { label: '', align: 'start', wraps: true },
    ...labels.map((label, place): PrintedColumn => ({ label, align: 'end', ...(isMinor(place) ? { minor: true } : {}) })),
    ...(change ? [{ label: words.columns.change, align: 'end' as const, minor: true, adds: false as const }] : []),
  ];
}
