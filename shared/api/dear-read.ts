import type { Params } from './check-request.ts';
import type { Operation } from './operation.ts';

/** Walks over a whole chain. */
const walks = new Set(['readLedgerIntegrity', 'readEventIntegrity', 'readAccountEventIntegrity']);

/** A dear read may take seconds of CPU: few are made at once. Of a measured one only the CPU time counts. */
export type Cost = 'dear' | 'measured';

/** Whether an operation has reads whose CPU time counts: files and documents, reports, or walks over a whole ledger or trail. */
export function mayCost({ id, access, formats }: Operation): boolean {
  return access === 'read' && (walks.has(id) || formats);
}

/** How this read counts: a file, a document or a walk as a dear one, a report in JSON by its CPU time, any other not at all. */
export function costOf(operation: Operation, { format }: Params): Cost | undefined {
  if (!mayCost(operation)) return undefined;
  if (walks.has(operation.id) || (format !== undefined && format !== 'json')) return 'dear';
  return operation.action.startsWith('report.') ? 'measured' : undefined;
}
