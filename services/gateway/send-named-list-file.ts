import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Params } from '../../shared/api/check-request.ts';
import { shownKinds } from '../../shared/api/declare-resource.ts';
import type { FileRows } from '../../shared/api/operation.ts';
import { contentDisposition, fileName } from '../../shared/api/table/file-name.ts';
import { tableColumn, tableRow } from '../../shared/api/table/list-table.ts';
import type { ListColumn } from '../../shared/api/table/list-table.ts';
import { tableFormats } from '../../shared/api/table/table-cell.ts';
import type { TableFormat, TableRow } from '../../shared/api/table/table-cell.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Exchange } from './exchange.ts';
import { sendStream } from './send.ts';
import { resourceByName } from '../../shared/resources/all-resources.ts';

type Listed = Readonly<Record<string, unknown>>;

/** The parameters of the whole answer that the file is made from. */
export function wholeAnswer({ format: _, ...selecting }: Params): Params {
  return selecting;
}

/**
 * Sends the list of an answer that has keys of its own as a file. Such a list is short (a row for each account or currency), so it is read
 * in one answer.
 */
export async function sendNamedListFile(exchange: Exchange, format: TableFormat, rows: FileRows, answer: unknown): Promise<void> {
  const key: ListColumn[] = rows.keyed_by === undefined ? [] : [{ key: rows.keyed_by, kind: undefined }];
  const kinds = typeof rows.columns === 'string' ? shownKinds(resourceByName(rows.columns).fields) : rows.columns;
  const columns = [...key, ...Object.entries(kinds).map(([name, kind]) => ({ key: name, kind }))];
  const bytes = writeTable(format, rows.name, columns.map(tableColumn), [
    columns.map((column) => column.key),
    ...tableRows(rows, columns, answer),
  ]);
  const disposition = contentDisposition(fileName([rows.name, dayText(clock.now())], format));
  await sendStream(exchange, tableFormats[format].content_type, bytes, { 'Content-Disposition': disposition });
}

function tableRows({ at, keyed_by }: FileRows, columns: readonly ListColumn[], answer: unknown): TableRow[] {
  const found = at.reduce<unknown>((part, key) => (part as Listed)[key], answer);
  if (keyed_by === undefined) return (found as Listed[]).map((record) => tableRow(record, columns));
  return Object.entries(found as Readonly<Record<string, Listed[]>>).flatMap(([key, records]) =>
    records.map((record) => tableRow({ [keyed_by]: key, ...record }, columns)),
  );
}
