import { deleteTransaction } from '../../services/transaction/delete-transaction.ts';
import { createLineItem, deleteLineItem, updateLineItem } from '../../services/transaction/line-item.ts';
import { postTransaction } from '../../services/transaction/post-transaction.ts';
import { restoreTransaction } from '../../services/transaction/restore-transaction.ts';
import { reverseTransaction } from '../../services/transaction/reverse-transaction.ts';
import { updateTransaction } from '../../services/transaction/update-transaction.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import { amountOf } from './random-chart.ts';
import { documentOf, lineOf } from './random-documents.ts';
import type { NewTransaction } from './random-documents.ts';
import type { Step } from './random-steps.ts';

/** What is done to documents and their lines. */
export const documentActs = {
  record: (books, step) => books.record(documentOf(step, books.chart, books.dateOf(step))),
  post: (books, step) => books.onDraft(step, (id) => books.run(postTransaction, { id })),
  change: (books, step) => books.onDraft(step, (id) => books.run(updateTransaction, changeOf(id, books, step))),
  recycle: (books, step) => books.onDraft(step, (id) => books.run(deleteTransaction, { id })),
  restore: (books, step) => books.onTransaction(step, (id) => books.run(restoreTransaction, { id })),
  reverse: (books, step) =>
    books.onTransaction(step, (id) => books.run(reverseTransaction, { id, transaction_date: books.dateOf(step), ...books.forexOf(step) })),
  'add-line': (books, step) =>
    books.onDraft(step, (transaction_id) =>
      books.run(createLineItem, { transaction_id, ...lineOf(step, books.chart, 'JN', 0) }, ({ id }) => books.lines.push(id)),
    ),
  'change-line': (books, step) => books.on(books.lines, step.one, (id) => books.run(updateLineItem, { id, amount: amountOf(step.amount) })),
  'remove-line': (books, step) => books.on(books.lines, step.one, (id) => books.run(deleteLineItem, { id })),
} as const satisfies Record<string, RandomAct>;

function changeOf(id: number, books: RandomBooks, step: Step): { id: number } & Partial<NewTransaction> {
  if (step.flags & 1) return { id, transaction_date: books.dateOf(step), narration: 'changed' };
  const { line_items = [] } = documentOf({ ...step, one: step.other }, books.chart, books.dateOf(step));
  return step.flags & 2 ? { id, line_items } : { id, account_id: books.chart.anAccount(['RECEIVABLE', 'PAYABLE', 'BANK'], step.other) };
}
