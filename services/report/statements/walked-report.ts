import { limits } from '../../../shared/api/limits.ts';
import { isTableFormat } from '../../../shared/api/table/table-cell.ts';
import type { TableRow } from '../../../shared/api/table/table-cell.ts';
import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ReportFormat } from '../../../shared/resources/reports/report-parameters.ts';
import { answerStatement, fileOf } from '../answer-report.ts';
import type { ReportAnswer } from '../answer-report.ts';
import type { PrintedStatement } from '../print/printed-statement.ts';
import { proven } from '../print/prove-statement.ts';
import { renderText } from '../print/render-text.ts';

/** A part of a long report before it takes a form. */
export interface WalkedPart {
  readonly payload: object;
  /** Null where nothing follows. */
  readonly next_cursor: string | null;
  print(): PrintedPart;
}

/** A part as it is printed, and as the rows of a table file: each row stands by itself. */
export interface PrintedPart {
  readonly statement: PrintedStatement;
  readonly columns: readonly TableColumn[];
  readonly heads: TableRow;
  readonly rows: readonly TableRow[];
}

/** A part of a file that the gateway goes on fetching while the client takes it. */
export type FilePart = { file_name: string; next_cursor: string | null } & (
  { text: string; content_type: string; is_saved?: boolean } | { sheet: string; columns: readonly TableColumn[]; rows: readonly TableRow[] }
);

export interface WalkRequest {
  readonly format?: ReportFormat;
  readonly cursor?: string;
  readonly limit?: number;
}

/** Rows or entries of a file that are read and printed at a time: meanwhile the process serves nobody else. */
const FILE_PART = 250;

/** Reads a part of a report from a cursor on, of at most so many rows or entries. */
export type ReadPart = (cursor: string, room: number) => Promise<WalkedPart>;

/**
 * A long report in the form asked for: JSON by parts; text and tables as the part of a file that begins at the cursor; a
 * page or a PDF as a whole, which is bounded. Throws 422 for more rows than that form has.
 */
export async function answerWalk(
  key: string,
  read: ReadPart,
  { format = 'json', cursor = '', limit }: WalkRequest,
  readPreparer: () => Promise<string | undefined>,
): Promise<ReportAnswer | FilePart> {
  if (format === 'html' || format === 'pdf') return answerStatement(await readWhole(read, format), format, readPreparer);
  const room = limit ?? limits.report_part_default;
  const part = await read(cursor, format === 'json' ? room : FILE_PART);
  const { payload, next_cursor } = part;
  if (format === 'json') return { status: 'success', [key]: payload, meta: { limit: room, next_cursor } };
  const isFirst = cursor === '';
  const { statement, columns, heads, rows } = part.print();
  proven(statement, { whole: isFirst && next_cursor === null });
  const { file_name, content_type } = fileOf(statement, format);
  if (!isTableFormat(format))
    return { file_name, content_type, next_cursor, text: renderText(statement, { isFirst, isLast: next_cursor === null }) };
  return { file_name, next_cursor, sheet: statement.title, columns, rows: isFirst ? [heads, ...rows] : rows };
}

async function readWhole(read: ReadPart, format: 'html' | 'pdf'): Promise<PrintedStatement> {
  const most = format === 'pdf' ? limits.pdf_rows : limits.statement_rows;
  const parts: PrintedStatement[] = [];
  let rows = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: WalkedPart = await read(cursor, FILE_PART);
    const { statement } = part.print();
    parts.push(statement);
    rows += statement.tables[0]!.rows.length;
    if (rows > most) throw tooMany(format, most);
    cursor = part.next_cursor;
  }
  const [first] = parts as [PrintedStatement];
  const table = { ...first.tables[0]!, rows: parts.flatMap(({ tables }) => tables[0]!.rows) };
  return { ...first, tables: [table], notes: parts.at(-1)!.notes };
}

function tooMany(format: string, most: number): RequestError {
  const message = `As ${format.toUpperCase()} at most ${most} rows are printed, and these are more. Ask for a shorter time, fewer accounts, or csv, xlsx, text or json.`;
  return new RequestError(422, { format: [message] });
}
