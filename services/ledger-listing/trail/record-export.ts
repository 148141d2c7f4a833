import type { ActionSchema } from 'moleculer';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import { leaveAccountEvent } from '../../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { OperationId } from '../../../shared/resources/operation-params.ts';
import { inAccountTransaction } from '../../../shared/storage/in-account-transaction.ts';

/**
 * Called by the gateway before it sends the file of a list, a trail or a report of all postings. It records who takes the file, in the
 * trail of the owner of the books; for a file about the caller alone, in the caller's own trail. No file is sent without this record.
 */
export const recordExport: ActionSchema = {
  params: { $$strict: true, operation: 'string' },
  async handler(ctx: RequestContext<{ operation: OperationId }>) {
    const { caller, request } = ctx.meta;
    const { export_event: name, export_told_to, needs_entity } = operationById(ctx.params.operation);
    if (name === null) throw new TypeError(`${ctx.params.operation} is not declared to export`);
    const entity_id = needs_entity ? caller.entity_id : null;
    await inAccountTransaction(export_told_to === 'owner' ? caller.owner_id : caller.user_id, (transaction) =>
      leaveAccountEvent(transaction, { entity_id, name, caller, request }),
    );
  },
};
