import { date, integer, listOf, optionalPart, optionalText, schemaOf, text } from './fields.ts';
import type { Fields } from './fields.ts';
import { subscriptionFields } from './subscriptions.ts';

export const billLines = listOf({ description: text, quantity: integer, unit_subunits: integer, amount_subunits: integer });

/** `_id` is the reference sent to the payment gateway, so that a charge is made once. */
export const paymentAttempts = schemaOf({
  _id: text,
  owner_id: integer,
  kind: text,
  status: text,
  currency: text,
  amount_subunits: integer,
  bill: optionalPart({ period_start: text, period_end: text, currency: text, lines: billLines, total_subunits: integer }),
  changes: optionalPart(eachOptional(subscriptionFields)),
  authorization_code: optionalText,
  email: text,
  gateway_message: optionalText,
  refund: text,
  created_on: text,
  created_at: date,
  updated_at: date,
}).index({ owner_id: 1, _id: 1 });

function eachOptional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: false }]));
}
