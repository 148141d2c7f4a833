import { restOfAdvance } from '../../accounting/advances.ts';
import type { Advance } from '../../accounting/advances.ts';
import { endOfDay } from '../../accounting/fiscal-year.ts';
import type { Assignment } from '../../resources/assignment/assignment.ts';
import type { Balance } from '../../resources/balance/balance.ts';
import type { Transaction } from '../../resources/transaction/transaction.ts';
import type { BooksReader } from '../books-reader.ts';

/** The figures of a day: the opening balances of a period, and what moved between two days, both inclusive. */
export interface FiguresOfDay {
  period_id: number;
  from: Date;
  to: Date;
}

/** What is left of the advances that figures hold, at the end of their last day (docs/accounting.md §3.8). */
export async function readAdvances({ period_id, from, to }: FiguresOfDay, reader: Pick<BooksReader, 'find'>): Promise<Advance[]> {
  const until = endOfDay(to);
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', {
      monetary: false,
      is_posted: true,
      deleted_at: null,
      transaction_date: { $gte: from, $lte: until },
    }),
    reader.find<Balance>('balances', { monetary: false, deleted_at: null, reporting_period_id: period_id }),
  ]);
  if (transactions.length + balances.length === 0) return [];
  const [assignments, reversals] = await Promise.all([
    readAssignments({ transactions, balances }, reader),
    reader.find<Transaction>('transactions', {
      _id: { $in: [...transactions, ...balances].flatMap(({ reversed_by_id }) => reversed_by_id ?? []) as never[] },
    }),
  ]);
  const reversed = new Set(reversals.filter(({ transaction_date }) => transaction_date <= until).map(({ id }) => id));
  return [...transactions.map(ofTransaction), ...balances.map(ofBalance)]
    .filter(({ reversed_by_id }) => !reversed.has(reversed_by_id ?? 0))
    .map(({ reversed_by_id: _, ...advance }) => restOfAdvance(advance, assignments.get(`${advance.kind} ${advance.id}`) ?? [], to));
}

type Held = Advance & { reversed_by_id: number | null };

function ofTransaction({ id, account_id, currency_id, credited, amount, reporting_amount, reversed_by_id }: Transaction): Held {
  return { kind: 'Transaction', id, account_id, currency_id, side: credited ? 'C' : 'D', amount, value: reporting_amount!, reversed_by_id };
}

function ofBalance({ id, account_id, currency_id, balance_type, amount, balance: value, reversed_by_id }: Balance): Held {
  return { kind: 'Balance', id, account_id, currency_id, side: balance_type === 'CREDIT' ? 'C' : 'D', amount, value, reversed_by_id };
}

/** All assignments of these items, recycled ones too, by the items. */
async function readAssignments(
  { transactions, balances }: { transactions: readonly Transaction[]; balances: readonly Balance[] },
  reader: Pick<BooksReader, 'find'>,
): Promise<Map<string, Assignment[]>> {
  const ids = { Transaction: transactions.map(({ id }) => id), Balance: balances.map(({ id }) => id) };
  const found = await reader.find<Assignment>('assignments', {
    $or: (['Transaction', 'Balance'] as const).flatMap((kind) => [
      { transaction_id: { $in: ids[kind] }, assigning_type: kind },
      { cleared_id: { $in: ids[kind] }, cleared_type: kind },
    ]),
  });
  const byItem = new Map<string, Assignment[]>();
  for (const assignment of found) {
    const { assigning_type, transaction_id, cleared_type, cleared_id } = assignment;
    for (const key of [`${assigning_type} ${transaction_id}`, `${cleared_type} ${cleared_id}`])
      byItem.set(key, [...(byItem.get(key) ?? []), assignment]);
  }
  return byItem;
}
