import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Params } from '../../shared/api/check-request.ts';
import { contentDisposition } from '../../shared/api/table/file-name.ts';
import { encoderOf } from '../../shared/moving/charset.ts';
import { isTableFormat, tableFormats } from '../../shared/api/table/table-cell.ts';
import type { TableFormat, TableRow } from '../../shared/api/table/table-cell.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import type { TableColumn } from '../../shared/api/table/write-table.ts';
import type { Exchange } from './exchange.ts';
import { sendStream } from './send.ts';

/** A part of a long report's file: lines of text, or rows of a table. */
export interface FilePart {
  readonly file_name: string;
  readonly next_cursor: string | null;
  readonly content_type?: string;
  readonly text?: string;
  /** True: it is for another program, and no browser shows it. */
  readonly is_saved?: boolean;
  readonly sheet?: string;
  readonly columns?: readonly TableColumn[];
  readonly rows?: readonly TableRow[];
}

export function isFilePart(result: unknown): result is FilePart {
  return typeof result === 'object' && result !== null && 'next_cursor' in result && 'file_name' in result;
}

/** The parameters of the whole of a long report: from its beginning and in the longest parts that there are. */
export function wholeReport({ cursor: _, limit: __, ...selecting }: Params): Params {
  return selecting;
}

/**
 * Sends a long report as a file. The next part is fetched when the one before has been taken by the client, so that a million rows need
 * no more memory than a part.
 */
export async function sendReportFile(
  exchange: Exchange,
  format: unknown,
  first: FilePart,
  fetch: (cursor: string) => Promise<FilePart>,
): Promise<void> {
  const headers = { 'Content-Disposition': contentDisposition(first.file_name, first) };
  if (isTableFormat(format)) return sendStream(exchange, tableFormats[format].content_type, tableOf(format, first, fetch), headers);
  await sendStream(exchange, first.content_type!, NodeReadableStream.from(textsOf(first, fetch)) as ReadableStream<Uint8Array>, headers);
}

function tableOf(format: TableFormat, first: FilePart, fetch: (cursor: string) => Promise<FilePart>): ReadableStream<Uint8Array> {
  return writeTable(format, first.sheet!, first.columns!, rowsOf(first, fetch));
}

async function* partsOf(first: FilePart, fetch: (cursor: string) => Promise<FilePart>): AsyncGenerator<FilePart> {
  for (let part = first; ; part = await fetch(part.next_cursor)) {
    yield part;
    if (part.next_cursor === null) return;
  }
}

async function* rowsOf(first: FilePart, fetch: (cursor: string) => Promise<FilePart>): AsyncGenerator<TableRow> {
  for await (const { rows } of partsOf(first, fetch)) yield* rows!;
}

async function* textsOf(first: FilePart, fetch: (cursor: string) => Promise<FilePart>): AsyncGenerator<Uint8Array> {
  const encode = encoderOf(first.content_type!);
  for await (const { text } of partsOf(first, fetch)) yield encode(text!);
}
