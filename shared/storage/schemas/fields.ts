import { Schema } from 'mongoose';

/**
 * The kinds of fields that a collection has. The $jsonSchema validators are built from them, so MongoDB itself refuses a float, or an
 * amount that is stored as a number by mistake. An optional field may be null or missing.
 */
export const integer = { type: Number, required: true };
export const optionalInteger = { type: Number };
export const text = { type: String, required: true };
export const optionalText = { type: String };
export const date = { type: Date, required: true };
export const optionalDate = { type: Date };
export const flag = { type: Boolean, required: true };
export const optionalFlag = { type: Boolean };
export const amount = { type: Schema.Types.Decimal128, required: true };
export const amountsByCode = { type: Map, of: Schema.Types.Decimal128, required: true };
export const countsByName = { type: Map, of: Number, required: true };
export const optionalCountsByName = { type: Map, of: Number };
export const integers = { type: [Number], required: true };
export const texts = { type: [String], required: true };
export const bytes = { type: Buffer, required: true };
/** A value whose shape its owner checks: a stored answer, a gateway's reply. */
export const anything = { type: Schema.Types.Mixed };

export type Fields = Record<string, object>;

/** A list of embedded records. */
export function listOf(fields: Fields): object {
  return { type: [{ _id: false, ...fields }], required: true };
}

/** As listOf, for a field that older documents lack. */
export function optionalListOf(fields: Fields): object {
  return { ...listOf(fields), required: false };
}

/** A collection for which every field is given here. */
export function schemaOfFields(fields: Fields): Schema {
  return new Schema(fields, { versionKey: false });
}

/**
 * A collection of an entity's records (shared/accounting/records.ts, BookRecord, without the revision), and an index for lists in order of
 * ids.
 */
export function identifiedSchema(fields: Fields): Schema {
  const base = { _id: integer, uuid: text, entity_id: integer, created_at: date, updated_at: date, deleted_at: optionalDate };
  return schemaOfFields({ ...base, ...fields }).index({ entity_id: 1, _id: 1 });
}

/** A collection of the books: each write to a record increments its revision. */
export function bookSchema(fields: Fields): Schema {
  return identifiedSchema({ revision: integer, ...fields });
}
