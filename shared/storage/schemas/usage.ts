import { integer, schemaOf, text } from './fields.ts';

/** What an owner used in a month (`period`, `2024-06`): one document with the caps' fence, and one for each process on unlimited plans. */
export const usage = schemaOf({ _id: text, owner_id: integer, period: text, transactions: integer, api_calls: integer }).index({
  owner_id: 1,
  period: 1,
});
