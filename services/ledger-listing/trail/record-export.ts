import type { ActionSchema } from 'moleculer';
import { busMessage } from '../../../shared/api/bus-message.ts';
import type { Params } from '../../../shared/api/check-request.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import { leaveAccountEvent } from '../../../shared/books/trail/leave-account-event.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { EventContent } from '../../../shared/resources/event/trail-event.ts';
import type { OperationId } from '../../../shared/resources/operation-params.ts';
import { inAccountTransaction } from '../../../shared/storage/in-account-transaction.ts';

/**
 * Called by the gateway before it sends the file of a list, a trail or a report of all postings. It records who takes the file, in the
 * trail of the owner of the books; for a file about the caller alone, in the caller's own trail. No file is sent without this record. It
 * says what was asked for: the form, and the filters by which the file was selected. No parameter of such a read is a secret.
 */
export const recordExport: ActionSchema = {
  params: { ...busMessage, operation: 'string', asked: { type: 'object', optional: true } },
  async handler(ctx: RequestContext<{ operation: OperationId; asked?: Params }>) {
    const { caller, request } = ctx.meta;
    const { export_event: name, export_told_to, needs_entity } = operationById(ctx.params.operation);
    if (name === null) throw new TypeError(`${ctx.params.operation} is not declared to export`);
    const entity_id = needs_entity ? caller.entity_id : null;
    await inAccountTransaction(export_told_to === 'owner' ? caller.owner_id : caller.user_id, (transaction) =>
      leaveAccountEvent(transaction, { entity_id, name, changes: choicesOf(ctx.params.asked), caller, request }),
    );
  },
};

/** Which page or part of the list was asked for: a file has all of them. */
const places: ReadonlySet<string> = new Set(['page', 'per_page', 'cursor', 'limit', 'wait', 'entity_id']);

/** What was asked for, as an event shows values: each as what it is after, of nothing before. */
function choicesOf(asked: Params = {}): EventContent['changes'] {
  const chosen = Object.entries(asked).filter(([key, value]) => value !== undefined && value !== null && !places.has(key));
  if (chosen.length === 0) return null;
  return Object.fromEntries(chosen.map(([key, value]) => [key, { before: null, after: value }]));
}
