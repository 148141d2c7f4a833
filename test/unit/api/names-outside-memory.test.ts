import { expect, test } from '@jest/globals';
import { list, object } from '../../../shared/api/kinds/composite-kinds.ts';
import { idOf } from '../../../shared/api/kinds/number-kinds.ts';
import { text } from '../../../shared/api/kinds/text-kinds.ts';
import type { Fields } from '../../../shared/api/operation.ts';
import { namingPlan, withNames } from '../../../shared/api/naming.ts';
import { namesIn, planOf, resolveNames } from '../../../shared/api/resolve-names.ts';

const code = { field: 'code', kind: text({ max: 20 }), example: 'ACME', called: 'code', noun: 'contact' };
const contact_id = {
  kind: { ...idOf('a contact', 'contacts'), named: { ...code, key: (key: string) => key.replace(/_id$/, '_code') } },
  required: false,
  description: 'With whom.',
  example: 1,
};
const account_id = { kind: idOf('an account', 'accounts'), required: false, description: 'Where.', example: 2 };
const one = withNames({ contact_id, account_id });
const many = { items: { kind: list(object(one, 'One'), { max: 10 }), required: true, description: 'Several.', example: [] } } as Fields;
const inMemory = (collection: string): boolean => collection === 'accounts';

test('a field whose kind says how its records are named gets the name beside the id', () => {
  expect(Object.keys(one)).toEqual(['contact_id', 'contact_code', 'account_id', 'account_code']);
});

test('the names that have to be looked up are found in a request and in its lists, without those in memory', () => {
  const values = { items: [{ contact_code: 'ACME', account_code: '301' }, { account_code: '302' }, { contact_code: 'BOLT' }] };
  const looked_up = planOf(namingPlan(many), (collection) => !inMemory(collection));
  expect(namesIn(looked_up, values).map(({ field, value }) => [field.collection, field.field, value])).toEqual([
    ['contacts', 'code', 'ACME'],
    ['contacts', 'code', 'BOLT'],
  ]);
});

test('what is known at once becomes ids, and what is not looked up yet stays as it was given', () => {
  const known = resolveNames(planOf(namingPlan(one), inMemory), { contact_code: 'ACME', account_code: '301' }, () => [{ id: 7 }]);
  expect(known).toEqual({ contact_code: 'ACME', account_id: 7 });
});

test('a name that may be spelt in another case is looked up as what both spellings have in common', () => {
  const asked: unknown[] = [];
  const find = (...lookup: unknown[]) => {
    asked.push(lookup);
    return [{ id: 7 }];
  };
  expect(resolveNames(namingPlan(withNames({ account_id })), { account_code: 'A-1' }, find)).toEqual({ account_id: 7 });
  expect(resolveNames(namingPlan(withNames({ account_id })), { account_code: 'a-1' }, find)).toEqual({ account_id: 7 });
  expect(asked[0]).toEqual(['accounts', 'code_order', expect.any(String)]);
  expect(asked[1]).toEqual(asked[0]);
});
