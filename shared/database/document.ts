import mongoose from 'mongoose';
import { codeOrder } from '../accounting/code-order.ts';
import { Decimal } from '../accounting/decimal.ts';

/** A record as MongoDB holds it: `_id` for `id`, Decimal128 for decimals. */
export type StoredDocument = Record<string, unknown>;

const { Decimal128 } = mongoose.Types;
type Decimal128 = InstanceType<typeof Decimal128>;

/**
 * Turns a record into its document. Throws when an amount has more than the 34 digits that Decimal128 holds. The document begins as a copy
 * of all fields at once: V8 keeps an object to which many are added one by one as a hash table, which is slow to make and to serialise.
 */
export function toDocument(record: object): StoredDocument {
  const { id, ...document } = record as StoredDocument;
  for (const key in document) {
    const value = document[key];
    if (typeof value === 'object' && value !== null) document[key] = toStored(value);
  }
  document._id = id;
  return document;
}

/** Turns a document into its record. The caller names the record's type, which the collection's $jsonSchema guarantees. */
export function fromDocument<T>(document: object): T {
  const record: StoredDocument = {};
  for (const key of Object.keys(document)) record[key === '_id' ? 'id' : key] = fromStored((document as StoredDocument)[key]);
  return asOfNow(record) as T;
}

/**
 * A process of the version before, beside this one, still writes codes of accounts as numbers, without what puts them in order, and rates that do
 * not say whether they are bounded (docs/decisions/migrations.md).
 */
function asOfNow(record: StoredDocument): StoredDocument {
  if (typeof record.code === 'number') {
    record.code = String(record.code);
    record.code_order = codeOrder(record.code as string);
    if (Array.isArray(record.former_codes)) record.former_codes = record.former_codes.map(String);
  }
  if (record.valid_from !== undefined && record.bounded === undefined) record.bounded = record.valid_to !== null;
  return record;
}

/** Recent conversions. Most of what is written are zeros, ones, and amounts that a round repeats in its rows and totals. */
const recent = new Map<string, Decimal128>();
const RECENT = 4_096;

export function toDecimal128(amount: Decimal): Decimal128 {
  const text = amount.toFixed();
  let stored = recent.get(text);
  if (!stored) {
    if (recent.size >= RECENT) recent.clear();
    recent.set(text, (stored = Decimal128.fromString(text)));
  }
  return stored;
}

/** Decimal128 may print an exponent (1E+3); Decimal reads it and prints it plainly. */
export function fromDecimal128(amount: Decimal128): Decimal {
  return new Decimal(amount.toString());
}

/** The value of a record in the form that its document holds. */
export function toStored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Decimal.isDecimal(value)) return toDecimal128(value);
  if (Array.isArray(value)) return value.map(toStored);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStored(inner)])) : value;
}

function fromStored(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Decimal128) return fromDecimal128(value);
  if (Array.isArray(value)) return value.map(fromStored);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromStored(inner)])) : value;
}

/** BSON's own classes (Binary, ObjectId) are left as they are. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (prototype as { constructor?: { name?: string } }).constructor?.name === 'Object';
}
