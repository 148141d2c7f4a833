import { expect, test } from '@jest/globals';
import { rowsOfValue } from '../../../shared/accounting/value-without-units.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { account, EUR, GBP, pairOfRows, USD } from './sample-books.ts';

const settledOf = (first: [AccountType, number], second: [AccountType, number]): (number | null)[] | undefined => {
  const accounts = [account(1, ...first), account(2, ...second)];
  const rows = rowsOfValue(pairOfRows(7), { settled: USD, reporting: EUR }, (id) => accounts.find((one) => one.id === id)!);
  return rows?.map(({ settled_currency_id }) => settled_currency_id);
};

test('rows on accounts that are translated in the currency belong to it, the others are ordinary', () => {
  expect(settledOf(['RECEIVABLE', EUR], ['NON_OPERATING_REVENUE', EUR])).toEqual([USD, null]);
  expect(settledOf(['OTHER_EXPENSE', EUR], ['BANK', USD])).toEqual([null, USD]);
  expect(settledOf(['PAYABLE', EUR], ['CURRENT_ASSET', GBP])).toEqual([USD, USD]);
});

test('an entry without such a row moves no value of the currency', () => {
  expect(settledOf(['BANK', EUR], ['OPERATING_REVENUE', EUR])).toBeUndefined();
  // A bank is translated in its own currency only; stock, equity and what stands in the reporting currency never are.
  expect(settledOf(['BANK', GBP], ['INVENTORY', USD])).toBeUndefined();
  expect(settledOf(['CURRENT_LIABILITY', EUR], ['EQUITY', USD])).toBeUndefined();
});
