import { outstandingSettlements } from '../../accounting/vocabularies.ts';

/**
 * The open items of a collection in the order in which they are listed, those that say when they are due and those that do not. A record of
 * which nothing is left, as of most, has no entry.
 */
export const openItemIndex = { on: ['due_date', 'transaction_date'], where: { settlement: { among: outstandingSettlements } } } as const;
