import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import { choice } from '../api/kinds/choice-kinds.ts';
import { part, parts } from '../api/kinds/composite-kinds.ts';
import { day } from '../api/kinds/date-kinds.ts';
import { email, uuid } from '../api/kinds/text-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { planCodes, subscriptionCurrencies } from './plans.ts';

const plan = choice('plans', planCodes);
export const currency = choice('subscription_currencies', subscriptionCurrencies);
const month = shownText;

/** A card as the payment gateway describes it: a token to charge, and what the customer may see. It never holds the card's number. */
export const storedCard = part({
  // The gateway charges its reusable token only together with the e-mail address for which it was made.
  authorization_code: shownText,
  email: shownText,
  brand: shownText,
  last4: shownText,
  exp_month: shownInteger,
  exp_year: shownInteger,
});

/** The fields of a subscription that a plan change or a charge may set. */
export const subscriptionTerms = {
  plan: { kind: plan, stored: true, update: true, description: 'Code of the plan.', example: 'ledger' },
  currency: { kind: currency, stored: true, update: true, description: 'Currency that is charged.', example: 'USD' },
  billing_email: {
    kind: email,
    stored: true,
    update: true,
    nullable: true,
    description: 'Where invoices go.',
    example: 'billing@example.com',
  },
  trial_started_on: { kind: day, stored: true, description: 'First day of the trial.' },
  trial_ends_on: { kind: day, stored: true, description: 'Last day of the trial, inclusive.' },
  first_paid_on: { kind: day, stored: true, nullable: true, description: 'Day of the first charge that succeeded.' },
  anchor_day: { kind: shownInteger, stored: true, description: 'Day of the month the renewals fall on, 1–31.' },
  renewal_date: {
    kind: day,
    stored: true,
    description: 'Last day that is paid for or on trial, inclusive; the card is charged on it for the month that follows.',
  },
  expires_on: {
    kind: day,
    stored: true,
    sparse: true,
    description:
      'First day on which it is expired unless it is paid before; absent once that was told, and where it was last changed by a version that did not tell.',
  },
  period_started_on: {
    kind: day,
    stored: true,
    description: 'First day of the period that runs until renewal_date: what a plan change is prorated over.',
  },
  paid_plan: {
    kind: part({ plan, until: day }),
    stored: true,
    sparse: true,
    description:
      'The dearest plan that the period until that renewal date has been paid for; absent where the plan was not changed in a paid period.',
  },
  card: { kind: storedCard, stored: true, nullable: true, description: 'The stored card.' },
  next_charge_on: {
    kind: day,
    stored: true,
    nullable: true,
    description: 'When a renewal may be charged next: the renewal date, or a retry after a decline; null when the retries are used up.',
  },
  last_charged_on: {
    kind: day,
    stored: true,
    nullable: true,
    description: 'Day of the last attempt to charge a renewal to the stored card; null before the first.',
  },
  charge_attempts: {
    kind: shownInteger,
    stored: true,
    description: 'Attempts to charge since the last renewal: part of the reference of the next one.',
  },
  pending_charge: {
    kind: shownText,
    stored: true,
    nullable: true,
    description: 'Reference of the charge whose outcome is not recorded yet; nothing else is charged or changed meanwhile.',
  },
  overage_from: { kind: month, stored: true, description: 'First month whose overage is not yet billed or owed.' },
  overage_owed: {
    kind: parts({ period: month, plan, count: shownInteger }),
    stored: true,
    description: 'Overage counted when a plan was left, still to be billed: priced in the currency of the subscription when it is.',
  },
  overage_floor: {
    kind: part({ period: month, transactions: shownInteger }),
    stored: true,
    nullable: true,
    description: "Transactions of a month that an earlier plan's price or owed overage already covers; null when no plan was left in it.",
  },
  lease_until: {
    kind: timestamp,
    stored: true,
    nullable: true,
    description: 'The process that works on the pending charge has it until then; afterwards another may take it over.',
  },
  cancelled_at: {
    kind: timestamp,
    stored: true,
    nullable: true,
    description: 'When the account was deleted: the subscription ended at once.',
  },
} as const;

/** The subscription of one account. Its status is never stored, because it follows from the dates (status-of-subscription.ts). */
export const subscriptionRecord = declareStoredRecord({
  collection: 'subscriptions',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: "The owner's user id: one account has one subscription." },
    uuid: { kind: uuid, stored: true, description: 'Makes payment references unique at the gateway, whatever database the account is in.' },
    ...subscriptionTerms,
    card_as_of: {
      kind: timestamp,
      stored: true,
      sparse: true,
      description:
        'Card setups from then or before store no card any more: when the setup of the stored card was started, or when a card was removed; absent where neither was since this is kept.',
    },
    cards_to_forget: {
      kind: parts({ authorization_code: shownText, last4: shownText }),
      stored: true,
      sparse: true,
      description: 'Cards that nothing charges any more, until the gateway has forgotten them; absent when there are none.',
    },
    forget_cards_at: {
      kind: timestamp,
      stored: true,
      sparse: true,
      description: 'When the gateway is told of those cards again; absent when there are none.',
    },
    created_at: { kind: timestamp, stored: true, description: 'When the first call started it.' },
    updated_at: { kind: timestamp, stored: true, description: 'When it was last changed.' },
    revision: {
      kind: shownInteger,
      stored: true,
      description: 'Counts the changes: an update filters on the revision it was decided from.',
    },
  },
  indexes: [
    { on: ['next_charge_on', 'id'] },
    { on: ['expires_on', 'id'], where: { expires_on: 'there' } },
    { on: ['lease_until'], where: { lease_until: 'date' } },
    { on: ['forget_cards_at'], where: { forget_cards_at: 'date' } },
  ],
});

export type SubscriptionRecord = DocumentOf<typeof subscriptionRecord>;
export type StoredCard = NonNullable<SubscriptionRecord['card']>;
export type OwedOverage = SubscriptionRecord['overage_owed'][number];
