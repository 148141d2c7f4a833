import { describe, expect, test } from '@jest/globals';
import type { PrintedRow, PrintedRowKind } from '../../../services/report/print/printed-statement.ts';
import { UnprovenStatement, adding, deducting, proven } from '../../../services/report/print/prove-statement.ts';
import { claimAll } from '../../../services/report/print/section-rows.ts';
import { statementOf } from './statement-of.ts';

const row = (kind: PrintedRowKind, ...figures: string[]): PrintedRow => ({
  kind,
  cells: ['Row', ...figures.map((figure) => ({ shown: figure, figure }))],
});

const sales = row('type', '200', '90');
const costs = row('type', '80', '40');
const profit = (...figures: string[]): PrintedRow => ({ ...row('final', ...figures), sums: [[...adding([sales]), ...deducting([costs])]] });

test('a statement whose rows come to its sums in every column is as it was', () => {
  const statement = statementOf([sales, costs, profit('120', '50')]);
  expect(proven(statement)).toBe(statement);
});

test.each([
  ['a sum that differs in the first column', [sales, costs, profit('120.01', '50')]],
  ['a sum that differs in another column', [sales, costs, profit('120', '49')]],
  ['a sum of a row that is not printed', [sales, profit('120', '50')]],
  ['a row that no sum counts', [sales, costs, row('account', '5', '5'), profit('120', '50')]],
  ['a sum that no other counts', [sales, costs, row('result', '5', '5'), profit('120', '50')]],
  ['a list with a row more than its total', [row('row', '2'), row('row', '3'), { ...row('final', '2'), sums: 'rows' as const }]],
])('%s is not printed', (_, rows) => {
  expect(() => proven(statementOf(rows))).toThrow(UnprovenStatement);
});

test('a figure that no sum adds may differ', () => {
  const columns = [
    { label: '', align: 'start' as const },
    { label: '', align: 'end' as const },
    { label: '', align: 'end' as const, adds: false as const },
  ];
  expect(() => proven(statementOf([sales, costs, profit('120', '7')], { columns }))).not.toThrow();
});

test('what a sum must equal besides is held to it: assets are equity and liabilities', () => {
  const [assets, financed] = [row('total', '9'), row('final', '9')];
  const balanced: PrintedRow = { ...row('final', '9'), sums: [adding([assets]), adding([financed])] };
  expect(() => proven(statementOf([assets, balanced, financed]))).not.toThrow();
  const other = row('final', '8');
  expect(() => proven(statementOf([assets, { ...balanced, sums: [adding([assets]), adding([other])] }, other]))).toThrow(UnprovenStatement);
});

describe('a running balance', () => {
  const running = { debit: 1, credit: 2, balance: 3 };
  const run = (part: PrintedRow['run'], ...figures: string[]): PrintedRow => ({ ...row('row', ...figures), run: part! });
  const posted = [run('opening', '0', '0', '10'), run('posting', '5', '0', '15'), run('posting', '0', '3', '12')];
  const list = (...rows: PrintedRow[]) => statementOf(rows, { layout: 'list', running });

  test('runs from the opening to the closing row, also where a part begins in between', () => {
    expect(() => proven(list(...posted, run('closing', '5', '3', '12')))).not.toThrow();
    expect(() => proven(list(...posted.slice(1), run('closing', '99', '99', '12')), { whole: false })).not.toThrow();
  });

  test.each([
    ['a row', [posted[0]!, run('posting', '5', '0', '14'), run('closing', '5', '0', '14')]],
    ['the closing balance', [...posted, run('closing', '5', '3', '13')]],
    ['the sum of a side', [...posted, run('closing', '5', '4', '12')]],
  ])('%s that is wrong stops it', (_, rows) => {
    expect(() => proven(list(...rows))).toThrow(UnprovenStatement);
  });
});

test('an account type of the books that no line of a statement shows stops it', () => {
  const columns = [{ balances: {}, accounts: { ASSETS: { BANK: {}, INVENTORY: {} } } }];
  expect(() => claimAll(columns, [{ section: 'ASSETS', types: ['BANK', 'INVENTORY'] }])).not.toThrow();
  expect(() => claimAll(columns, [{ section: 'ASSETS', types: ['BANK'] }])).toThrow('No line of the statement shows INVENTORY of ASSETS');
  expect(() => claimAll(columns, [{ section: 'EQUITY', types: ['BANK', 'INVENTORY'] }])).toThrow(UnprovenStatement);
});
