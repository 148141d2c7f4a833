import type { Schema } from 'mongoose';
import type { StoredRecord } from '../../api/declare-record.ts';
import { storedName } from '../../api/declare-record.ts';
import type { Field } from '../../api/declare-resource.ts';
import type { Column } from '../../api/kind.ts';
import { amount, amountsByCode, bookSchema, identifiedSchema, date, flag, integer, integers, listOf, text, texts } from './fields.ts';

const columns = { integer, text, date, flag, amount, amounts: amountsByCode, integers, texts };

function columnOf(column: Column): object {
  if (typeof column === 'string') return columns[column];
  return listOf(Object.fromEntries(Object.entries(column.each).map(([key, one]) => [key, columnOf(one)])));
}

function stored(key: string, { kind, nullable, sparse }: Field): object {
  if (!kind.column) throw new TypeError(`${key} is declared as stored, and its kind ${kind.name} has no column`);
  const column = columnOf(kind.column);
  return nullable || sparse ? { ...column, required: false } : column;
}

/** The collection of a declared record: its stored fields and its indexes. */
export function schemaOf({ own, indexes, revised }: StoredRecord): Schema {
  const fields = Object.entries<Field>(own).filter(([, field]) => field.stored !== undefined);
  const keep = revised === false ? identifiedSchema : bookSchema;
  const schema = keep(Object.fromEntries(fields.map(([key, field]) => [storedName(key, field), stored(key, field)])));
  for (const { on, unique, across, where } of indexes) {
    const names = across ? on.map((name) => (name === 'id' ? '_id' : name)) : ['entity_id', ...on, ...(unique ? [] : ['_id'])];
    const key = Object.fromEntries(names.map((name) => [name, 1 as const]));
    schema.index(key, { ...(unique ? { unique } : {}), ...(where ? { partialFilterExpression: filterOf(where) } : {}) });
  }
  return schema;
}

function filterOf(where: Readonly<Record<string, unknown>>): object {
  const condition = (value: unknown): unknown => {
    if (typeof value === 'string') return { $type: value };
    return typeof value === 'object' && value !== null && 'after' in value ? { $gt: value.after } : value;
  };
  return Object.fromEntries(Object.entries(where).map(([key, value]) => [key, condition(value)]));
}
