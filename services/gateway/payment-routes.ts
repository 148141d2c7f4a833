import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { callService } from './call-service.ts';
import { readInTime, writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { gatewayLimits } from './limits.ts';
import { readBody, readForm } from './read-body.ts';
import { allowPageStyle } from './security-headers.ts';
import { send, sendJson } from './send.ts';

interface ServedPage {
  status: number;
  content_type: string;
  text: string;
}

/** The payment gateway's webhook: the signature is over the bytes, so they go on as they came. Not metered, and never refused by cap or expiry. */
export async function serveWebhook(gateway: Gateway, exchange: Exchange): Promise<void> {
  const signature = exchange.req.headers['x-paystack-signature'];
  if (typeof signature !== 'string')
    throw new RequestError(401, {
      'x-paystack-signature': ['The header with the signature is missing. Only the payment gateway calls this address.'],
    });
  const { text } = await readBody(exchange, gatewayLimits.payment_event_bytes);
  const received = await call(gateway, exchange, 'subscription.receiveGatewayEvent', { raw_body: text, signature });
  sendJson(exchange, 200, JSON.stringify(received));
}

/** The sandbox's card page (docs/guides: subscription); a 404 page where the payment gateway is a real one. */
export async function serveCardPage(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { reference } = exchange.params;
  sendPage(exchange, (await call(gateway, exchange, 'subscription.showSandboxPage', { reference })) as ServedPage);
}

export async function serveCardForm(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { reference } = exchange.params;
  const form = readForm(exchange.req, await readBody(exchange, limits.auth_body_bytes));
  sendPage(exchange, (await call(gateway, exchange, 'subscription.submitSandboxPage', { reference, form })) as ServedPage);
}

function sendPage(exchange: Exchange, { status, content_type, text }: ServedPage): void {
  allowPageStyle(exchange.res);
  send(exchange, status, content_type, text);
}

function call(gateway: Gateway, exchange: Exchange, action: string, params: object): Promise<unknown> {
  const called = callService(gateway, action, params, { timeout: gatewayLimits.answer_timeout, requestID: exchange.id });
  return exchange.method === 'GET' ? readInTime(exchange, called) : writeInTime(exchange, action, called);
}
