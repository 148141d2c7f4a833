import { expect, test } from '@jest/globals';
import { withNoteColumn } from '../../../services/report/print/note-column.ts';
import { presentStatement } from '../../../services/report/print/present-statement.ts';
import { cellText } from '../../../services/report/print/printed-statement.ts';
import type { PrintedRow, PrintedTable } from '../../../services/report/print/printed-statement.ts';
import { adding, proven } from '../../../services/report/print/prove-statement.ts';
import { statementOf } from './statement-of.ts';

const figure = (text: string) => ({ shown: text, figure: text });
const heading: PrintedRow = { kind: 'heading', caption: 'RECEIVABLE', cells: ['Current assets'] };
const owed: PrintedRow = { kind: 'type', caption: 'RECEIVABLE', cells: ['Trade receivables', figure('5'), figure('+25.0')] };
const bank: PrintedRow = { kind: 'type', caption: 'BANK', cells: ['Cash', figure('2'), figure('+1.0')] };
const nothing: PrintedRow = { kind: 'type', caption: 'INVENTORY', cells: ['Inventories', figure('0'), ''] };
const total: PrintedRow = { kind: 'final', cells: ['Total', figure('7'), figure('+9.0')], sums: [adding([owed, bank, nothing])] };
const columns = [
  { label: '', align: 'start' as const },
  { label: '2026', align: 'end' as const },
  { label: 'Change %', align: 'end' as const, adds: false as const },
];
const table: PrintedTable = { caption: '', layout: 'statement', columns, rows: [heading, owed, bank, total], omitted: [nothing] };
const numbers = new Map([['RECEIVABLE', 3]]);

test('a line names its note before its figures, in place of the change, and sums still count their rows', () => {
  const named = withNoteColumn(table, numbers, 'Note');
  expect(named.columns.map(({ label }) => label)).toEqual(['', 'Note', '2026']);
  expect(named.rows.map((row) => named.columns.map((_, cell) => cellText(row, cell)))).toEqual([
    ['Current assets', '', ''],
    ['Trade receivables', '3', '5'],
    ['Cash', '', '2'],
    ['Total', '', '7'],
  ]);
  expect(proven(statementOf(named.rows, named)).tables[0]!.rows.at(-1)!.sums).toHaveLength(1);
});

test('the JSON has the number of the note beside the amounts', () => {
  const [presented] = presentStatement(statementOf([], withNoteColumn(table, numbers, 'Note'))).tables;
  expect(presented!.columns).toEqual([{ label: '2026', adds: true }]);
  expect(presented!.rows.map(({ note, amounts }) => [note, amounts])).toEqual([
    [null, [null]],
    ['3', ['5']],
    [null, ['2']],
    [null, ['7']],
  ]);
});

test('a statement none of whose lines has a note has no such column', () => {
  expect(withNoteColumn(table, new Map(), 'Note').columns.map(({ label }) => label)).toEqual(['', '2026']);
});
