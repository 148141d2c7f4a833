import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { shownOf } from './printed-cell.ts';
import type { PrintedCell } from './printed-cell.ts';
import type { Words } from './words/en.ts';

/** A statement ready for any printed form: every text is in its place and every amount formatted for the entity's locale. */
export interface PrintedStatement {
  readonly title: string;
  /** What its file is called beside the entity and the day: `balance-sheet`. */
  readonly file: string;
  /** The day that its file is named after, YYYY-MM-DD. */
  readonly file_day: string;
  /** What the statement is about, when it is not the whole entity: an account and its code. */
  readonly subject?: string;
  /** That it counts in years which are not closed; stands under the title. */
  readonly provisional?: string;
  readonly entity: string;
  /** Address and registration of the entity, a line each. */
  readonly issuer: readonly string[];
  /** `1 Jan 2026 to 31 Dec 2026` or `As at …`. */
  readonly dates: string;
  /** `Amounts in EUR (euro)`. */
  readonly currency: string;
  /** BCP 47; of its figures and dates. */
  readonly locale: string;
  /** IANA name of the zone of the day on which it is made. */
  readonly time_zone: string;
  /** Language of its words, BCP 47. */
  readonly language: string;
  /** What the renderers say themselves. */
  readonly words: Words;
  /** When it was made, and by whom. */
  readonly prepared?: string;
  readonly summary?: readonly SummaryLine[];
  readonly charts?: readonly PrintedChart[];
  /** Its tables are about different things: every form names the first one too, and an only one. */
  readonly captioned?: true;
  /** Of a set of statements, which has a cover: how the list of its sections is called. */
  readonly contents?: string;
  /** Stands on every page: that the statement is a draft. */
  readonly mark?: string;
  /** What is filled in by hand at the end, each over a line. */
  readonly signatures?: readonly string[];
  readonly tables: readonly PrintedTable[];
  readonly notes: readonly string[];
}

export interface SummaryLine {
  readonly label: string;
  readonly amount: string;
}

/** A part of a set of statements, which its first table begins. */
export interface PrintedSection {
  readonly title: string;
  readonly begins_page?: true;
  /** Paragraphs below the title. */
  readonly text: readonly string[];
}

export interface PrintedTable {
  readonly section?: PrintedSection;
  /** Empty where the title of its section says it. */
  readonly caption: string;
  /** A statement adds up by sections, a list is rows of one kind. */
  readonly layout: 'statement' | 'list';
  /** None where a section is text alone. */
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly PrintedRow[];
  /** Rows of zeros alone, which its sums count and which are not printed. */
  readonly omitted?: readonly PrintedRow[];
  /** The cells that keep a running balance from an opening to a closing row. */
  readonly running?: { readonly debit: number; readonly credit: number; readonly balance: number };
}

export interface PrintedColumn {
  readonly label: string;
  readonly align: 'start' | 'end';
  /** Text that may be long and wraps; the others keep to one line. */
  readonly wraps?: boolean;
  /** Left out on a narrow screen: what is needed least to read the row. */
  readonly minor?: boolean;
  /** How wide it is in the text form of a report that is written part by part: no part knows the rows of the others. */
  readonly letters?: number;
  /** No sum adds its figures: they are ages, or changes in per cent. */
  readonly adds?: false;
  /** Of the numbers of notes. */
  readonly names_notes?: true;
}

/**
 * heading: a section's name; type, category, account: its breakdown; entry: what the rows below it belong to; row: a line of a list;
 * total, result, final: sums.
 */
export type PrintedRowKind = 'heading' | 'entry' | 'type' | 'category' | 'account' | 'row' | 'total' | 'result' | 'final';

export interface PrintedRow {
  readonly kind: PrintedRowKind;
  /** Code of the account that the row is about; it stands before the first cell. */
  readonly code?: string;
  /** Code of a vocabulary that its first cell says in words: a group, an account type, a result. */
  readonly caption?: string;
  /** The accounts that its figures are made of; of a sum, those of the rows that it counts. */
  readonly accounts?: readonly RowAccount[];
  /** One for each column; what is missing at the end is blank. */
  readonly cells: readonly PrintedCell[];
  /** Of a sum: the rows of the table that it adds up, or each way in which its figures must come out; `rows` are all of that kind. */
  readonly sums?: readonly (readonly Addend[])[] | 'rows';
  /** The part that it has in a running balance. */
  readonly run?: 'opening' | 'posting' | 'closing';
}

/** An account behind a row. */
export interface RowAccount {
  readonly id: number;
  readonly accountType: AccountType;
}

/** A row that a sum adds or takes off. */
export interface Addend {
  readonly row: PrintedRow;
  readonly sign: 1 | -1;
}

export interface PrintedChart {
  readonly title: string;
  readonly kind: 'months' | 'ages' | 'expenses';
  /** Words for what a reader cannot see. */
  readonly description: string;
  readonly series: readonly ChartSeries[];
  /** Names of the groups along the axis: months or brackets. */
  readonly groups: readonly string[];
}

export interface ChartSeries {
  readonly name: string;
  readonly mark: 'bar' | 'line';
  /** Which of the page’s colours it has. */
  readonly colour: 'revenue' | 'expense' | 'profit';
  readonly values: readonly ChartValue[];
}

export interface ChartValue {
  /** Decimal string. */
  readonly amount: string;
  readonly shown: string;
}

/** What a table is about, in any form. */
export function nameOfTable({ caption, section }: PrintedTable): string {
  return caption || (section?.title ?? '');
}

/** The first cell of a row as it is read: the account's code before its name. */
export function labelledCell({ code, cells }: PrintedRow): string {
  const shown = shownOf(cells[0]);
  return code === undefined ? shown : `${code} ${shown}`;
}

/** The text of any cell of a row. */
export function cellText(row: PrintedRow, index: number): string {
  return index === 0 ? labelledCell(row) : shownOf(row.cells[index]);
}
