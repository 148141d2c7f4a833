import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { jsonSchemaOf } from '../../shared/storage/apply-schemas.ts';
import { allSchemas } from '../../shared/storage/schemas/all-schemas.ts';

/**
 * Asserts that the database holds registered collections alone, and no document with an undeclared or ill-typed property, whoever
 * wrote it and however. Answers the names of the collections that have documents.
 */
export async function assertDeclared(db: Db): Promise<string[]> {
  const names = (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()).map(({ name }) => name);
  expect(names.filter((name) => !Object.hasOwn(allSchemas, name))).toEqual([]);
  const held: string[] = [];
  for (const name of names) {
    const strangers = await db
      .collection(name)
      .find({ $nor: [{ $jsonSchema: jsonSchemaOf(allSchemas[name]!) }] })
      .limit(3)
      .toArray();
    expect({ name, strangers }).toEqual({ name, strangers: [] });
    if ((await db.collection(name).findOne({})) !== null) held.push(name);
  }
  return held;
}
