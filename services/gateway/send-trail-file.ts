import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { answerFormats } from '../../shared/api/answer-formats.ts';
import type { Params } from '../../shared/api/check-request.ts';
import { limits } from '../../shared/api/limits.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { contentDisposition, fileName } from '../../shared/api/table/file-name.ts';
import { tableColumn, tableRow } from '../../shared/api/table/list-table.ts';
import type { ListColumn } from '../../shared/api/table/list-table.ts';
import type { TableRow } from '../../shared/api/table/table-cell.ts';
import { writeTable } from '../../shared/api/table/write-table.ts';
import type { trailFormats } from '../../shared/api/trail-parameters.ts';
import { clock } from '../../shared/base/clock.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import type { TrailEvent } from '../../shared/resources/event/trail-event.ts';
import type { Exchange } from './exchange.ts';
import { columnsOf } from './send-list-file.ts';
import { sendStream } from './send.ts';
import { partsUpTo } from './trail-parts.ts';
import type { FetchPart, TrailPart } from './trail-parts.ts';

export type TrailFormat = Exclude<keyof typeof trailFormats, 'json'>;

/** The parameters of one part of a trail's file: its filters, in the longest parts that there are. */
export function trailPartParams({ wait: _, limit: __, format: ___, sort: ____, ...selecting }: Params, after = selecting.after): Params {
  return { ...selecting, after, limit: limits.events_max };
}

/**
 * Sends every event of a trail that the filters select as a file, up to the trail's end when it was begun: what is appended meanwhile is
 * left to the next. As with lists the next part is fetched when the client has taken the one before.
 */
export async function sendTrailFile(
  exchange: Exchange,
  operation: Operation,
  format: TrailFormat,
  first: TrailPart,
  fetch: FetchPart,
): Promise<void> {
  const name = resourceBySlug(operation.resource)?.plural ?? operation.summary;
  const parts = partsUpTo(first, fetch);
  const bytes = format === 'csv' ? table(name, columnsOf(operation, undefined), parts) : lines(parts);
  const disposition = contentDisposition(fileName([name, dayText(clock.now())], format));
  await sendStream(exchange, answerFormats[format].content_type, bytes, { 'Content-Disposition': disposition });
}

function table(name: string, columns: readonly ListColumn[], parts: AsyncIterable<readonly TrailEvent[]>): ReadableStream<Uint8Array> {
  return writeTable('csv', name, columns.map(tableColumn), rowsOf(columns, parts));
}

async function* rowsOf(columns: readonly ListColumn[], parts: AsyncIterable<readonly TrailEvent[]>): AsyncGenerator<TableRow> {
  yield columns.map(({ key }) => key);
  for await (const events of parts) for (const event of events) yield tableRow({ ...event }, columns);
}

/** The very text that its hash covers, with the hash: an event has no amounts that an answer would write otherwise. */
function lines(parts: AsyncIterable<readonly TrailEvent[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for await (const events of parts) yield encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  };
  return NodeReadableStream.from(chunks()) as ReadableStream<Uint8Array>;
}
