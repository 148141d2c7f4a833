import { expect, test } from '@jest/globals';
import { renderText } from '../../../services/report/print/render-text.ts';
import { columnBlocks, fittingWidths } from '../../../services/report/print/text-columns.ts';
import type { PrintedColumn } from '../../../services/report/print/printed-statement.ts';
import { statementOf } from './statement-of.ts';

const narration: PrintedColumn = { label: 'Narration', align: 'start', wraps: true };
const number: PrintedColumn = { label: 'Number', align: 'start' };
const figure: PrintedColumn = { label: 'Amount', align: 'end' };

test('columns that fit a line keep their widths', () => {
  expect(fittingWidths([narration, figure], [48, 14])).toEqual([48, 14]);
  expect(columnBlocks([narration, figure], [48, 14])).toEqual([[0, 1]]);
});

test('text that wraps gives way, and no other column', () => {
  expect(fittingWidths([narration, number, figure, figure], [48, 30, 14, 14])).toEqual([36, 30, 14, 14]);
  expect(fittingWidths([narration, narration, figure], [48, 40, 14])).toEqual([42, 40, 14]);
  expect(fittingWidths([narration, number, figure, figure, figure], [48, 40, 14, 14, 14])).toEqual([20, 40, 14, 14, 14]);
});

test('figures that do not fit a line stand in blocks, each with the first column', () => {
  const figures = Array.from({ length: 7 }, () => figure);
  expect(columnBlocks([narration, ...figures], [20, ...figures.map(() => 14)])).toEqual([
    [0, 1, 2, 3, 4, 5],
    [0, 6, 7],
  ]);
  expect(columnBlocks([narration, figure, figure], [90, 30, 30])).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('the parts of a long report stand in line, whatever their rows need', () => {
  const given = [
    { ...narration, letters: 60 },
    { ...figure, letters: 50 },
  ];
  expect(fittingWidths(given, [60, 50])).toEqual([60, 50]);
  expect(columnBlocks(given, [60, 50])).toEqual([[0, 1]]);
});

test('the figures of a report that is written part by part stay in the line of their row, however wide it is', () => {
  const columns: PrintedColumn[] = [
    { ...narration, letters: 70 },
    { ...figure, letters: 20 },
    { ...figure, letters: 20 },
  ];
  const rows = [{ kind: 'row' as const, cells: ['Cash discount', '3,722.00', '1,106.02'] }];
  const lines = renderText(statementOf(rows, { layout: 'list', columns })).split('\n');
  expect(lines).toContain(`${'Cash discount'.padEnd(70)}  ${'3,722.00'.padStart(20)}  ${'1,106.02'.padStart(20)}`);
});
