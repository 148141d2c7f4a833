import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Schema } from 'mongoose';
import { jsonSchemaOf } from '../../../shared/storage/apply-schemas.ts';
import { allSchemas } from '../../../shared/storage/schemas/all-schemas.ts';
import { globalCollections } from '../../../shared/storage/schemas/global-collections.ts';

const root = new URL('../../../', import.meta.url);
const schemas = new URL('shared/storage/schemas/', root);

/** Collections by name in the code: `db.collection<T>('users')`, `{ collection: 'users' }`, `listing<T>('users'`. */
const NAMED = [/\bcollection(?:<[^()]*>)?\(\s*'([a-z_]+)'/g, /\bcollection: '([a-z_]+)'/g];

function namedIn(text: string): string[] {
  return NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

test('the search for collections finds them however they are typed', () => {
  const text = "db.collection('a'); db\n  .collection<{ _id: number; counts?: Record<string, number> }>(\n'b'); ({ collection: 'c' })";
  expect(namedIn(text)).toEqual(['a', 'b', 'c']);
});

test('every collection that the code names has a schema', () => {
  const files = ['services', 'shared'].flatMap((room) =>
    readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  );
  const named = new Set(files.filter((file) => file.endsWith('.ts')).flatMap((file) => namedIn(readFileSync(new URL(file, root), 'utf8'))));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !Object.hasOwn(allSchemas, name))).toEqual([]);
});

test('every schema is registered under a collection', async () => {
  const registered = new Set(Object.values(allSchemas));
  for (const file of readdirSync(schemas)) {
    const exported = (await import(new URL(file, schemas).pathname)) as Record<string, unknown>;
    const forgotten = Object.entries(exported).filter(([, value]) => value instanceof Schema && !registered.has(value));
    expect({ file, forgotten: forgotten.map(([name]) => name) }).toEqual({ file, forgotten: [] });
  }
});

test('no collection takes a property that its schema does not declare, on any level', () => {
  for (const [name, schema] of Object.entries(allSchemas)) {
    const open = openObjects(jsonSchemaOf(schema), name);
    expect(open).toEqual([]);
  }
});

test('a collection that is not named as global belongs to an entity: its records carry the id, and each unique index has it', () => {
  expect(Object.keys(globalCollections).filter((name) => !Object.hasOwn(allSchemas, name))).toEqual([]);
  const ofEntities = Object.entries(allSchemas).filter(([name]) => !Object.hasOwn(globalCollections, name) && name !== 'heads');
  expect(ofEntities.length).toBeGreaterThan(20);
  expect(ofEntities.filter(([, schema]) => !schema.path('entity_id')).map(([name]) => name)).toEqual([]);
  const unique = ofEntities.flatMap(([name, schema]) => schema.indexes().flatMap(([key, { unique }]) => (unique ? [{ name, key }] : [])));
  expect(unique.length).toBeGreaterThan(10);
  expect(unique.filter(({ key }) => Object.keys(key)[0] !== 'entity_id')).toEqual([]);
});

/** Paths of the objects that would take any property: they have declared ones and are not closed. */
function openObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false;
  const inner = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}.${key}`));
  return isOpen ? [path, ...inner] : inner;
}
