import { limits } from '../../../shared/api/limits.ts';
import { clock } from '../../../shared/base/clock.ts';
import { tracing } from '../../../shared/base/tracing.ts';
import type { OutboundAnswer } from '../address/outbound.ts';
import { countDelivery } from '../delivery-metrics.ts';
import { collections } from '../webhooks.ts';
import type { DeliveryDocument, WebhookDocument, Webhooks } from '../webhooks.ts';
import type { Message } from './message.ts';
import { signedHeaders } from './sign-message.ts';

export interface AttemptTerms {
  reason: DeliveryDocument['reason'];
  attempt: number;
  /** Ends the request early. The attempt then does not count as a failure of the receiver. */
  signal?: AbortSignal;
}

/** Sends a message once and answers the result for the log. Any status but 2xx is a refusal, and so is a redirect. */
export async function attemptDelivery(
  { outbound, ids, terms }: Webhooks,
  webhook: WebhookDocument,
  { message_id, type, position, body }: Message,
  { reason, attempt, signal }: AttemptTerms,
): Promise<DeliveryDocument> {
  const created_at = clock.now();
  const begun = performance.now();
  const timeout = AbortSignal.timeout(terms.timeout);
  const headers = signedHeaders(message_id, created_at, body, secretsOf(webhook, created_at));
  const until = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const post = (traced: Record<string, string>): Promise<OutboundAnswer> =>
    outbound.post(webhook.url, { ...headers, ...traced }, body, until);
  const sent = tracing ? tracing.delivery({ webhook_id: webhook._id, entity_id: webhook.entity_id }, post) : post({});
  const answered = await sent.catch((error: unknown) => faultOf(error, timeout));
  const { status, answer, fault } = typeof answered === 'string' ? { status: null, answer: null, fault: answered } : judged(answered);
  countDelivery({ fault, status });
  const _id = await ids.takeSoon('webhook_deliveries');
  const latency_ms = Math.round(performance.now() - begun);
  const { entity_id } = webhook;
  return {
    _id,
    entity_id,
    webhook_id: webhook._id,
    message_id,
    type,
    position,
    reason,
    attempt,
    status,
    fault,
    latency_ms,
    answer,
    created_at,
  };
}

/** Keeps attempts in the log. */
export async function logDeliveries({ db }: Webhooks, attempts: readonly DeliveryDocument[]): Promise<void> {
  if (attempts.length > 0) await collections(db).deliveries.insertMany([...attempts], { ordered: false });
}

/** The secrets that sign now: the present one, and for a day after a rotation also the old one. */
function secretsOf({ signing_secret, previous_secret, previous_until }: WebhookDocument, at: Date): string[] {
  return previous_secret !== null && previous_until !== null && previous_until > at ? [signing_secret, previous_secret] : [signing_secret];
}

function judged({ status, answer }: OutboundAnswer): OutboundAnswer & { fault: string | null } {
  const isAccepted = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  const fault = isRedirect ? `It answered ${status}; redirects are not followed.` : `It answered ${status}.`;
  return { status, answer, fault: isAccepted ? null : fault };
}

/** Says why there was no answer. The words tell the endpoint's owner what to check, and tell nothing about our network. */
function faultOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return `There was no answer within ${limits.webhook_timeout_seconds} seconds.`;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AddressRefused') return message;
  if (name === 'AbortError') return 'The request was ended by a stop of the service; it is made again.';
  return faults[code ?? ''] ?? `The request failed (${code ?? name}).`;
}

const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before the answer.',
  UND_ERR_SOCKET: 'The connection was closed before the answer.',
  UND_ERR_CONNECT_TIMEOUT: `There was no connection within ${limits.webhook_connect_seconds} seconds.`,
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};
