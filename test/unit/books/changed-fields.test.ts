import { expect, test } from '@jest/globals';
import { changedFields } from '../../../shared/books/trail/leave-account-event.ts';

test('of the fields that may be told, those are told that differ, with both values', () => {
  const before = { name: 'Till', scopes: ['books:read'], secret: 'a', email: undefined };
  const told = (after: object) => changedFields(before, { ...before, ...after }, ['name', 'scopes', 'email']);
  expect(told({ name: 'Bank', scopes: ['books:read'], secret: 'b' })).toEqual({ name: { before: 'Till', after: 'Bank' } });
  expect(told({ email: 'ada@example.com' as never })).toEqual({ email: { before: null, after: 'ada@example.com' } });
  expect(told({ scopes: ['books:read'], secret: 'b' })).toBeNull();
});
