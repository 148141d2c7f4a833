import { assignTransactions } from '../../services/transaction/assignment/assign-transactions.ts';
import { bulkAssign } from '../../services/transaction/assignment/bulk-assign.ts';
import { createAssignment } from '../../services/transaction/assignment/create-assignment.ts';
import { deleteAssignment } from '../../services/transaction/assignment/delete-assignment.ts';
import { restoreAssignment } from '../../services/transaction/assignment/restore-assignment.ts';
import { updateAssignment } from '../../services/transaction/assignment/update-assignment.ts';
import type { RandomAct, RandomBooks } from './random-books.ts';
import type { Step } from './random-steps.ts';

const REASONS = ['bad_debt', 'cash_discount', 'rounding', 'other'] as const;

/** How open items are settled: by each other, by a payment that names them, or by giving a part of them up; and how that is undone. */
export const settlingActs = {
  assign,
  'bulk-assign': (books, step) =>
    books.onTransaction(step, (transaction_id) =>
      books.run(bulkAssign, { transaction_id, assignment_date: books.dateOf(step), forex_account_id: books.forex }),
    ),
  'pay-items': payItems,
  'give-up': giveUp,
  unassign: (books, step) =>
    books.on(books.assignments.slice(-15), step.one, (id) =>
      books.run(deleteAssignment, { id, ...(step.flags % 4 === 0 ? { unassignment_date: books.dateOf(step) } : {}) }),
    ),
  'restore-assignment': (books, step) => books.on(books.assignments.slice(-15), step.one, (id) => books.run(restoreAssignment, { id })),
  'change-assignment': (books, step) =>
    books.on(books.assignments.slice(-15), step.one, (id) =>
      books.run(updateAssignment, { id, amount: books.chart.sumIn(0, (step.amount % 200_000) + 100) }),
    ),
} as const satisfies Record<string, RandomAct>;

async function assign(books: RandomBooks, step: Step): Promise<string | undefined> {
  const [from, to] = books.twoItems(step);
  if (!from || !to) return undefined;
  const params = {
    transaction_id: from.id,
    assigning_type: from.kind,
    cleared_id: to.id,
    cleared_type: to.kind,
    amount: books.chart.sumIn(books.chart.currencyOf(from.account), (step.amount % 200_000) + 10_000),
    ...(step.flags & 8 ? { assignment_date: books.dateOf(step) } : {}),
    ...books.forexOf(step),
  };
  return books.run(createAssignment, params, ({ id }) => books.assignments.push(id));
}

/** A receipt or a payment that says what it pays, one item or two of its account, now and then with a discount. */
async function payItems(books: RandomBooks, step: Step): Promise<string | undefined> {
  const { chart } = books;
  const { flags, one, other, amount } = step;
  const items = [...books.transactions.slice(-60), ...books.balances.slice(-10)].filter(({ isCleared }) => isCleared);
  const first = items[one % (items.length || 1)];
  if (!first) return undefined;
  const second = items.filter((item) => item.account === first.account && item !== first)[other % items.length];
  const currency = chart.currencyOf(first.account);
  const part = chart.sumIn(currency, (amount % 90_000) + 10_000);
  const given_up = {
    account_id: chart.anAccount(['OTHER_EXPENSE', 'OPERATING_REVENUE'], one),
    reason: REASONS[other % REASONS.length]!,
    tax: (flags & 4) !== 0,
  };
  const cleared = [first, ...(second ? [second] : [])].map(({ id, kind }, index) => ({
    id,
    type: kind,
    ...(index === 0 && flags & 2 ? { amount: part } : {}),
    ...(index === 0 && flags % 8 === 1 ? { difference: given_up } : {}),
  }));
  return books.record({
    transaction_type: chart.typeOf(first.account) === 'RECEIVABLE' ? 'RC' : 'PY',
    account_id: first.account,
    transaction_date: books.dateOf(step),
    narration: 'pays',
    post: true,
    line_items: [{ account_id: chart.first('BANK'), amount: chart.sumIn(currency, amount + 20_000) }],
    clears: cleared,
  });
}

/** A bad debt, or a discount beside a payment, with the tax in it or without. */
async function giveUp(books: RandomBooks, step: Step): Promise<string | undefined> {
  const [from, to] = books.twoItems(step);
  if (!to) return undefined;
  const { chart } = books;
  const { flags, one, amount } = step;
  const currency = chart.currencyOf(to.account);
  const paid = from && flags & 2 ? { transaction_id: from.id, assigning_type: from.kind } : {};
  const params = {
    ...paid,
    cleared_ids: [to.id],
    cleared_types: [to.kind],
    ...(from && flags & 2 ? { cleared_amounts: [chart.sumIn(currency, (amount % 200_000) + 10_000)] } : {}),
    ...(flags & 8 ? { assignment_date: books.dateOf(step) } : {}),
    ...books.forexOf(step),
    difference: {
      account_id: chart.anAccount(['OTHER_EXPENSE', 'OPERATING_REVENUE', 'OPERATING_EXPENSE'], one),
      reason: REASONS[one % REASONS.length]!,
      tax: (flags & 4) !== 0,
      ...(flags & 1 ? { amount: chart.sumIn(currency, (amount % 90_000) + 100) } : {}),
      ...(flags % 16 === 4 ? { tax_direction: 'INPUT' as const } : {}),
    },
  };
  return books.run(assignTransactions, params, undefined, (assignments) => {
    const credit = assignments.at(-1)!.transaction_id as number;
    books.transactions.push({ id: credit, kind: 'Transaction', account: to.account, assigns: true, isCleared: false });
  });
}
