import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Params } from '../../shared/api/check-request.ts';
import { limits } from '../../shared/api/limits.ts';
import type { Kind } from '../../shared/api/kind.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { contentDisposition, fileName } from '../../shared/api/table/file-name.ts';
import { columnsOfProperty, tableColumn, tableRow } from '../../shared/api/table/list-table.ts';
import type { ListColumn } from '../../shared/api/table/list-table.ts';
import { tableFormats } from '../../shared/api/table/table-cell.ts';
import type { TableFormat, TableRow } from '../../shared/api/table/table-cell.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import { clock } from '../../shared/base/clock.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import type { Exchange } from './exchange.ts';
import { sendStream } from './send.ts';

type Listed = Readonly<Record<string, unknown>>;

/** A part of a list that is walked by cursor. */
export interface ListPart {
  data: readonly Listed[];
  meta: { next_cursor: string | null };
}

/** The parameters of one part of a list's file: its filters and order, walked by cursor in the longest parts that there are. */
export function partParams({ page: _, per_page: __, format: ___, ...selecting }: Params, cursor: string): Params {
  return { ...selecting, cursor, limit: limits.per_page_max };
}

/**
 * Sends every record of a list as a file. The next part is fetched when the one before has been taken by the client, so that a million
 * records need no more memory than a part; each part is read as the list stands then.
 */
export async function sendListFile(
  exchange: Exchange,
  operation: Operation,
  format: TableFormat,
  first: ListPart,
  fetch: (cursor: string) => Promise<ListPart>,
): Promise<void> {
  const resource = resourceBySlug(operation.resource);
  const columns = columnsOf(operation, first.data[0]);
  const name = resource?.plural ?? operation.summary;
  const bytes = writeTable(format, name, columns.map(tableColumn), rowsOf(first, columns, fetch));
  const file_name = fileName([name, dayText(clock.now())], format);
  await sendStream(exchange, tableFormats[format].content_type, bytes, { 'Content-Disposition': contentDisposition(file_name) });
}

/** The properties of the records, in their order, and the parts of those that have some; of an empty list, those that the declaration shows in lists. */
export function columnsOf(operation: Operation, record: Listed | undefined): ListColumn[] {
  const { parts } = operation.answer.kind ?? {};
  const fields = resourceBySlug(operation.resource)?.fields ?? {};
  const kindOf = (key: string): Kind | undefined => {
    if (parts) return Object.hasOwn(parts, key) ? parts[key] : undefined;
    return Object.hasOwn(fields, key) ? (fields[key]!.answer_kind ?? fields[key]!.kind) : undefined;
  };
  const shown = record ?? parts ?? Object.fromEntries(Object.entries(fields).filter(([, { read }]) => read === undefined));
  return Object.keys(shown).flatMap((key) => columnsOfProperty(key, kindOf(key)));
}

async function* rowsOf(
  first: ListPart,
  columns: readonly ListColumn[],
  fetch: (cursor: string) => Promise<ListPart>,
): AsyncGenerator<TableRow> {
  yield columns.map(({ key }) => key);
  for (let part = first; ; part = await fetch(part.meta.next_cursor)) {
    for (const record of part.data) yield tableRow(record, columns);
    if (part.meta.next_cursor === null) return;
  }
}
