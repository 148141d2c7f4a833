import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { join } from 'node:path';
import { composePages } from './compose-pages.ts';
import type { Places } from './compose-pages.ts';
import { margins, textArea } from './paper.ts';
import type { Sheet, SheetRow, SheetTable } from './sheet.ts';

/** What surely needs more pages than one has more rows. */
const ROWS_OF_A_PAGE = 60;
/** Rows of a table on the endless page that are set together. */
const PIECE = 50;
/** What is left free above the text of a row, in points. */
const above: Readonly<Record<SheetRow['kind'], number>> = {
  ...{ heading: 10, entry: 7 },
  ...{ type: 3, category: 3, account: 3, row: 3, total: 3, result: 3, final: 3 },
};

/** A compiler, and the folder of the template. */
export interface Press {
  readonly compiler: NodeCompiler;
  readonly home: string;
}

/** A sheet of which each character has a glyph in one of these families. */
export type FittedSheet = Sheet & { readonly fonts: readonly string[] };

/** A table in parts, each of which is set as a table of its own. */
type Part = SheetTable & {
  /** Whether its rows are set in under others. */
  readonly steps: boolean;
  readonly new_page: boolean;
  readonly has_head: boolean;
  readonly is_first: boolean;
  readonly is_last: boolean;
};

/**
 * What may fit on a page is laid out as it is. All else is laid out on an endless page, cut into pages where a reader would, and laid out as
 * these: a table of a page takes Typst a fraction of the time that one of many pages takes. Throws an Error for what cannot be laid out.
 */
export function layOut(press: Press, sheet: FittedSheet): NodeTypstDocument {
  const { tables } = sheet;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows <= ROWS_OF_A_PAGE && sheet.contents === undefined) {
    const whole = tables.flatMap((table) => partsOf(table, []));
    const single = compile(press, { ...sheet, tables: whole, endless: false });
    if (single.numOfPages === 1) return single;
  }
  const pieces = tables.flatMap((table) =>
    partsOf(
      table,
      table.rows.flatMap((_, row) => (row > 0 && row % PIECE === 0 ? [row] : [])),
    ),
  );
  const endless = compile(press, { ...sheet, tables: pieces, endless: true });
  const breaks = composePages(tables, placesIn(press.compiler, endless, sheet), {
    top: margins.top,
    ...textArea(sheet),
    ...(sheet.signatures ? { after: SIGNED } : {}),
  });
  const pages = tables.flatMap((table, index) => partsOf(table, breaks.get(index) ?? [], { paged: true }));
  return compile(press, { ...sheet, tables: pages, endless: false });
}

/** How high the lines for signatures are with the space above them, in points: they never stand alone on a page. */
const SIGNED = 95;

/** A table whole, or in parts that begin at the rows given; 0 begins the first one on a new page. */
function partsOf(table: SheetTable, begins: readonly number[], { paged = false } = {}): Part[] {
  const cuts = [0, ...begins.filter((row) => row > 0)];
  const steps = table.rows.some(({ kind }) => kind === 'heading' || kind === 'type');
  return cuts.map((from, part) => ({
    ...table,
    steps,
    caption: part === 0 ? table.caption : null,
    section: part === 0 ? (table.section ?? null) : null,
    rows: table.rows.slice(from, cuts[part + 1]),
    new_page: paged && begins.includes(from),
    has_head: paged || part === 0,
    is_first: part === 0,
    is_last: part === cuts.length - 1,
  }));
}

type Laid = FittedSheet & { readonly tables: readonly Part[]; readonly endless: boolean };

function compile({ compiler, home }: Press, sheet: Laid): NodeTypstDocument {
  const width = textArea(sheet).width + 2 * margins.side;
  const content = { ...sheet, width, day: sheet.day.split('-').map(Number), margins, above, direction: directionOf(sheet.locale) };
  compiler.mapShadow(join(home, 'content.json'), Buffer.from(JSON.stringify(content)));
  const compiled = compiler.compile({ mainFilePath: join(home, 'sheet.typ') });
  const document = compiled.result;
  if (document === null) throw new Error('Typst cannot lay out this document');
  return document;
}

/** The marks of the endless page. A row is marked where its text begins, below what is left free above it. */
function placesIn(compiler: NodeCompiler, endless: NodeTypstDocument, { tables }: Sheet): Places {
  const [marks] = compiler.query(endless, { selector: '<places>', field: 'value' }) as [[number[], number[], number[], number[]]];
  const [starts, heads, texts, ends] = marks;
  const kinds = tables.flatMap(({ rows }) => rows.map(({ kind }) => kind));
  return { starts, heads, ends, rows: texts.map((text, row) => text - above[kinds[row]!]) };
}

function directionOf(locale: string): 'rtl' | 'ltr' {
  return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo'].includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
