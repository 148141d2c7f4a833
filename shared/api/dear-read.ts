import type { Params } from './check-request.ts';
import type { Operation } from './operation.ts';

/** Walks over a whole chain. */
const walks = new Set(['readLedgerIntegrity', 'readEventIntegrity', 'readAccountEventIntegrity']);

/** Whether an operation has reads that take seconds of CPU: files and documents, or walks over a whole ledger or trail. */
export function mayBeDear({ id, access, formats }: Operation): boolean {
  return access === 'read' && (walks.has(id) || formats);
}

/** Whether this read may take seconds of CPU. */
export function isDear(operation: Operation, { format }: Params): boolean {
  return mayBeDear(operation) && (walks.has(operation.id) || (format !== undefined && format !== 'json'));
}
