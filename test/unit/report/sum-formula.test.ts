import { expect, test } from '@jest/globals';
import type { PrintedRow } from '../../../services/report/print/printed-statement.ts';
import { adding, deducting } from '../../../services/report/print/prove-statement.ts';
import { columnLetters, sumFormula } from '../../../services/report/print/sum-formula.ts';

const rows: PrintedRow[] = Array.from({ length: 6 }, () => ({ kind: 'account', cells: [] }));
const placeOf = (row: PrintedRow) => (row === rows[5] ? undefined : rows.indexOf(row) + 5);

test('rows that follow each other are one range, and what is taken off has its sign', () => {
  expect(sumFormula(adding(rows.slice(0, 3)), 'C', placeOf)).toBe('SUM(C5:C7)');
  expect(sumFormula([...adding([rows[0]!, rows[2]!]), ...deducting([rows[3]!])], 'D', placeOf)).toBe('D5+D7-D8');
  expect(sumFormula(deducting([rows[0]!, rows[1]!]), 'C', placeOf)).toBe('-SUM(C5:C6)');
});

test('a row without a figure is left out, and nothing is no formula', () => {
  expect(sumFormula(adding([rows[4]!, rows[5]!]), 'C', placeOf)).toBe('C9');
  expect(sumFormula(adding([rows[5]!]), 'C', placeOf)).toBeUndefined();
});

test('columns after Z have two letters', () => {
  expect([0, 2, 25, 26, 51, 52, 702].map(columnLetters)).toEqual(['A', 'C', 'Z', 'AA', 'AZ', 'BA', 'AAA']);
});
