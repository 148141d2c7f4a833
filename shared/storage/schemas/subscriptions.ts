import { integer, optionalDate, optionalText, schemaOf, text } from './fields.ts';

/** One an owner; `_id` is the owner's user id (shared/subscription/subscription-record.ts). */
export const subscriptions = schemaOf({
  _id: integer,
  uuid: text,
  plan: text,
  currency: text,
  renewal_date: text,
  next_charge_on: optionalText,
  lease_until: optionalDate,
  revision: integer,
}).index({ next_charge_on: 1, _id: 1 });
