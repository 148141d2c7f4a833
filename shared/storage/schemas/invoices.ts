import { integer, schemaOf } from './fields.ts';

export const invoices = schemaOf({ _id: integer, owner_id: integer })
  .index({ owner_id: 1, _id: 1 })
  .index({ owner_id: 1, number: 1 }, { unique: true, partialFilterExpression: { number: { $type: 'string' } } });
