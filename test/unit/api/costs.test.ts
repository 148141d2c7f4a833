import { expect, test } from '@jest/globals';
import { isBounded } from '../../../shared/api/declare-operation.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/resources/all-operations.ts';

const own = operations.filter(({ alias_of }) => alias_of === undefined) as readonly Operation[];
const bounded = ({ action, ...one }: Operation): boolean => isBounded({ ...one, service: action.split('.')[0]! });
const ids = (which: (operation: Operation) => boolean): string[] => own.filter(which).map(({ id }) => id);

test('an operation that neither a page nor a single record bounds is dear, or says what bounds it', () => {
  expect(ids((one) => !one.dear && !bounded(one) && (one.small_because ?? '').length < 10)).toEqual([]);
});

test('nobody says what bounds an operation that is bounded or dear', () => {
  expect(ids((one) => one.small_because !== undefined && (one.dear || bounded(one)))).toEqual([]);
});

test('reports, walks, and what takes or gives a file are dear', () => {
  const isCostly = ({ action, long, file, answer, query }: Operation): boolean =>
    action.startsWith('report.') || (long && !('wait' in query)) || file !== undefined || answer.form === 'file';
  const costly = own.filter(isCostly);
  expect(costly.length).toBeGreaterThan(40);
  expect(costly.filter(({ dear }) => !dear).map(({ id }) => id)).toEqual([]);
});

test.each([
  'searchBooks',
  'exportBooks',
  'exportContact',
  'proposeBankLines',
  'processBankLines',
  'importBankStatement',
  'planImport',
  'applyImport',
  'closeReportingPeriod',
  'createTaxReturn',
  'createRevaluation',
  'mergeContact',
  'runReminders',
  'sendContactStatement',
])('%s is dear, though it may show one record or a page', (id) => {
  expect(own.find((one) => one.id === id)?.dear).toBe(true);
});
