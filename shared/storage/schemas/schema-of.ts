import { Schema } from 'mongoose';
import type { Base, StoredRecord } from '../../api/declare-record.ts';
import { SEARCH_WORDS, storedName } from '../../api/record-index.ts';
import type { Field } from '../../api/declare-resource.ts';
import type { Column, Columns } from '../../api/kind.ts';
import { amount, amountsByCode, bookSchema, identifiedSchema, date, flag, integer, integers, listOf, text, texts } from './fields.ts';
import { schemaOfFields } from './fields.ts';
import type { Fields } from './fields.ts';

const columns = { integer, text, date, flag, amount, amounts: amountsByCode, integers, texts };
const schemas: Readonly<Record<Base, (fields: Fields) => Schema>> = { books: bookSchema, entity: identifiedSchema, none: schemaOfFields };

function columnOf(column: Column): object {
  if (typeof column === 'string') return columns[column];
  if ('each' in column) return listOf(columnsOf(column.each));
  if ('each_some' in column) return listOf(eachOptional(columnsOf(column.each_some)));
  const inner = 'one' in column ? columnsOf(column.one) : eachOptional(columnsOf(column.some));
  return { type: new Schema(inner, { _id: false }), required: true };
}

function columnsOf(each: Columns): Fields {
  return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, columnOf(one)]));
}

function eachOptional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]));
}

function stored(key: string, { kind, nullable, sparse }: Field): object {
  if (!kind.column) throw new TypeError(`${key} is declared as stored, and its kind ${kind.name} has no column`);
  const column = columnOf(kind.column);
  return nullable || sparse ? { ...column, required: false } : column;
}

/** The collection of a declared record, with its stored fields and its indexes. */
export function schemaOf({ own, base, indexes, searched_names = [] }: StoredRecord): Schema {
  const fields = Object.entries<Field>(own).filter(([, field]) => field.stored !== undefined);
  const declared = Object.fromEntries(fields.map(([key, field]) => [inDocument(storedName(key, field)), stored(key, field)]));
  // Optional: a process of a version before writes none.
  const words = searched_names.length > 0 ? { [SEARCH_WORDS]: { ...texts, required: false } } : {};
  const schema = schemas[base]({ ...declared, ...words });
  for (const { on, unique, across, where, any, named, expires_after } of indexes) {
    const names = across || base === 'none' ? on.map(inDocument) : ['entity_id', ...on, ...(unique ? [] : ['_id'])];
    const key = Object.fromEntries(names.map((name) => [name, 1 as const]));
    schema.index(key, {
      ...(unique ? { unique } : {}),
      ...(named ? { name: named } : {}),
      ...(where ? { partialFilterExpression: any ? anyOf(filterOf(where)) : filterOf(where) } : {}),
      ...(expires_after === undefined ? {} : { expireAfterSeconds: expires_after }),
    });
  }
  return schema;
}

function inDocument(name: string): string {
  return name === 'id' ? '_id' : name;
}

function anyOf(conditions: object): object {
  return { $or: Object.entries(conditions).map(([field, condition]) => ({ [field]: condition as unknown })) };
}

function filterOf(where: Readonly<Record<string, unknown>>): object {
  const condition = (value: unknown): unknown => {
    if (value === 'there') return { $exists: true };
    if (typeof value === 'string') return { $type: value };
    if (typeof value !== 'object' || value === null) return value;
    if ('among' in value) return { $in: value.among };
    return 'after' in value ? { $gt: value.after } : 'is' in value ? value.is : value;
  };
  return Object.fromEntries(Object.entries(where).map(([key, value]) => [key, condition(value)]));
}
