import type { Params } from '../../shared/api/check-request.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { TableFormat } from '../../shared/api/table/table-cell.ts';
import { answerRead } from './answer-operation.ts';
import { callService } from './call-service.ts';
import { callOperation } from './call-operation.ts';
import type { CallMeta } from './call-operation.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { partParams, sendListFile } from './send-list-file.ts';
import type { ListPart } from './send-list-file.ts';
import { sendNamedListFile, wholeAnswer } from './send-named-list-file.ts';
import { isFilePart, sendReportFile, wholeReport } from './send-report-file.ts';
import type { FilePart } from './send-report-file.ts';
import { sendTrailFile, trailPartParams } from './send-trail-file.ts';
import type { TrailFormat } from './send-trail-file.ts';
import type { TrailPart } from './trail-parts.ts';

/** Whether the request asks for the file of all that a list or a trail has, or of a report that shows every posting. */
export function asksForExport({ export_event }: Operation, { format }: Params): boolean {
  return export_event !== null && format !== undefined && format !== 'json';
}

const isList = ({ answer }: Operation): boolean => answer.form === 'list';
const isTrail = ({ query }: Operation): boolean => Object.hasOwn(query, 'after');

/** What the file begins with. */
export function firstPartParams(operation: Operation, params: Params): Params {
  if (isList(operation)) return partParams(params, '');
  if (operation.file_rows) return wholeAnswer(params);
  return isTrail(operation) ? trailPartParams(params) : wholeReport(params);
}

/** Sends the file whose first part was read. Before that, it writes into the trail of the owner's account who takes it. */
export async function sendExport(
  gateway: Gateway,
  operation: Operation,
  exchange: Exchange,
  { params, meta, first }: { params: Params; meta: CallMeta; first: unknown },
): Promise<void> {
  const call = <Part>(asked: Params): Promise<Part> => callOperation(gateway, operation, asked, meta) as Promise<Part>;
  await tellExport(gateway, operation, exchange, params, meta);
  if (isList(operation))
    return sendListFile(exchange, operation, params.format as TableFormat, first as ListPart, (cursor) =>
      call<ListPart>(partParams(params, cursor)),
    );
  if (operation.file_rows) return sendNamedListFile(exchange, params.format as TableFormat, operation.file_rows, first);
  if (isTrail(operation))
    return sendTrailFile(exchange, operation, params.format as TrailFormat, first as TrailPart, (after) =>
      call<TrailPart>(trailPartParams(params, after)),
    );
  if (!isFilePart(first)) return answerRead(operation, exchange, first);
  await sendReportFile(exchange, params.format, first, (cursor) => call<FilePart>({ ...wholeReport(params), cursor }));
}

/** Writes into the trail of the owner's account who takes the file of an operation that is declared to export. Nothing is taken by HEAD. */
export async function tellExport(
  gateway: Gateway,
  { id, export_event }: Operation,
  { method }: Exchange,
  asked: Params,
  meta: CallMeta,
): Promise<void> {
  if (export_event === null || method === 'HEAD') return;
  const options = { meta, timeout: gatewayLimits.read_timeout, requestID: meta.request.id };
  await callService(gateway, 'listing.recordExport', { operation: id, asked }, options);
}
