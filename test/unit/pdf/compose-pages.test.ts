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
  const named = tables.map((kinds) => ({ caption: null, rows: kinds.map((kind) => ({ kind })) }));
  return [...composePages(named, places, { top: 0, height: 100 })];
}

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
