import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { textColumnWidth } from './pdf-column-widths.ts';
import { pdfTable } from './pdf-table.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { fillWords } from './words/words-of.ts';

/** Points of A4 paper: its width and the margins of a statement's page. */
const paper = { width: 595.28, height: 841.89, side: 42, top: 62, bottom: 52 } as const;
/** A table whose text column would get fewer points than this lies on its side. */
const narrowestText = 130;

export interface PdfTerms {
  /** The time that the document says it was made at. */
  readonly made: Date;
  /** Of each table the row that begins a new page, by the table's place. */
  readonly breaks?: ReadonlyMap<number, number>;
  /** Told the page, from 1, on which each named part of the layout stands. */
  readonly placed?: (id: string, page: number) => void;
}

/**
 * A statement as a pdfmake document on A4: entity, title and dates on each page, table heads repeated, pages numbered, a bookmark for
 * the statement and for each of several tables, and a title that readers show (PDF/UA 7.1). Wide tables lie on their side.
 */
export function pdfDocument(statement: PrintedStatement, { made, breaks, placed }: PdfTerms): TDocumentDefinitions {
  const upright = paper.width - 2 * paper.side;
  const wide = statement.tables.some((table) => textColumnWidth(table, upright) < narrowestText);
  const width = wide ? paper.height - 2 * paper.side : upright;
  const { title, entity, dates, words, tables } = statement;
  return {
    pageSize: 'A4',
    pageOrientation: wide ? 'landscape' : 'portrait',
    pageMargins: [paper.side, paper.top, paper.side, paper.bottom],
    version: '1.7',
    displayTitle: true,
    info: { title: `${title} – ${entity}`, author: entity, subject: dates, creationDate: made, creator: 'Daybook', producer: 'Daybook' },
    language: statement.language,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    header: (page: number): Content => (page === 1 ? '' : runningHead(statement)),
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: entity, color: '#555', width: '*', noWrap: true },
        { text: fillWords(words.phrases.page, { page, pages }), alignment: 'right', color: '#555', width: 90 },
      ],
      fontSize: 8,
      margin: [paper.side, 16, paper.side, 0],
    }),
    content: [
      ...firstHead(statement),
      ...tables.map((table, index) => pdfTable(table, index, width, tables.length > 1, breaks?.get(index))),
      ...noteContent(statement),
    ],
    pageBreakBefore: ({ id, pageNumbers }) => {
      if (id !== undefined && pageNumbers[0] !== undefined) placed?.(id, pageNumbers[0]);
      return false;
    },
  };
}

type Margin = [number, number, number, number];

function firstHead({ entity, issuer, title, provisional, subject, dates, currency, summary }: PrintedStatement): Content[] {
  return [
    { text: entity, fontSize: 12, bold: true },
    ...(issuer.length > 0 ? [{ text: issuer.join('\n'), color: '#444', fontSize: 8, margin: [0, 1, 0, 3] as Margin }] : []),
    {
      text: title,
      fontSize: 17,
      bold: true,
      margin: [0, 1, 0, 1],
      id: 'statement',
      outline: true,
      outlineText: title,
      outlineExpanded: true,
    },
    ...(provisional ? [{ text: provisional, margin: [0, 0, 0, 1] as Margin }] : []),
    ...(subject ? [{ text: subject, fontSize: 12, margin: [0, 0, 0, 1] as Margin }] : []),
    { text: `${dates}\n${currency}`, color: '#444', margin: [0, 0, 0, 12] },
    ...(summary
      ? [
          {
            columns: summary.map((line) => [
              { text: line.label, color: '#444', fontSize: 8 },
              { text: line.amount, bold: true, fontSize: 11 },
            ]),
            columnGap: 12,
            margin: [0, 0, 0, 14] as Margin,
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

function noteContent({ notes, prepared }: PrintedStatement): Content[] {
  return [...notes, ...(prepared ? [prepared] : [])].map((text) => ({ text, color: '#444', fontSize: 8, margin: [0, 0, 0, 2] }));
}
