import { date, flag, integer, optionalText, schemaOf, text } from './fields.ts';
import { storedCard } from './subscriptions.ts';

/** What the sandbox, a payment gateway without money, knows of payments; `_id` is the reference. */
export const sandboxPayments = schemaOf({
  _id: text,
  reference: text,
  amount_subunits: integer,
  currency: text,
  email: text,
  status: text,
  message: text,
  callback_url: optionalText,
  card: storedCard,
  refunded: flag,
  created_at: date,
});

/** Its test cards by their tokens. */
export const sandboxCards = schemaOf({ _id: text, behaviour: text, card: { ...storedCard, required: true } });
