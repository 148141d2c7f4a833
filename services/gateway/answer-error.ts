import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { errorEnvelope } from '../../shared/api/error-envelope.ts';
import { messagesByField, RequestError } from '../../shared/base/request-error.ts';
import { challenge } from './authenticate.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { NoAnswer } from './no-answer.ts';
import { ClientGone } from './client-gone.ts';
import { countRefusal } from './request-metrics.ts';
import { sendJson } from './send.ts';
import { tellUnavailable } from './tell-unavailable.ts';

const retry = { 'Retry-After': String(gatewayLimits.retry_after_seconds) };
/** The errors of Moleculer when no service could take a call, or when a read was not answered in time. */
const unavailable = new Set([
  'SERVICE_NOT_FOUND',
  'SERVICE_NOT_AVAILABLE',
  'QUEUE_FULL',
  'REQUEST_TIMEOUT',
  'REQUEST_REJECTED',
  'REQUEST_SKIPPED',
  'BAD_GATEWAY',
]);

/** Answers a failed request with the error envelope, whatever format was asked for; an unexpected error is logged and not shown. */
export function answerError(gateway: Gateway, exchange: Exchange, error: unknown): void {
  if (error instanceof ClientGone) return void exchange.res.destroy();
  if (error instanceof NoAnswer) {
    gateway.logger.error(`The outcome of ${error.message} is not known, its connection is closed (request ${exchange.id})`, error.cause);
    return void exchange.req.socket.destroy();
  }
  const refusal = refusalOf(error);
  if (refusal.code === 503) tellUnavailable(gateway, exchange, refusal.message, error);
  if (refusal.code === 500) gateway.logger.error(`Request ${exchange.id} (${exchange.method} ${exchange.path}) failed`, error);
  const help_base = `${gateway.settings.public_url}/guides/${exchange.resource ?? 'errors'}`;
  const { http_status, body } = errorEnvelope(refusal, help_base);
  countRefusal(body.detail_code);
  sendJson(exchange, http_status, JSON.stringify(body), headersOf(gateway, refusal));
}

/** Every 401 says where tokens come from (RFC 9110 §15.5.2), also the one of a wrong password or of an unsigned event. */
function headersOf({ settings }: Gateway, refusal: RequestError | BookkeepingError): Record<string, string> {
  if (!(refusal instanceof RequestError)) return {};
  if (refusal.code === 401) return { 'WWW-Authenticate': challenge(settings), ...refusal.headers };
  return refusal.code === 503 || refusal.code === 429 ? { ...retry, ...refusal.headers } : refusal.headers;
}

export function refusalOf(error: unknown): RequestError | BookkeepingError {
  if (error instanceof RequestError || error instanceof BookkeepingError) return error;
  const { type, data } = error as { type?: string; data?: unknown };
  if (type === 'VALIDATION_ERROR') return new RequestError(422, validationFields(data));
  if (type !== undefined && unavailable.has(type)) {
    return new RequestError(503, { request: ['The service is not available at this moment; nothing was saved. Try again.'] });
  }
  return new RequestError(500, { request: ['An unexpected error happened; nothing was saved, so the request can be sent again.'] });
}

/** Moleculer's own check of an action's parameters: `data` is a list of faults. */
function validationFields(faults: unknown): Record<string, string[]> {
  const found = Array.isArray(faults) ? (faults as { field?: string; message?: string }[]) : [];
  const fields = messagesByField(found.map(({ field = 'request', message = 'The value is not accepted.' }) => ({ field, message })));
  return Object.keys(fields).length > 0 ? fields : { request: ['The parameters are not accepted.'] };
}
