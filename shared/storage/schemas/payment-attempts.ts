import { integer, schemaOf, text } from './fields.ts';

/** `_id` is the reference sent to the payment gateway, so that a charge is made once. */
export const paymentAttempts = schemaOf({ _id: text, owner_id: integer }).index({ owner_id: 1, _id: 1 });
