import type { Operation } from '../../shared/api/operation.ts';
import type { Caller, RequestInfo } from '../../shared/books/command.ts';
import type { Params } from '../../shared/api/check-request.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import { callAgain } from './call-again.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';

/** Nobody can say whether the write was saved, so nothing is said: the connection ends without an answer (docs/architecture.md "Unknown commits"). */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface CallMeta {
  caller: Caller;
  request: RequestInfo;
}

/** Reports of who waited or who vanished, not of the service that decides: its own 500 and 503 are RequestErrors. */
const unknown_outcome = new Set(['REQUEST_TIMEOUT', 'REQUEST_REJECTED', 'OUTCOME_UNKNOWN']);

/**
 * Calls the operation's action, again on another node when the first one went and the operation may be repeated. Throws what the action
 * throws, or NoAnswer for a write whose outcome is not known.
 */
export async function callOperation<Id extends string>(
  gateway: Gateway,
  operation: Operation<Id>,
  /** Of an operation that only the request names, what its check has made of the request. */
  params: Id extends OperationId ? ParamsOf<Id> : Params,
  meta: CallMeta,
): Promise<unknown> {
  const options = { meta, timeout: timeoutOf(operation), requestID: meta.request.id };
  const repeatable = operation.access === 'read' || meta.request.idempotency !== undefined;
  try {
    return await callAgain(() => gateway.broker.call(operation.action, params, options), repeatable);
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
