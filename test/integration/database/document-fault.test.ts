import { expect, test } from '@jest/globals';
import { MongoBulkWriteError } from 'mongodb';
import type { Document } from 'mongodb';
import mongoose from 'mongoose';
import { describeCollections } from '../../../shared/storage/apply-schemas.ts';
import type { JsonSchema } from '../../../shared/storage/declared-collection.ts';
import { findsFault } from '../../../shared/storage/document-fault.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const amount = mongoose.Types.Decimal128.fromString('1.25');
const values = [
  'x',
  '',
  7,
  -1,
  3e9,
  2 ** 60,
  1.5,
  Number.NaN,
  true,
  null,
  undefined,
  new Date(0),
  amount,
  Buffer.from('x'),
  [],
  ['x'],
  [7],
  [null],
  {},
  { x: 1 },
];

/** A document that a schema takes, with all that it declares. */
function sound(schema: JsonSchema): unknown {
  const { bsonType, anyOf, properties, additionalProperties, items } = schema;
  if (anyOf !== undefined) return sound((anyOf as JsonSchema[])[0]!);
  const inner = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, one]) => [name, sound(one)]);
  if (typeof additionalProperties === 'object') inner.push(['any', sound(additionalProperties as JsonSchema)]);
  const plain = { int: 7, string: 'x', date: new Date(0), bool: true, decimal: amount, binData: Buffer.from('x') };
  const samples = { ...plain, object: Object.fromEntries(inner) as object };
  const type = [bsonType].flat()[0] as keyof typeof samples | 'array' | undefined;
  if (type === 'array') return items === undefined ? [] : [sound(items as JsonSchema)];
  return samples[type ?? (properties ? 'object' : 'string')];
}

/** The document with one of its fields replaced by each of the values, taken out, or joined by one that nobody declares; on every level. */
function* spoilt(whole: unknown): Generator<unknown> {
  if (Array.isArray(whole)) for (const item of spoilt(whole[0])) yield [whole[0], item];
  if (typeof whole !== 'object' || whole === null || Object.getPrototypeOf(whole) !== Object.prototype) return;
  const fields = whole as Record<string, unknown>;
  yield { ...fields, undeclared: 'x' };
  for (const [name, value] of Object.entries(fields)) {
    // MongoDB has rules of its own for `_id`, and the driver gives one to a document without.
    if (name === '_id') continue;
    const { [name]: _out, ...others } = fields;
    yield others;
    for (const other of values) yield { ...fields, [name]: other };
    for (const inner of spoilt(value)) yield { ...fields, [name]: inner };
  }
}

/** Which of the documents MongoDB's validator refuses. */
async function refusedByMongoDb(name: string, documents: Document[]): Promise<Set<number>> {
  const DOCUMENT_VALIDATION = 121;
  try {
    await database.db.collection(name).insertMany(documents, { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    expect(errors.filter(({ code }) => code !== DOCUMENT_VALIDATION)).toEqual([]);
    return new Set(errors.map(({ index }) => index));
  }
}

test.each(describeCollections().map((collection) => [collection.name, collection.validator.$jsonSchema] as const))(
  'documents of %s are refused here as they are by MongoDB, whatever is wrong with them',
  async (name, schema) => {
    const find = findsFault(schema);
    const whole = sound(schema) as Document;
    expect(find(whole)).toBeUndefined();
    const isNumbered = typeof whole._id === 'number';
    const documents = [whole, ...(spoilt(whole) as Iterable<Document>)].map((one, at) => ({ ...one, _id: isNumbered ? at : `id ${at}` }));
    // Unique indexes are not what is compared.
    await database.db.createCollection(`${name}_without_indexes`, { validator: { $jsonSchema: schema } });
    const refused = await refusedByMongoDb(`${name}_without_indexes`, documents);
    expect(refused.size).toBeGreaterThan(5);
    const differing = documents.filter((document, at) => (find(document) !== undefined) !== refused.has(at));
    expect(differing).toEqual([]);
  },
);

test('a fault is named by its path', () => {
  const find = findsFault({
    required: ['_id'],
    properties: { _id: { bsonType: 'string' }, lines: { bsonType: 'array', items: { properties: { rate: { bsonType: 'decimal' } } } } },
    additionalProperties: false,
  });
  expect(find({ _id: 'x', lines: [{ rate: amount }, { rate: 1.25 }] })).toBe('lines.1.rate');
  expect(find({ _id: 'x', line: [] })).toBe('line');
  expect(find({})).toBe('_id');
  expect(find({ _id: 'x' })).toBeUndefined();
});

test('a schema that says more than is checked is an error of the program', () => {
  expect(() => findsFault({ properties: { name: { bsonType: 'string', maxLength: 3 } } })).toThrow(/not checked for maxLength/);
  expect(() => findsFault({ properties: { share: { bsonType: 'double' } } })).toThrow(/not checked for the type double/);
  expect(() => findsFault({ properties: { part: { anyOf: [{ properties: {} }, { bsonType: 'null' }] } } })).toThrow(
    /not checked for properties/,
  );
});
