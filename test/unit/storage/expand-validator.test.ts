import { expect, test } from '@jest/globals';
import { expandValidator } from '../../../shared/storage/expand-validator.ts';

const closed = (properties: object, required: string[] = []): Record<string, unknown> => ({
  bsonType: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

test('properties are those of both, required is what both require', () => {
  const before = closed({ a: { bsonType: 'string' }, gone: { bsonType: 'int' } }, ['a', 'gone']);
  const after = closed({ a: { bsonType: 'string' }, added: { bsonType: 'date' } }, ['a', 'added']);
  expect(expandValidator(before, after)).toEqual({
    ...closed({ a: { bsonType: 'string' }, gone: { bsonType: 'int' }, added: { bsonType: 'date' } }),
    required: ['a'],
  });
});

test('types and vocabularies are joined, on every level', () => {
  const before = closed({ list: { bsonType: 'array', items: closed({ kind: { bsonType: 'string', enum: ['a'] } }) } });
  const after = closed({ list: { bsonType: 'array', items: closed({ kind: { bsonType: ['string', 'null'], enum: ['a', 'b', null] } }) } });
  expect(expandValidator(before, after)).toEqual(
    closed({ list: { bsonType: 'array', items: closed({ kind: { bsonType: ['string', 'null'], enum: ['a', 'b', null] } }) } }),
  );
});

test('a constraint of one of them alone does not count, nor one that differs', () => {
  expect(expandValidator({ bsonType: 'int', multipleOf: 1 }, { bsonType: 'int' })).toEqual({ bsonType: 'int' });
  expect(expandValidator({ maxLength: 5 }, { maxLength: 9 })).toEqual({});
});

test('of numbers that may have several forms either form is taken', () => {
  const [before, after] = [{ bsonType: 'int' }, { anyOf: [{ bsonType: 'int' }, { bsonType: 'double', multipleOf: 1 }] }];
  expect(expandValidator(closed({ n: before }), closed({ n: after }))).toEqual(closed({ n: { anyOf: [before, after] } }));
  expect(expandValidator(after, after)).toEqual(after);
});

test('what was open stays open', () => {
  expect(expandValidator({ bsonType: 'object' }, closed({ a: { bsonType: 'int' } }))).toEqual({ bsonType: 'object' });
});

test('nothing required by both asks for nothing, since MongoDB refuses an empty list', () => {
  expect(expandValidator(closed({}, ['a']), closed({}, ['b']))).not.toHaveProperty('required');
});
