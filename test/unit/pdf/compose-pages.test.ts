import { expect, test } from '@jest/globals';
import { composePages } from '../../../shared/pdf/compose-pages.ts';
import type { SheetRow } from '../../../shared/pdf/sheet.ts';

type Kind = SheetRow['kind'];
const rows = (count: number): Kind[] => Array.from({ length: count }, () => 'row');
const HEAD = 20;
const ROW = 10;

/** Pages of tables whose rows are 10 points high, under a head of 20, with 30 before each. A page has 100 points; the first begins at 0. */
function composed(...tables: Kind[][]): [table: number, rows: number[]][] {
  const places = { starts: [] as number[], heads: [] as number[], ends: [] as number[], rows: [] as number[] };
  let at = 0;
  for (const table of tables) {
    at += 30;
    places.starts.push(at);
    places.heads.push(at);
    at += HEAD;
    places.rows.push(...table.map((_, row) => at + row * ROW));
    at += table.length * ROW;
    places.ends.push(at);
  }
  return pagesOf(
    tables.map((kinds) => ({ caption: null, rows: kinds.map((kind) => ({ kind })) })),
    places,
  );
}

const pagesOf = (tables: Parameters<typeof composePages>[0], places: Parameters<typeof composePages>[1]) => [
  ...composePages(tables, places, { top: 0, height: 100 }),
];
/** A section of text alone, or of a row, with the place where it begins and its height. */
const section = (begins_page?: true) => ({ title: 'Note', text: [], ...(begins_page ? { begins_page } : {}) });
const text = { caption: null, section: section(), rows: [] };
const placed = (...spans: [start: number, end: number][]) => ({
  starts: spans.map(([start]) => start),
  heads: spans.map(([start]) => start),
  ends: spans.map(([, end]) => end),
  rows: [],
});

test('a page is filled with the rows that it has room for under the head, which each page repeats', () => {
  expect(composed(rows(5))).toEqual([]);
  expect(composed(rows(21))).toEqual([[0, [5, 13]]]);
});

test('a sum that would begin a page takes two rows before it along', () => {
  expect(composed([...rows(13), 'final'])).toEqual([[0, [5, 11]]]);
  expect(composed([...rows(12), 'row', 'row', 'final'])).toEqual([[0, [5, 13]]]);
});

test('what heads a row does not end a page', () => {
  expect(composed([...rows(3), 'heading', 'type', 'account', ...rows(5)])).toEqual([[0, [3]]]);
  expect(composed([...rows(4), 'entry', ...rows(6)])).toEqual([[0, [4]]]);
  expect(composed([...rows(4), 'type', 'type', ...rows(5)])).toEqual([[0, [5]]]);
});

test('a short table is kept whole, and no table begins a page with fewer than two rows', () => {
  expect(composed(['row'], ['row', 'row', 'row'])).toEqual([[1, [0]]]);
  expect(composed(rows(2), rows(9))).toEqual([[1, [0, 8]]]);
});

test('sums and headings without end fill their pages all the same', () => {
  const many = (kind: Kind) => [...rows(4), ...Array.from({ length: 20 }, (): Kind => kind)];
  expect(composed(many('total'))).toEqual([[0, [2, 10, 18]]]);
  expect(composed(many('heading'))).toEqual([[0, [4, 12, 20]]]);
});

test('a section that begins a page begins one, however much room there is, and fills it from its top', () => {
  const kinds = ['row', 'row'].map(() => ({ kind: 'row' as const }));
  const tables = [
    { caption: null, section: section(true), rows: kinds },
    { caption: null, section: section(true), rows: kinds },
    { caption: null, rows: kinds },
  ];
  const places = { starts: [10, 60, 110], heads: [10, 60, 110], ends: [50, 100, 150], rows: [30, 40, 80, 90, 130, 140] };
  expect(pagesOf(tables, places)).toEqual([
    [0, [0]],
    [1, [0]],
  ]);
});

test('a text that a page has no room for begins the next one, and what follows one longer than a page begins a page', () => {
  expect(pagesOf([text, text], placed([0, 60], [60, 90]))).toEqual([]);
  expect(pagesOf([text, text], placed([0, 60], [60, 110]))).toEqual([[1, [0]]]);
  expect(pagesOf([text, text], placed([0, 210], [210, 220]))).toEqual([
    [0, [0]],
    [1, [0]],
  ]);
});
