import { date, integer, optionalDate, optionalText, schemaOf, text } from './fields.ts';
import { billLines } from './payment-attempts.ts';

/** `_id` counts without gaps over all owners. */
export const invoices = schemaOf({
  _id: integer,
  number: text,
  owner_id: integer,
  period_start: text,
  period_end: text,
  lines: billLines,
  currency: text,
  total_subunits: integer,
  status: text,
  billing_email: optionalText,
  reference: text,
  issued_at: date,
  paid_at: optionalDate,
})
  .index({ owner_id: 1, _id: 1 })
  .index({ owner_id: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $type: 'string' } } });
