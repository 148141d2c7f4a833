import { expect, test } from '@jest/globals';
import { closestTo } from '../../../shared/api/did-you-mean.ts';

const known = ['name', 'account_type', 'account_code', 'transaction_date', 'due_date', 'balance-sheet'];

test.each([
  ['the same in another spelling', 'AccountType', 'account_type'],
  ['a part, of the first that has it', 'date', 'transaction_date'],
  ['a slip', 'nane', 'name'],
  ['a plural', 'names', 'name'],
  ['two slips in a long word', 'acount_tipe', 'account_type'],
  ['a slip rather than a part of another', 'code', 'account_code'],
])('%s: %s', (_, word, meant) => {
  expect(closestTo(word, known)).toBe(meant);
});

test.each(['xylophone', 'na', '', '-', 'n'.repeat(10_000)])('%s is near nothing', (word) => {
  expect(closestTo(word, known)).toBeUndefined();
});
