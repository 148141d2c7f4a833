import { date, integer, listOf, optionalDate, optionalPart, optionalText, schemaOf, text } from './fields.ts';

/** A card as the payment gateway tells it: a token, never a number. */
export const storedCard = optionalPart({
  authorization_code: text,
  email: text,
  brand: text,
  last4: text,
  exp_month: integer,
  exp_year: integer,
});

/** What a paid plan change may set (payment-attempts.ts), besides what every record has. */
export const subscriptionFields = {
  plan: text,
  currency: text,
  billing_email: optionalText,
  trial_started_on: text,
  trial_ends_on: text,
  first_paid_on: optionalText,
  anchor_day: integer,
  renewal_date: text,
  period_started_on: text,
  card: storedCard,
  next_charge_on: optionalText,
  last_charged_on: optionalText,
  charge_attempts: integer,
  pending_charge: optionalText,
  overage_from: text,
  overage_owed: listOf({ period: text, plan: text, count: integer }),
  overage_floor: optionalPart({ period: text, transactions: integer }),
  lease_until: optionalDate,
  cancelled_at: optionalDate,
};

/** One an owner; `_id` is the owner's user id (shared/subscription/subscription-record.ts). */
export const subscriptions = schemaOf({
  _id: integer,
  uuid: text,
  ...subscriptionFields,
  created_at: date,
  updated_at: date,
  revision: integer,
}).index({ next_charge_on: 1, _id: 1 });
