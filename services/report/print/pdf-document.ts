import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { pdfColumnWidths, textColumnWidth } from './pdf-column-widths.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';

/** Points of A4 paper: its width and the margins of a statement's page. */
const paper = { width: 595.28, height: 841.89, side: 42, top: 62, bottom: 52 } as const;
/** A table whose text column would get fewer points than this lies on its side. */
const narrowestText = 130;

/** How far the first cell of a row is set in. */
const indents: Readonly<Partial<Record<PrintedRow['kind'], number>>> = { type: 8, category: 18, account: 26 };

/**
 * A statement as a pdfmake document on A4: entity, title and dates on each page, table heads repeated, pages numbered. Rows do
 * not break over pages and a section's name stays with its first row. Wide tables lie on their side.
 */
export function pdfDocument(statement: PrintedStatement, made: Date): TDocumentDefinitions {
  const upright = paper.width - 2 * paper.side;
  const wide = statement.tables.some((table) => textColumnWidth(table, upright) < narrowestText);
  const width = wide ? paper.height - 2 * paper.side : upright;
  const { title, entity, dates } = statement;
  return {
    pageSize: 'A4',
    pageOrientation: wide ? 'landscape' : 'portrait',
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    info: { title: `${title} – ${entity}`, author: entity, subject: dates, creationDate: made, creator: 'Daybook', producer: 'Daybook' },
    language: new Intl.Locale(statement.locale).baseName,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    header: (page: number): Content => (page === 1 ? '' : runningHead(statement)),
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: entity, color: '#555', width: '*', noWrap: true },
        { text: `Page ${page} of ${pages}`, alignment: 'right', color: '#555', width: 90 },
      ],
      fontSize: 8,
      margin: [paper.side, 16, paper.side, 0],
    }),
    content: [...firstHead(statement), ...statement.tables.map((table) => tableContent(table, width)), ...noteContent(statement)],
    pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  };
}

function firstHead({ entity, title, provisional, subject, dates, currency, summary }: PrintedStatement): Content[] {
  return [
    { text: entity, fontSize: 12, bold: true },
    { text: title, fontSize: 17, bold: true, margin: [0, 1, 0, 1] },
    ...(provisional ? [{ text: provisional, margin: [0, 0, 0, 1] as [number, number, number, number] }] : []),
    ...(subject ? [{ text: subject, fontSize: 12, margin: [0, 0, 0, 1] as [number, number, number, number] }] : []),
    { text: `${dates}\n${currency}`, color: '#444', margin: [0, 0, 0, 12] },
    ...(summary
      ? [
          {
            columns: summary.map((line) => [
              { text: line.label, color: '#444', fontSize: 8 },
              { text: line.amount, bold: true, fontSize: 11 },
            ]),
            columnGap: 12,
            margin: [0, 0, 0, 14] as [number, number, number, number],
          },
        ]
      : []),
  ];
}

function runningHead({ entity, title, subject, dates }: PrintedStatement): Content {
  const left = { text: [entity, subject].filter((text) => text).join(' · '), maxHeight: 24, width: '*' };
  const right = { text: `${title}\n${dates}`, alignment: 'right' as const, width: 210 };
  return { columns: [left, right], columnGap: 14, fontSize: 8, color: '#555', margin: [paper.side, 28, paper.side, 0] };
}

function tableContent(table: PrintedTable, width: number): Content {
  const content: ContentTable = {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: pdfColumnWidths(table, width),
      body: [
        table.columns.map(headCell),
        ...table.rows.map((row) => row.cells.map((cell, index) => bodyCell(row, cell, table.columns[index], index))),
      ],
    },
    layout: lines(table),
    fontSize: table.columns.length > 7 ? 8 : 9,
  };
  return { stack: [{ text: table.caption, bold: true, margin: [0, 0, 0, 3] }, content], margin: [0, 0, 0, 12] };
}

function headCell(column: PrintedColumn): TableCell {
  return { text: column.label, bold: true, alignment: column.align === 'end' ? 'right' : 'left' };
}

function bodyCell(row: PrintedRow, text: string, column: PrintedColumn | undefined, index: number): TableCell {
  const strong = row.kind !== 'account' && row.kind !== 'category' && row.kind !== 'row';
  return {
    text,
    bold: strong,
    italics: row.kind === 'category',
    alignment: column?.align === 'end' ? 'right' : 'left',
    noWrap: column?.align === 'end',
    ...(index === 0 ? { margin: [indents[row.kind] ?? 0, row.kind === 'heading' ? 6 : 0, 0, 0] } : {}),
    ...(strong ? {} : { color: '#222' }),
  };
}

/** A line under the head, above every sum, a double one under the last; hair lines between the rows of a list. */
function lines(table: PrintedTable): ContentTable['layout'] {
  const kind = (line: number) => table.rows[line - 1]?.kind;
  const above = (line: number) => ['total', 'result', 'final'].includes(kind(line) ?? '');
  const below = (line: number) => kind(line - 1) === 'final';
  return {
    hLineWidth: (line) => (line === 0 ? 0 : line === 1 || above(line) ? 0.8 : below(line) ? 1.4 : table.layout === 'list' ? 0.3 : 0),
    hLineColor: (line) => (line === 1 || above(line) || below(line) ? '#222' : '#ccc'),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 5),
    paddingRight: (column) => (column === table.columns.length - 1 ? 0 : 5),
    paddingTop: () => 1.6,
    paddingBottom: () => 1.6,
  };
}

function noteContent({ notes }: PrintedStatement): Content[] {
  return notes.map((text) => ({ text, color: '#444', fontSize: 8, margin: [0, 0, 0, 2] }));
}
