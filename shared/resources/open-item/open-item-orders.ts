import { bothWays } from '../../api/list-order.ts';

/**
 * The orders of the list of open items, and their reverses: by due date, then by date, then the balances before the transactions. By contact in
 * the order in which contacts were made, what is nobody's last. By amount goes what is left.
 */
export const openItemOrders = {
  ...bothWays(['due_date'], { due: 'date', date: 'date', type: 'text', id: 'integer' }),
  ...bothWays(['transaction_date'], { date: 'date', type: 'text', id: 'integer' }),
  ...bothWays(['amount'], { outstanding: 'amount', type: 'text', id: 'integer' }),
  ...bothWays(['contact'], { contact: 'integer', due: 'date', date: 'date', type: 'text', id: 'integer' }),
};
