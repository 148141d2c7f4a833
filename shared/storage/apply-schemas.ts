import type { CollectionInfo, Db } from 'mongodb';
import type { Schema } from 'mongoose';
import type { DeclaredCollection, JsonSchema } from './declared-collection.ts';
import { expandValidator } from './expand-validator.ts';
import { DoublesInTheWay, nameDoubles } from './find-doubles.ts';
import { allSchemas } from './schemas/all-schemas.ts';

/** What MongoDB lists about a collection. */
interface ValidatedCollection extends CollectionInfo {
  options?: { validator?: { $jsonSchema?: JsonSchema } };
}

let described: readonly DeclaredCollection[] | undefined;

/** The collections of this version with their validators and indexes, as MongoDB gets them. */
export function describeCollections(): readonly DeclaredCollection[] {
  return (described ??= collectionsOf(allSchemas));
}

/**
 * Creates missing collections and gives all collections their validators and indexes, or those that `only` names. Repeating it changes
 * nothing. With `expanded` a validator also accepts what it accepted before, for processes of an older version that still run. Throws
 * DoublesInTheWay with the names of records that a unique index would refuse.
 */
export async function applySchemas(db: Db, { expanded, only }: { expanded: boolean; only?: ReadonlySet<string> }): Promise<void> {
  const known = await db.listCollections<ValidatedCollection>().toArray();
  const before = new Map(known.map(({ name, options }) => [name, options?.validator?.$jsonSchema]));
  const collections = describeCollections().filter(({ name }) => only?.has(name) ?? true);
  const applied = await Promise.allSettled(collections.map((collection) => applySchema(db, collection, before, expanded)));
  // Only now: whoever tries again must find none of them still under way.
  const reasons = applied.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const doubles = reasons.filter((reason) => reason instanceof DoublesInTheWay);
  if (doubles.length < reasons.length) throw reasons.find((reason) => !(reason instanceof DoublesInTheWay));
  if (doubles.length > 0) throw new DoublesInTheWay(doubles.flatMap((one) => one.doubles));
}

async function applySchema(
  db: Db,
  collection: DeclaredCollection,
  known: ReadonlyMap<string, JsonSchema | undefined>,
  expanded: boolean,
): Promise<void> {
  const { name, validator, indexes } = collection;
  const before = known.get(name);
  const $jsonSchema = expanded && before ? expandValidator(before, validator.$jsonSchema) : validator.$jsonSchema;
  const in_force = { validationLevel: 'strict', validationAction: 'error' };
  if (known.has(name)) await db.command({ collMod: name, validator: { $jsonSchema }, ...in_force });
  else await db.createCollection(name, { validator });
  if (indexes.length > 0)
    await db
      .collection(name)
      .createIndexes(indexes)
      .catch((refusal: unknown) => nameDoubles(db, collection, refusal));
}

function collectionsOf(schemas: Readonly<Record<string, Schema>>): DeclaredCollection[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    validator: { $jsonSchema: jsonSchemaOf(schema) },
    indexes: schema.indexes().map(([key, options]) => ({ ...indexOptions(options), key: key as Record<string, 1 | -1> })),
  }));
}

/**
 * The $jsonSchema by which MongoDB refuses a wrong document. On every level an object has only its declared properties; a map by name stays
 * open, and its values are of one kind. A number is a whole one, however the driver writes it (above 31 bits as a double), because values
 * with decimals are Decimal128. mongoose is strict only for writes through its models, and this service writes through the driver.
 */
export function jsonSchemaOf(schema: Schema): JsonSchema {
  return closed(schema.toJSONSchema({ useBsonType: true })) as JsonSchema;
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner: Record<string, unknown> = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const types = [inner.bsonType].flat();
  if (types.includes('number')) return wholeNumber(inner, types);
  return 'properties' in schema ? { ...inner, additionalProperties: false } : inner;
}

/** Most numbers are of a type that is always whole. So MongoDB divides only the others, which takes it long (docs/performance.md). */
function wholeNumber({ bsonType: _, ...others }: Record<string, unknown>, types: readonly unknown[]): JsonSchema {
  const whole = types.flatMap((type) => (type === 'number' ? ['int', 'long'] : [type]));
  return { ...others, anyOf: [{ bsonType: whole }, { bsonType: 'double', multipleOf: 1 }] };
}

/** MongoDB no longer accepts `background`, which mongoose may add. */
function indexOptions(options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'background'));
}
