import type { Schema } from 'mongoose';
import type { StoredRecord } from '../../api/declare-record.ts';
import { storedName } from '../../api/declare-record.ts';
import type { Field } from '../../api/declare-resource.ts';
import type { Column } from '../../api/kind.ts';
import { amount, amountsByCode, bookSchema, date, flag, integer, integers, listOf, text } from './fields.ts';

const columns = { integer, text, date, flag, amount, amounts: amountsByCode, integers };

function columnOf(column: Column): object {
  if (typeof column === 'string') return columns[column];
  return listOf(Object.fromEntries(Object.entries(column.each).map(([key, one]) => [key, columnOf(one)])));
}

function stored(key: string, { kind, nullable }: Field): object {
  if (!kind.column) throw new TypeError(`${key} is declared as stored, and its kind ${kind.name} has no column`);
  const column = columnOf(kind.column);
  return nullable ? { ...column, required: false } : column;
}

/** The collection of a declared record: its stored fields and its indexes. */
export function schemaOf({ own, indexes }: StoredRecord): Schema {
  const fields = Object.entries<Field>(own).filter(([, field]) => field.stored !== undefined);
  const schema = bookSchema(Object.fromEntries(fields.map(([key, field]) => [storedName(key, field), stored(key, field)])));
  for (const { on, unique, where } of indexes) {
    const key = Object.fromEntries(['entity_id', ...on, ...(unique ? [] : ['_id'])].map((name) => [name, 1 as const]));
    schema.index(key, { ...(unique ? { unique } : {}), ...(where ? { partialFilterExpression: filterOf(where) } : {}) });
  }
  return schema;
}

function filterOf(where: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(where).map(([key, value]) => [key, typeof value === 'string' ? { $type: value } : value]));
}
