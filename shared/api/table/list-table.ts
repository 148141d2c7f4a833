import type { Kind } from '../kind.ts';
import type { TableCell, TableRow } from './table-cell.ts';
import type { TableColumn } from './write-table.ts';

/** A column of a list's file: a property of its records, and the kind of its values. */
export interface ListColumn {
  readonly key: string;
  /** Undefined for a property that is not declared. */
  readonly kind: Kind | undefined;
  /** Of the column of a part: the property that has it, and its name there. */
  readonly part?: { readonly of: string; readonly name: string };
}

const decimal = /^-?\d+(?:\.\d+)?$/;
const dates: Readonly<Record<string, TableColumn['holds']>> = { 'date-time': 'time', date: 'date' };

export function tableColumn({ kind }: ListColumn): TableColumn {
  if (isDecimal(kind)) return { holds: 'amount' };
  return { holds: dates[formatOf(kind)] ?? 'text' };
}

/**
 * The columns of a property: itself, and after it one for each of its parts that is a single value (`address.city`), so that a sheet can be
 * filtered by them.
 */
export function columnsOfProperty(key: string, kind: Kind | undefined): ListColumn[] {
  const parts = kind?.name === 'object' ? Object.entries(kind.fields ?? {}) : [];
  const shown = Object.keys(kind?.answer_schema?.properties ?? {});
  const single = parts.filter(([name, part]) => shown.includes(name) && !many.includes(String(part.kind.schema.type)));
  return [{ key, kind }, ...single.map(([name, part]) => ({ key: `${key}.${name}`, kind: part.kind, part: { of: key, name } }))];
}

const many: readonly string[] = ['array', 'object'];

/** A record of an answer, in bus form, as the cells of its columns. A value with parts becomes JSON in one cell. */
export function tableRow(record: Readonly<Record<string, unknown>>, columns: readonly ListColumn[]): TableRow {
  return columns.map(({ key, kind, part }) => {
    if (!part) return tableCell(record[key], kind);
    const whole = record[part.of] as Readonly<Record<string, unknown>> | null | undefined;
    return tableCell(whole?.[part.name], kind);
  });
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
