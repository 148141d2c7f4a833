import { expect, test } from '@jest/globals';
import { checkExternalId, externalIdLookups, lookupOfRecycled } from '../../../shared/books/external-ids.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { account, day, line, transaction } from '../accounting/sample-books.ts';

test('external ids are looked up of a body and of the lists in it, where their records are not in memory', () => {
  const body = {
    external_id: 'a',
    narration: 'n',
    line_items: [{ external_id: 'b', amount: 1 }, { amount: 2 }],
    taxes: [{ external_id: 'c' }],
  };
  expect(externalIdLookups('transactions', body)).toEqual([
    { collection: 'transactions', field: 'external_id', value: 'a' },
    { collection: 'line_items', field: 'external_id', value: 'b' },
  ]);
  for (const collection of ['accounts', 'entities', undefined])
    expect(externalIdLookups(collection, { external_id: 'a', name: 'n' })).toEqual([]);
  expect(externalIdLookups('transactions', { external_id: null, reference: 'r', line_items: 'none' })).toEqual([]);
});

test('of a recycled record it is looked up who has its external id by now', () => {
  const recycled = { deleted_at: day('2026-06-15') };
  const lookup = { collection: 'line_items', field: 'external_id', value: 'a' };
  expect(lookupOfRecycled('line_items', line(1, 1, '5', { external_id: 'a', ...recycled }))).toEqual([lookup]);
  expect(lookupOfRecycled('line_items', line(1, 1, '5', { external_id: 'a' }))).toEqual([]);
  expect(lookupOfRecycled('line_items', line(1, 1, '5', recycled))).toEqual([]);
});

test('an external id is refused when another live record has it: nothing recycled is, and no entity here', () => {
  const holders = [account(2, 'BANK'), account(3, 'BANK')];
  const books = { withValue: () => holders, find: () => holders } as unknown as Pick<BooksView, 'withValue' | 'find'>;
  const refused = expect.objectContaining({
    code: 422,
    fields: { external_id: [expect.stringContaining('external_id "a" is that of')] },
  });
  const named = { ...account(2, 'BANK'), external_id: 'a' };
  expect(() => checkExternalId('accounts', named, books)).toThrow(refused);
  expect(() => checkExternalId('transactions', Object.assign(transaction(2), { external_id: 'a' }), books)).toThrow(refused);
  expect(() => checkExternalId('accounts', { ...named, deleted_at: day('2026-06-15') }, books)).not.toThrow();
  expect(() => checkExternalId('accounts', account(2, 'BANK'), books)).not.toThrow();
  expect(() => checkExternalId('entities', named, books)).not.toThrow();
});
