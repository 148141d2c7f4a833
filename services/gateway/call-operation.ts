import type { Operation } from '../../shared/api/operation.ts';
import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import type { Params } from '../../shared/api/check-request.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import { callService } from './call-service.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { NoAnswer } from './no-answer.ts';

export interface CallMeta {
  caller: Caller;
  request: RequestInfo;
}

/** Errors of the caller's time-out or of a vanished node, not of the deciding service: the service's own 500 and 503 are RequestErrors. */
const unknown_outcome = new Set(['REQUEST_TIMEOUT', 'REQUEST_REJECTED', 'OUTCOME_UNKNOWN']);

/**
 * Calls the operation's action, again on another node when the first one is gone and the operation may be repeated. Throws the action's
 * error, or NoAnswer for a write whose outcome is not known.
 */
export async function callOperation<Id extends string>(
  gateway: Gateway,
  operation: Operation<Id>,
  /** The checked parameters of an operation that is known only from the request. */
  params: Id extends OperationId ? ParamsOf<Id> : Params,
  meta: CallMeta,
): Promise<unknown> {
  const options = { meta, timeout: timeoutOf(operation), requestID: meta.request.id };
  const repeatable = operation.access === 'read' || meta.request.idempotency !== undefined;
  try {
    return await callService(gateway, operation.action, params, options, repeatable);
  } catch (error) {
    const type = (error as { type?: unknown }).type;
    if (operation.access === 'write' && typeof type === 'string' && unknown_outcome.has(type))
      throw new NoAnswer(operation.id, { cause: error });
    throw error;
  }
}

function timeoutOf(operation: Operation): number {
  if (operation.long) return gatewayLimits.long_read_timeout;
  return operation.access === 'write' ? gatewayLimits.answer_timeout : gatewayLimits.read_timeout;
}
