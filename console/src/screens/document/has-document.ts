import type { Transaction } from '../../api/books.ts';

const handed_over = new Set(['IN', 'CN', 'CS', 'DN']);
const electronic = new Set(['IN', 'CN']);

type Kind = Pick<Transaction, 'transaction_type'>;

/** Whether there is something that a customer or a supplier is handed. */
export const hasDocument = ({ transaction_type }: Kind): boolean => handed_over.has(transaction_type);

/** Whether it may be an e-invoice. */
export const isElectronic = ({ transaction_type }: Kind): boolean => electronic.has(transaction_type);
