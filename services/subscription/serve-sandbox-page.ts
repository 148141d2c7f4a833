import { clock } from '../../shared/base/clock.ts';
import type { Billing } from './billing.ts';
import { readCardForm } from './payment/read-card-form.ts';
import type { CardForm } from './payment/read-card-form.ts';
import { renderCardPage, renderMissingPage, renderStoredPage } from './payment/sandbox-page.ts';
import { Sandbox } from './payment/sandbox.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';

export interface ServedPage {
  status: 200 | 404 | 422;
  content_type: string;
  text: string;
}

/** The sandbox's card page; 404 for an unknown reference, or while the sandbox is not the payment gateway. */
export async function showSandboxPage(billing: Billing, reference: string): Promise<ServedPage> {
  const payment = billing.gateway instanceof Sandbox ? await billing.gateway.paymentOf(reference) : null;
  if (!payment) return served(404, renderMissingPage());
  return served(200, payment.status === 'pending' ? renderCardPage(payment) : renderStoredPage(payment));
}

/**
 * Takes the filled-in card page: stores the card, reports it by a signed event as a real gateway would, and leads back to the application.
 */
export async function submitSandboxPage(billing: Billing, reference: string, form: CardForm): Promise<ServedPage> {
  const { gateway } = billing;
  if (!(gateway instanceof Sandbox)) return served(404, renderMissingPage());
  const payment = await gateway.paymentOf(reference);
  if (!payment) return served(404, renderMissingPage());
  if (payment.status !== 'pending') return served(200, renderStoredPage(payment));
  const read = readCardForm(form, payment.email, clock.now());
  if ('errors' in read) return served(422, renderCardPage(payment, form, read.errors));
  const event = await gateway.complete(reference, read.behaviour, read.card);
  await receiveGatewayEvent(billing, event.raw_body, event.signature);
  return served(200, renderStoredPage(payment));
}

function served(status: ServedPage['status'], text: string): ServedPage {
  return { status, content_type: 'text/html; charset=utf-8', text };
}
