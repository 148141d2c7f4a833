import { subscriptionStatuses } from '../../subscription/status-of-subscription.ts';
import { codesOf } from '../../accounting/vocabularies.ts';
import { planCodes, subscriptionCurrencies } from '../../subscription/plans.ts';
import { declareOperation, pageParameters, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource, OperationDeclaration } from '../../api/declare-operation.ts';
import { declareResource, shownKinds } from '../../api/declare-resource.ts';
import type { Field } from '../../api/declare-resource.ts';
import type { InputField } from '../../api/kind.ts';
import { anything, orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { email, url } from '../../api/kinds/text-kinds.ts';
import type { AnswerForm, Operation } from '../../api/operation.ts';

const currency = choice('subscription_currencies', subscriptionCurrencies);
/** How an invoice is read. */
export const invoiceFormats = { json: 'JSON', html: 'HTML', pdf: 'PDF' } as const;
export type InvoiceFormat = keyof typeof invoiceFormats;

const plan = choice('plans', planCodes);

const fields: Record<string, Field> = {
  plan: { kind: plan, update: true, description: 'Code of the plan.', example: 'ledger' },
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
  currency: { kind: currency, update: true, description: 'Currency that is charged.', example: 'USD' },
  billing_email: { kind: email, update: true, nullable: true, description: 'Where invoices go.', example: 'billing@example.com' },
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
};

const setup: Record<string, InputField> = {
  currency: {
    kind: currency,
    required: false,
    description: 'Currency of the card setup; that of the subscription unless given.',
    example: 'USD',
  },
  callback_url: { kind: url, required: false, description: 'Where the customer returns to.', example: 'https://example.com/billing' },
  email: {
    kind: email,
    required: false,
    description: "The customer's address; the billing address unless given.",
    example: 'billing@example.com',
  },
};

const invoice = answerObject({
  id: shownInteger,
  number: shownText,
  period: answerObject({ start_date: shownText, end_date: shownText }),
  lines: anything,
  currency: shownText,
  total_subunits: shownInteger,
  status: shownText,
  issued_at: shownText,
  paid_at: orNull(shownText),
});

/** The subscription, and the gateway's page on which the customer gives the card. */
const cardSetup = answerObject({ ...shownKinds(fields), authorization_url: shownText, access_code: shownText, reference: shownText });

function writes(resource: BareResource, bare: AnswerForm): OperationDeclaration[] {
  const post = { method: 'POST', service: 'subscription' } as const;
  return [
    {
      ...post,
      id: 'updateSubscription',
      path: '/subscription',
      summary: 'Change plan, billing address or currency',
      body: resource.update_fields,
      partial: true,
      owner_only: true,
      answer: bare,
    },
    {
      ...post,
      id: 'startCardSetup',
      path: '/subscription/card-setup',
      summary: 'Start a hosted card setup',
      description: "Answers the gateway's `authorization_url`.",
      body: setup,
      owner_only: true,
      dry_run: false,
      answer: { ...bare, kind: cardSetup },
    },
    {
      ...post,
      id: 'refreshCard',
      path: '/subscription/card/refresh',
      summary: 'Re-read the stored card after the customer has returned',
      dry_run: false,
      answer: bare,
    },
    {
      id: 'removeCard',
      method: 'DELETE',
      service: 'subscription',
      path: '/subscription/card',
      summary: 'Remove the stored card',
      owner_only: true,
      dry_run: false,
      answer: bare,
    },
  ];
}

function operations(resource: BareResource): Operation[] {
  const bare: AnswerForm = { status: 200, form: 'bare', kind: nested('Subscription') };
  const reads = { method: 'GET', service: 'subscription' } as const;
  const all: OperationDeclaration[] = [
    {
      ...reads,
      id: 'readSubscription',
      path: '/subscription',
      summary: 'Read the subscription, its card and the usage of this month',
      answer: bare,
    },
    ...writes(resource, bare),
    {
      ...reads,
      id: 'listSubscriptionInvoices',
      path: '/subscription/invoices',
      summary: 'List invoices, newest first',
      query: pageParameters,
      answer: { status: 200, form: 'list', kind: invoice },
    },
    {
      ...reads,
      id: 'readSubscriptionInvoice',
      path: '/subscription/invoices/{id}',
      summary: 'Read an invoice, or print it',
      query: {
        format: {
          kind: choice('invoice_formats', codesOf(invoiceFormats)),
          required: false,
          default: 'json',
          description: 'Form of the answer.',
          example: 'pdf',
        },
      },
      formats: true,
      answer: { ...resourceAnswer(resource), kind: invoice },
    },
  ];
  return all.map((said) => declareOperation(resource, { ...said, metered: false, needs_entity: false }));
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
  operations,
);
