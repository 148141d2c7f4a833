import { Schema } from 'mongoose';

/**
 * The kinds of fields a collection has. From them come the $jsonSchema validators, so that a float, or an amount that slipped in as a
 * number, is refused by MongoDB itself. An optional field may be null or missing.
 */
export const integer = { type: Number, required: true };
export const optionalInteger = { type: Number };
export const text = { type: String, required: true };
export const optionalText = { type: String };
export const date = { type: Date, required: true };
export const optionalDate = { type: Date };
export const flag = { type: Boolean, required: true };
export const amount = { type: Schema.Types.Decimal128, required: true };
export const optionalAmount = { type: Schema.Types.Decimal128 };
export const amountsByCode = { type: Map, of: Schema.Types.Decimal128, required: true };
export const countsByName = { type: Map, of: Number, required: true };
export const integers = { type: [Number], required: true };
export const texts = { type: [String], required: true };
/** A shape that its owner checks: a stored answer, a gateway's reply. */
export const anything = { type: Schema.Types.Mixed };

type Fields = Record<string, object>;

/** A list of embedded records. */
export function listOf(fields: Fields): object {
  return { type: [{ _id: false, ...fields }], required: true };
}

/** A collection whose every field is given here. */
export function schemaOf(fields: Fields): Schema {
  return new Schema(fields, { versionKey: false });
}

/** A collection of the books: what every record has (shared/accounting/records.ts, BookRecord), and a list in order of ids. */
export function bookSchema(fields: Fields): Schema {
  const base = {
    _id: integer,
    uuid: text,
    entity_id: integer,
    created_at: date,
    updated_at: date,
    deleted_at: optionalDate,
    revision: integer,
  };
  return schemaOf({ ...base, ...fields }).index({ entity_id: 1, _id: 1 });
}

/** Uniqueness among the records that are not recycled. */
export const uniqueAmongLive = { unique: true, partialFilterExpression: { deleted_at: null } };
