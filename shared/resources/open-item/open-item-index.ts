import { outstandingSettlements } from '../../accounting/vocabularies.ts';

const open = { settlement: { among: outstandingSettlements } } as const;

/**
 * The open items of a collection in the orders in which they are listed (open-item-orders.ts): by due date, those that say when they are due and
 * those that do not; by date and by amount, those of which nothing is settled and the others; by contact. A record of which nothing is left,
 * as of most, has no entry.
 */
export const openItemIndexes = [
  { on: ['due_date', 'transaction_date'], where: open },
  { on: ['settlement', 'transaction_date'], where: open },
  { on: ['settlement', 'amount'], where: open },
  { on: ['contact_id', 'due_date', 'transaction_date'], where: { contact_id: 'number', ...open } },
] as const;
