import { checkRequest } from '../../shared/api/check-request.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { Answer } from '../../shared/books/command.ts';
import { clock } from '../../shared/clock/clock.ts';
import { answerRead, answerWrite } from './answer-operation.ts';
import type { SubscriptionNotice } from './answer-operation.ts';
import { authenticate, authorize } from './authenticate.ts';
import { callOperation } from './call-operation.ts';
import type { CallMeta } from './call-operation.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { readBody, readJson } from './read-body.ts';
import { readWishes, requestInfo } from './request-headers.ts';

/** One operation of the API over HTTP: who asks, what is asked, the call, the answer. Throws what `answerError` answers. */
export async function serveOperation(gateway: Gateway, operation: Operation, exchange: Exchange): Promise<void> {
  const caller = await authenticate(gateway, exchange);
  authorize(caller, operation);
  const wishes = readWishes(operation, exchange);
  if (wishes.dry_run) exchange.res.setHeader('Rollback', 'true');
  const body = operation.access === 'write' ? await readBody(exchange.req, operation.body_bytes) : undefined;
  const params = checkRequest(operation, {
    path: exchange.params,
    query: new URLSearchParams(exchange.query),
    body: body && readJson(exchange.req, body),
  });
  const deadline = clock.now().getTime() + gatewayLimits.command_deadline;
  const meta: CallMeta = { caller, request: requestInfo(exchange, wishes, deadline, body?.bytes) };
  const result = await callOperation(gateway, operation, params, meta);
  if (operation.access === 'write') return answerWrite(gateway, operation, exchange, result as Answer);
  const notice = operation.metered ? await countRead(gateway, meta) : undefined;
  answerRead(operation, exchange, result, notice);
}

/** Counts the read before it is answered: over the plan's cap this throws 429 and the result is dropped (docs/architecture.md, "Metering of reads"). */
async function countRead(gateway: Gateway, meta: CallMeta): Promise<SubscriptionNotice | undefined> {
  const options = { meta, timeout: gatewayLimits.read_timeout, requestID: meta.request.id };
  const counted = await gateway.broker.call<{ subscription?: SubscriptionNotice } | null, object>('metering.countRead', {}, options);
  return counted?.subscription;
}
