import { expect, test } from '@jest/globals';
import type { Fields, Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { declaredResources } from '../../shared/resources/all-resources.ts';
import { consoleCalls } from './console-sources.ts';
import { fields_without_screen, operations_without_screen } from './without-screen.ts';

const calls = consoleCalls();
const called = new Set(calls.map((call) => call.called));

const callOf = ({ method, path }: Operation): string => `${method} ${path.startsWith('/auth') ? '' : '/books/v1'}${path}`;
const isCalled = (operation: Operation): boolean => called.has(callOf(operation));

/** Reasons that whole families have: [which operations, why no screen asks them]. */
const families: readonly (readonly [of: (operation: Operation) => boolean, reason: string])[] = [
  [({ alias_of }) => alias_of !== undefined, 'the second address of an operation'],
  [({ id }) => id.endsWith('Batch'), 'many at once are sent by programs'],
  [({ path }) => path.endsWith('/{id}/history'), 'the audit trail of the books shows what was done to a record'],
  [
    ({ method, path }) => method === 'GET' && path.endsWith('/{id}') && called.has(`GET /books/v1${path.replace('/{id}', '')}`),
    'the list that the screen reads shows the record',
  ],
];
const isOfFamily = (operation: Operation): boolean => families.some(([of]) => of(operation));

/** What programs keep with a record, and the entity, which the token decides. */
const of_programs: ReadonlySet<string> = new Set(['external_id', 'metadata', 'entity_id']);

/** `address`, `address.line1`: every field of a body, and what lies in it. Names in place of ids are none. */
function fieldsOf(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([key, { kind, name_of }]) => {
    if (name_of !== undefined || of_programs.has(key)) return [];
    return [`${before}${key}`, ...fieldsOf(kind.fields ?? kind.items?.fields ?? {}, `${before}${key}.`)];
  });
}

/**
 * The fields that a resource takes when it is made or changed, where a screen does either, that nothing which the screens send has. Keys are
 * compared wherever they lie: a field in a field counts as sent with any of its name.
 */
function unasked(): string[] {
  return declaredResources.flatMap(({ name, operations: own }: { name: string; operations: readonly Operation[] }) => {
    const writes = own.filter(({ id }) => [`create${name}`, `update${name}`].includes(id));
    const keys = new Set(calls.filter((call) => writes.some((write) => callOf(write) === call.called)).flatMap((call) => [...call.keys]));
    if (keys.size === 0) return [];
    const fields = new Set(writes.flatMap(({ body }) => fieldsOf(body ?? {})));
    return [...fields].filter((field) => !keys.has(field.split('.').at(-1)!)).map((field) => `${name}.${field}`);
  });
}

/** A field that is left out is left out with all that lies in it. */
const isLeftOut = (field: string): boolean =>
  Object.keys(fields_without_screen).some((one) => field === one || field.startsWith(`${one}.`));

test('the sources of the console are read: what a comment or a column says is no call and no field', () => {
  expect(called.size).toBeGreaterThan(150);
  expect([...called].filter((call) => /^\w+ \/books/.test(call) && !operations.some((operation) => callOf(operation) === call))).toEqual(
    [],
  );
  const discount = calls.find((call) => call.called === 'POST /books/v1/discount')!;
  expect([...discount.keys].sort()).toEqual(expect.arrayContaining(['account_id', 'code', 'gross_discount', 'name', 'rate']));
  expect([...discount.keys].filter((key) => ['title', 'kind', 'id'].includes(key))).toEqual([]);
});

test('a screen asks every operation, or a sentence says why none does', () => {
  const omitted = operations.filter((operation) => !isCalled(operation) && !isOfFamily(operation)).map(({ id }) => id);
  expect(omitted.filter((id) => !Object.hasOwn(operations_without_screen, id))).toEqual([]);
});

test('a screen sends every field that a record takes, or a sentence says why none does', () => {
  expect(unasked().filter((field) => !isLeftOut(field))).toEqual([]);
});

test('the list of what no screen asks can only become shorter: what a screen asks stands in it no more', () => {
  const omitted = new Set<string>(operations.filter((operation) => !isCalled(operation) && !isOfFamily(operation)).map(({ id }) => id));
  const fields = unasked();
  expect(Object.keys(operations_without_screen).filter((id) => !omitted.has(id))).toEqual([]);
  expect(Object.keys(fields_without_screen).filter((field) => !fields.includes(field))).toEqual([]);
});
