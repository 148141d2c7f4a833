import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Schema } from 'mongoose';
import { allSchemas } from './schemas/all-schemas.ts';

interface Collection {
  name: string;
  validator: object;
  indexes: { key: Record<string, 1 | -1>; [option: string]: unknown }[];
}

/** Changes whenever a schema does, so that a start with unchanged schemas asks the database for nothing. */
export function schemasFingerprint(): string {
  return createHash('sha256')
    .update(JSON.stringify(collectionsOf(allSchemas)))
    .digest('hex');
}

/** Creates the collections that are missing, and gives all of them their validators and indexes. Repeating it changes nothing. */
export async function applySchemas(db: Db): Promise<void> {
  const known = await db.listCollections({}, { nameOnly: true }).toArray();
  const existing = new Set(known.map((collection) => collection.name));
  await Promise.all(collectionsOf(allSchemas).map((collection) => applySchema(db, collection, existing.has(collection.name))));
}

async function applySchema(db: Db, { name, validator, indexes }: Collection, exists: boolean): Promise<void> {
  if (exists) await db.command({ collMod: name, validator });
  else await db.createCollection(name, { validator });
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes);
}

function collectionsOf(schemas: Readonly<Record<string, Schema>>): Collection[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    validator: { $jsonSchema: jsonSchemaOf(schema) },
    indexes: schema.indexes().map(([key, options]) => ({ ...indexOptions(options), key: key as Record<string, 1 | -1> })),
  }));
}

/**
 * The $jsonSchema by which MongoDB refuses a document of a collection: an object has its declared properties and no other, on every
 * level; a map by name (its values are of one kind) stays open. A number is a whole one, however the driver writes it (above 31 bits as
 * a double): what has decimals is a Decimal128. mongoose's own strictness holds only for writes through its models, and this service
 * writes by the driver.
 */
export function jsonSchemaOf(schema: Schema): object {
  return closed(schema.toJSONSchema({ useBsonType: true })) as object;
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner: Record<string, unknown> = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const types = [inner.bsonType].flat();
  if (types.includes('number')) {
    inner.bsonType = types.flatMap((type) => (type === 'number' ? ['int', 'long', 'double'] : [type]));
    inner.multipleOf = 1;
  }
  return 'properties' in schema ? { ...inner, additionalProperties: false } : inner;
}

/** MongoDB no longer knows `background`, which mongoose may add. */
function indexOptions(options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'background'));
}
