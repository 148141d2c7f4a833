import type { SheetRow, SheetTable } from './sheet.ts';

/** Where the parts of a sheet stand on one endless page, in points from its top. */
export interface Places {
  /** Of each table: its caption, its head, and its end. */
  readonly starts: readonly number[];
  readonly heads: readonly number[];
  readonly ends: readonly number[];
  /** The tops of the rows of all tables, one after the other. */
  readonly rows: readonly number[];
}

const sums: ReadonlySet<SheetRow['kind']> = new Set(['total', 'result', 'final']);
/** So many of the rows that a sum adds up stand with it. */
const ROWS_KEPT = 2;
/** A table of so many rows stands on one page, and a longer one begins with at least so many of them. */
const SHORT_TABLE = 8;
const ROWS_BEGUN = 2;
/** What a page may lack to a row without breaking: less than a line is thick. */
const SLACK = 0.1;

/** What a table is for its pages. */
type Composed = Pick<SheetTable, 'caption' | 'section'> & { readonly rows: Rows };
type Rows = readonly Pick<SheetRow, 'kind'>[];

/**
 * Where pages begin: of each table, by its place, the rows with which a new page begins; 0 is the table as a whole. A page begins with no sum
 * and ends with no heading, as far as a page has room for it. `top` and `height`: where the first page's text begins, and how much of it a
 * page has, in points; `after`: what follows the last table and may not stand alone on a page.
 */
export function composePages(
  tables: readonly Composed[],
  places: Places,
  { top, height, after = 0 }: { readonly top: number; readonly height: number; readonly after?: number },
): Map<number, number[]> {
  const breaks = new Map<number, number[]>();
  let page = { from: top, head: 0 };
  let passed = 0;
  // A text that is longer than a page ends where Typst ends it: what follows begins a page.
  let isEndUnknown = false;
  tables.forEach(({ rows, section }, index) => {
    const [start, head] = [places.starts[index]!, places.heads[index]!];
    const end = places.ends[index]! + (index === tables.length - 1 ? after : 0);
    const topOf = (row: number): number => (row < rows.length ? places.rows[passed + row]! : end);
    const fits = (row: number): boolean => topOf(row + 1) - page.from + page.head <= height + SLACK;
    const begun: number[] = [];
    const begin = (row: number): void => {
      begun.push(row);
      page = row === 0 ? { from: start, head: 0 } : { from: topOf(row), head: topOf(0) - head };
    };
    if (isEndUnknown || section?.begins_page || (rows.length === 0 && end - page.from > height + SLACK)) begin(0);
    isEndUnknown = rows.length === 0 && end - start > height + SLACK;
    let first = start > page.from ? 0 : 1;
    for (let row = 0; row < rows.length; row += 1) {
      if (fits(row)) continue;
      const wished = earlier(rows, row, first);
      const next = first === 0 && (wished < ROWS_BEGUN || rows.length <= SHORT_TABLE) ? 0 : wished;
      // A row that is higher than a page begins one and goes over to the next by itself.
      if (next === begun.at(-1) || (next === 0 && first === 1)) continue;
      begin(next);
      first = next + 1;
      row = next - 1;
    }
    passed += rows.length;
    if (begun.length > 0) breaks.set(index, begun);
  });
  return breaks;
}

/** The row at or before the one that begins a page: none from `first` on is a sum alone, or leaves its heading behind. */
function earlier(rows: Rows, row: number, first: number): number {
  let next = row;
  if (sums.has(rows[row]!.kind))
    for (let kept = 0; next > first && kept < ROWS_KEPT; next -= 1) if (!sums.has(rows[next - 1]!.kind)) kept += 1;
  while (next > first && leads(rows[next - 1]!, rows[next]!)) next -= 1;
  return next > first || (first === 0 && row < SHORT_TABLE) ? next : row;
}

/** Whether a row only heads the next one. */
function leads({ kind }: Pick<SheetRow, 'kind'>, next: Pick<SheetRow, 'kind'>): boolean {
  if (kind === 'heading' || kind === 'entry') return true;
  return (kind === 'type' && (next.kind === 'category' || next.kind === 'account')) || (kind === 'category' && next.kind === 'account');
}
