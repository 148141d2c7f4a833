import { subscriptionStatuses } from '../../subscription/status-of-subscription.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { invoiceRecord } from '../../subscription/invoice-record.ts';
import { currency, subscriptionRecord } from '../../subscription/subscription-record.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { declareResource, shownKinds } from '../../api/declare-resource.ts';
import type { FieldMap, Resource } from '../../api/declare-resource.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { walkParameters } from '../../api/list-parameters.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { email, url } from '../../api/kinds/text-kinds.ts';
import type { AnswerForm, Fields } from '../../api/operation.ts';

/** The form in which an invoice is read. */
export const invoiceFormats = { json: 'JSON', html: 'HTML', pdf: 'PDF' } as const;
export type InvoiceFormat = keyof typeof invoiceFormats;

const { own } = subscriptionRecord;

const fields = {
  plan: own.plan,
  plan_name: { kind: shownText, description: 'Readable name of the plan.', example: 'Ledger' },
  status: {
    kind: choice('subscription_statuses', codesOf(subscriptionStatuses)),
    description: 'Evaluated at each request.',
    example: 'active',
  },
  on_trial: { kind: boolean, description: 'The trial is running.', example: true },
  trial_ends_at: { kind: date, nullable: true, description: 'End of the trial.', example: '2024-09-23' },
  renewal_date: { kind: date, nullable: true, description: 'When the next month is charged.', example: '2024-09-23' },
  grace_ends_at: { kind: date, nullable: true, description: 'End of the grace period, while in grace.', example: null },
  currency: own.currency,
  billing_email: own.billing_email,
  price_subunits: { kind: shownInteger, description: 'Price of a month in subunits.', example: 999 },
  card: {
    kind: answerObject({
      on_file: boolean,
      brand: orNull(shownText),
      last4: orNull(shownText),
      exp_month: orNull(shownInteger),
      exp_year: orNull(shownInteger),
    }),
    description: 'The stored card; its parts are null without one.',
    example: { on_file: true, brand: 'visa', last4: '4081', exp_month: 12, exp_year: 2030 },
  },
  usage: {
    kind: answerObject({
      period: shownText,
      transactions: shownInteger,
      transactions_cap: shownInteger,
      api_calls: shownInteger,
      api_calls_cap: orNull(shownInteger),
      overage_count: shownInteger,
      overage_amount_subunits: shownInteger,
    }),
    moves: true,
    description: 'Usage of the current month, UTC. `api_calls_cap` null is unlimited.',
    example: {
      period: '2024-07',
      transactions: 12,
      transactions_cap: 300,
      api_calls: 480,
      api_calls_cap: null,
      overage_count: 0,
      overage_amount_subunits: 0,
    },
  },
} as const satisfies FieldMap;

const setup = {
  currency: {
    kind: currency,
    required: false,
    nullable: false,
    description: 'Currency of the card setup, and of the subscription once the card is stored; that of the subscription unless given.',
    example: 'USD',
  },
  callback_url: { kind: url, required: true, description: 'Where the customer returns to.', example: 'https://example.com/billing' },
  email: {
    kind: email,
    required: false,
    nullable: false,
    description: "The customer's address; the billing address unless given.",
    example: 'billing@example.com',
  },
} as const satisfies Fields;

const invoiceFormat = {
  format: {
    kind: choice('invoice_formats', codesOf(invoiceFormats)),
    required: false,
    default: 'json',
    description: 'Form of the answer.',
    example: 'pdf',
  },
} as const satisfies Fields;

const { id, number, lines, currency: billed, total_subunits, status, issued_at, paid_at } = invoiceRecord.own;
const period = { kind: answerObject({ start_date: shownText, end_date: shownText }), description: 'First and last day that it pays for.' };
/** What an answer shows of an invoice. */
export const invoiceFields = { id, number, period, lines, currency: billed, total_subunits, status, issued_at, paid_at } as const;
const invoice = answerObject(shownKinds(invoiceFields));

/** The subscription, and the gateway's page on which the customer enters the card. */
const cardSetup = answerObject({ ...shownKinds(fields), authorization_url: shownText, access_code: shownText, reference: shownText });

const bare: AnswerForm = { status: 200, form: 'bare', kind: nested('Subscription') };
/** It pays for the account, so none of it is counted, and it needs no books. */
const same = { service: 'subscription', metered: false, needs_entity: false } as const;
const paying = { ...same, method: 'POST', owner_only: true, persons_only: true, answer: bare } as const;

function invoiceReads(resource: Pick<Resource, 'name' | 'slug' | 'title'>) {
  return [
    declareOperation(resource, {
      ...same,
      id: 'listSubscriptionInvoices',
      method: 'GET',
      path: '/subscription/invoices',
      summary: 'List invoices, newest first',
      query: walkParameters,
      answer: { status: 200, form: 'list', kind: invoice },
      formats: true,
      exports: true,
      export_told_to: 'owner',
    }),
    declareOperation(resource, {
      ...same,
      id: 'readSubscriptionInvoice',
      method: 'GET',
      path: '/subscription/invoices/{id}',
      summary: 'Read an invoice, or print it',
      query: invoiceFormat,
      formats: true,
      answer: { ...resourceAnswer(resource), kind: invoice },
    }),
  ];
}

export const subscription = declareResource(
  {
    name: 'Subscription',
    title: 'Subscription',
    plural: 'Subscriptions',
    slug: 'subscription',
    definition:
      'What the account that owns the books pays for: one plan, one card, metered transactions and API calls over all its entities. Its endpoints are never refused by cap or expiry.',
    fields,
  },
  (resource) => [
    declareOperation(resource, {
      ...same,
      id: 'readSubscription',
      small_because: 'one record',
      method: 'GET',
      path: '/subscription',
      summary: 'Read the subscription, its card and the usage of this month',
      answer: bare,
    }),
    declareOperation(resource, {
      ...paying,
      id: 'updateSubscription',
      small_because: 'one record',
      path: '/subscription',
      event: { name: 'subscription.updated', with: { plan: 'subscription.plan_changed' } },
      summary: 'Change plan, billing address or currency',
      // It may be missing, but nobody takes it away: invoices must go somewhere.
      body: { ...resource.update_fields, billing_email: { ...resource.update_fields.billing_email, nullable: false } },
      partial: true,
    }),
    declareOperation(resource, {
      ...paying,
      id: 'startCardSetup',
      small_because: 'one record',
      path: '/subscription/card-setup',
      event: 'subscription.card_setup_started',
      summary: 'Start a hosted card setup',
      description: "Answers the gateway's `authorization_url`.",
      body: setup,
      dry_run: false,
      answer: { ...bare, kind: cardSetup },
    }),
    declareOperation(resource, {
      ...same,
      id: 'refreshCard',
      small_because: 'one record',
      method: 'POST',
      persons_only: true,
      path: '/subscription/card/refresh',
      event: 'subscription.card_refreshed',
      summary: 'Re-read the stored card after the customer has returned',
      dry_run: false,
      answer: bare,
    }),
    declareOperation(resource, {
      ...paying,
      id: 'removeCard',
      small_because: 'one record',
      method: 'DELETE',
      path: '/subscription/card',
      event: 'subscription.card_removed',
      summary: 'Remove the stored card',
      dry_run: false,
    }),
    ...invoiceReads(resource),
  ],
);
