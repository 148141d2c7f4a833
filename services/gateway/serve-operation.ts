import { checkRequest } from '../../shared/api/check-request.ts';
import { isDear } from '../../shared/api/cost.ts';
import { minimalBody } from '../../shared/api/minimal-answer.ts';
import type { Params } from '../../shared/api/check-request.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { AnsweredFile } from '../../shared/api/sent-file.ts';
import type { Answer, Caller } from '../../shared/books/command.ts';
import { requireRightsWith } from '../../shared/identity/entity-rights.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { expiredRefusal } from '../../shared/subscription/refusals.ts';
import { tracing } from '../../shared/base/tracing.ts';
import { answerRead, answerWrite, tagOfAnswer } from './answer-operation.ts';
import { authenticate, authorize, verifiedToken } from './authenticate.ts';
import { callService } from './call-service.ts';
import { callOperation } from './call-operation.ts';
import type { CallMeta } from './call-operation.ts';
import { countRead } from './count-read.ts';
import { deadlineOf, readInTime, writeInTime } from './deadline.ts';
import { deprecationHeaders } from './deprecation.ts';
import { createdEntity, entityNamedBy, nameEntityOfAnswer, nameEntityOfToken } from './entity-header.ts';
import type { Exchange } from './exchange.ts';
import { asksForExport, firstPartParams, sendExport, tellExport } from './export-file.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { NoAnswer } from './no-answer.ts';
import { ClientGone } from './client-gone.ts';
import { readBody, readJson } from './read-body.ts';
import { fileInJson, receiveFile, sendsJson, withLentFile, withStoredFile } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import { readWishes, requestInfo } from './request-headers.ts';
import type { SentBody } from './request-headers.ts';
import { sendFile } from './send-file.ts';
import { servingDear } from './serve-dear.ts';
import { tellGone, whenGone } from './when-gone.ts';
import { withoutSentBack } from './sent-back.ts';
import { fetchNotice, setNotice } from './subscription-notice.ts';
import type { Payer } from './subscription-notice.ts';

/** One operation of the API over HTTP: who asks, what is asked, the call, the answer. Throws what `answerError` answers. */
export async function serveOperation(gateway: Gateway, operation: Operation, exchange: Exchange): Promise<void> {
  for (const [name, value] of Object.entries(deprecationHeaders(operation))) exchange.res.setHeader(name, value);
  const caller = await readInTime(exchange, authenticate(gateway, exchange, operation.needs_entity));
  nameEntityOfToken(exchange, caller);
  tracing?.entity(caller.entity_id);
  try {
    await serveCaller(gateway, operation, exchange, caller);
  } catch (error) {
    if (isLostWork(error)) await gateway.rates.countLostWork(exchange.holder!);
    const notice = isAnswered(error) ? await fetchNotice(gateway, exchange, caller, payerOf(operation, exchange, caller)) : undefined;
    // The subscription comes first, so that nobody corrects a request that could not be saved (shared/resources/subscription/subscription.md).
    if (notice?.status === 'expired' && isPaidFor(operation) && isFaultOfRequest(error)) throw expiredRefusal();
    throw error;
  }
}

async function serveCaller(gateway: Gateway, operation: Operation, exchange: Exchange, caller: Caller): Promise<void> {
  authorize(caller, operation);
  const wishes = readWishes(operation, exchange);
  if (wishes.dry_run) exchange.res.setHeader('Rollback', 'true');
  const sent = operation.method !== 'GET' ? await readSent(operation, exchange) : undefined;
  const meta: CallMeta = { caller, request: requestInfo(exchange, wishes, deadlineOf(exchange), sent) };
  const params = checkRequest(operation, {
    path: exchange.params,
    query: new URLSearchParams(exchange.query),
    body: sent?.file ? undefined : await bodyOf(gateway, operation, exchange, sent?.value, meta),
  });
  requireRightsWith(caller, operation, params);
  const isExport = asksForExport(operation, params);
  const asked = isExport ? firstPartParams(operation, params) : params;
  const file = sent?.file ?? fileInJson(operation, asked.file);
  const one: Asked = { params, asked, file, meta, isExport, is_minimal: wishes.minimal === true };
  const serve = operation.access === 'write' ? serveWrite : serveRead;
  // Who waits for something takes no work meanwhile.
  if (isWaiting(asked) || !isDear(operation, params)) return serve(gateway, operation, exchange, one);
  await servingDear(
    gateway,
    exchange,
    caller,
    { name: `${operation.id} ${String(params.format)}`, isRead: operation.access === 'read' },
    () => serve(gateway, operation, exchange, { ...one, meta: { ...meta, request: { ...meta.request, deadline: deadlineOf(exchange) } } }),
  );
}

const isWaiting = ({ wait }: Params): boolean => typeof wait === 'number' && wait > 0;

/** Only an update may repeat the record, which is read then. */
function bodyOf(gateway: Gateway, operation: Operation, exchange: Exchange, sent: unknown, meta: CallMeta): unknown {
  return operation.partial ? readInTime(exchange, withoutSentBack(gateway, operation, exchange.params.id, sent, meta)) : sent;
}

/** What the request carries: JSON, or a file. Without a type it is taken for JSON where that may come, whose reading names the fault. */
async function readSent(operation: Operation, exchange: Exchange): Promise<SentBody & { file?: ReceivedFile }> {
  if (operation.file && !sendsJson(exchange, operation.file)) {
    const file = await receiveFile(exchange, operation, operation.file);
    return { bytes: Buffer.from(file.sent.sha256), value: file.sent.sha256, file };
  }
  const body = await readBody(exchange, operation.body_bytes);
  return { bytes: body.bytes, value: readJson(exchange.req, body) };
}

interface Asked {
  params: Params;
  /** What the service is asked first: of an export its first part. */
  asked: Params;
  /** By which it is asked. */
  file: ReceivedFile | undefined;
  meta: CallMeta;
  isExport: boolean;
  is_minimal: boolean;
}

async function serveWrite(gateway: Gateway, operation: Operation, exchange: Exchange, one: Asked): Promise<void> {
  const { params, asked, file, meta, is_minimal } = one;
  const { caller } = meta;
  const call = (parameters: Params): Promise<Answer> =>
    writeInTime(exchange, operation.id, callOperation(gateway, operation, parameters, meta) as Promise<Answer>);
  const answer = await (file
    ? withStoredFile(exchange, caller.entity_id!, file, (stored) => call({ ...asked, file: stored }))
    : call(asked));
  await settleEntity(gateway, operation, exchange, { params, caller, answer });
  // Only a write that was counted brings the notice along: a replay, a dry run and a change of the subscription itself do not.
  if (answer.subscription) setNotice(exchange.res, answer.subscription);
  else await fetchNotice(gateway, exchange, caller);
  const tag = tagOfAnswer(operation, answer);
  return answerWrite(gateway, operation, exchange, is_minimal ? minimal(answer) : answer, tag);
}

async function serveRead(
  gateway: Gateway,
  operation: Operation,
  exchange: Exchange,
  { params, asked, file, meta, isExport }: Asked,
): Promise<void> {
  const ask = (parameters: Params): Promise<unknown> => callOperation(gateway, operation, parameters, meta);
  const call = (): Promise<unknown> =>
    file ? withLentFile(exchange, meta.caller.entity_id!, file, (one) => ask({ ...asked, file: one })) : ask(asked);
  const end = exchange.dear_read && ((): void => tellGone(gateway, meta));
  if (end) whenGone(exchange, end);
  const called = isWaiting(asked) ? waitFor(gateway, exchange, meta, call) : (exchange.dear_read?.measure(call) ?? call());
  const result = await readInTime(exchange, called, operation.long, end);
  const named = entityNamedBy(operation, params);
  nameEntityOfAnswer(exchange, named.entity_id);
  if (operation.metered) setNotice(exchange.res, await readInTime(exchange, countRead(gateway, named, meta), operation.long));
  else await fetchNotice(gateway, exchange, meta.caller);
  if (operation.answer.form === 'file') {
    await tellExport(gateway, operation, exchange, params, meta);
    return sendFile(exchange, meta.caller.entity_id!, result as AnsweredFile);
  }
  if (!isExport) return answerRead(operation, exchange, result);
  await sendExport(gateway, operation, exchange, { params, meta, first: result });
}

/**
 * A read that waits for something takes no work meanwhile. It is ended when its client goes away, for nobody would be answered, and when its
 * token is revoked: throws RequestError 401 then.
 */
function waitFor<T>(gateway: Gateway, exchange: Exchange, meta: CallMeta, call: () => Promise<T>): Promise<T> {
  const end = (): void => tellGone(gateway, meta);
  whenGone(exchange, end);
  const served = gateway.waiting.serve(call, () => verifiedToken(gateway, exchange), end);
  return exchange.place?.away(served) ?? served;
}

/** The books have cut their answers already; those of other services are cut here. A replay keeps the form that it has. */
function minimal(answer: Answer): Answer {
  return answer.minimal || answer.replayed ? answer : { ...answer, body: minimalBody(answer.body), minimal: true };
}

/** Whether the books gave up a command that they had taken (shared/books/rounds/busy.ts), or a read was not answered in time. */
function isLostWork(error: unknown): boolean {
  return (error instanceof RequestError && error.code === 503) || (error as { type?: unknown }).type === 'REQUEST_TIMEOUT';
}

/** A write that an expired subscription does not admit. */
function isPaidFor({ access, metered }: Operation): boolean {
  return access === 'write' && metered;
}

/** What the request itself says is wrong: not who asks, how often, or how the service is. */
function isFaultOfRequest(error: unknown): boolean {
  return error instanceof BookkeepingError || (error instanceof RequestError && [118, 404, 412, 413, 422].includes(error.code));
}

/** Whose account the failed write would have counted on: a new entity is its maker's. */
function payerOf({ id, resource }: Operation, { params }: Exchange, caller: Caller): Payer {
  const named = Number(resource === 'entity' ? params.id : undefined);
  if (id === 'createEntity') return { owner_id: caller.user_id };
  return Number.isSafeInteger(named) && named > 0 ? { owner_id: caller.owner_id, entity_id: named } : { owner_id: caller.owner_id };
}

/** Whether the client gets an answer about the failure at all. */
function isAnswered(error: unknown): boolean {
  return !(error instanceof ClientGone) && !(error instanceof NoAnswer);
}

/**
 * Names the entity of the answer. A new one becomes that of a token that had none, before the answer leaves, so that the client's next
 * request finds it. What is created is saved by now: if this fails, the token finds the entity when it is used.
 */
async function settleEntity(
  gateway: Gateway,
  operation: Operation,
  exchange: Exchange,
  { params, caller, answer }: { params: Params; caller: Caller; answer: Answer },
): Promise<void> {
  const entity_id = createdEntity(operation, answer);
  nameEntityOfAnswer(exchange, entity_id ?? entityNamedBy(operation, params).entity_id);
  if (entity_id === undefined) return;
  const of = { token: exchange.holder, user_id: caller.user_id, entity_id };
  try {
    await callService(gateway, 'identity.entityCreated', of, { timeout: gatewayLimits.read_timeout, requestID: exchange.id }, true);
  } catch (error) {
    gateway.logger.warn(`The new entity ${entity_id} is not noted for its token (request ${exchange.id})`, error);
  }
}
