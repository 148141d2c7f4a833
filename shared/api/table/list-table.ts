import type { Kind } from '../kind.ts';
import type { TableCell, TableRow } from './table-cell.ts';
import type { TableColumn } from './write-table.ts';

/** A column of a list's file: a property of its records, and the kind of its values. */
export interface ListColumn {
  readonly key: string;
  /** Undefined for a property that is not declared. */
  readonly kind: Kind | undefined;
}

const decimal = /^-?\d+(?:\.\d+)?$/;
const dates: Readonly<Record<string, TableColumn['holds']>> = { 'date-time': 'time', date: 'date' };

export function tableColumn({ kind }: ListColumn): TableColumn {
  if (isDecimal(kind)) return { holds: 'amount' };
  return { holds: dates[formatOf(kind)] ?? 'text' };
}

/** A record of an answer, in bus form, as the cells of its columns. A value with parts becomes JSON in one cell. */
export function tableRow(record: Readonly<Record<string, unknown>>, columns: readonly ListColumn[]): TableRow {
  return columns.map(({ key, kind }) => tableCell(record[key], kind));
}

function tableCell(value: unknown, kind: Kind | undefined): TableCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return { figure: String(value) };
  if (typeof value !== 'string') return JSON.stringify(value);
  if (isDecimal(kind) && decimal.test(value)) return { figure: value };
  return Object.hasOwn(dates, formatOf(kind)) ? { date: value } : value;
}

function formatOf(kind: Kind | undefined): string {
  return String(kind?.schema.format);
}

/** Amounts and rates travel as decimal text. */
function isDecimal(kind: Kind | undefined): boolean {
  return kind?.column === 'amount' || kind?.shape.as === 'amount';
}
