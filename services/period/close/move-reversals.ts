import { opposite } from '../../../shared/accounting/ledger-pair.ts';
import { realisedDifference } from '../../../shared/accounting/realised-difference.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { nothing } from '../../../shared/api/record-form.ts';
import { carriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { bookSettled } from './book-settled.ts';
import { itemKey } from './items-at-year-end.ts';
import type { Moving } from './book-settled.ts';
import { ratedItem } from './rated-item.ts';
import type { YearFigures } from './read-closed-year.ts';

/** Reversals that settle the balances carried for their originals, in the order of their dates (docs/accounting.md §5.8, §10.3). */
export function moveReversals({ transactions, balances, later_reversals }: YearFigures, moving: Moving, books: BooksView): void {
  const reversed = [
    ...transactions.map((one) => ({ kind: 'Transaction' as const, one, value: one.reporting_amount ?? ZERO })),
    ...balances.map((one) => ({ kind: 'Balance' as const, one, value: one.balance })),
  ];
  const inOrder = [...later_reversals].sort((a, b) => a.transaction_date.getTime() - b.transaction_date.getTime() || a.id - b.id);
  for (const reversal of inOrder) {
    for (const { kind, one, value } of reversed.filter(({ one: item }) => item.reversed_by_id === reversal.id)) {
      const balance = moving.carried.get(itemKey({ kind, id: one.id }));
      if (balance) moveReversal(reversal, { kind, id: one.id, value }, balance, moving, books);
    }
  }
}

function moveReversal(
  reversal: Transaction,
  before: { kind: 'Transaction' | 'Balance'; id: number; value: Decimal },
  balance: Balance,
  moving: Moving,
  books: BooksView,
): void {
  const steps = bookSettled(
    {
      assignment_id: null,
      transaction_id: () => reversal.id,
      posting_date: reversal.transaction_date,
      account_id: balance.account_id,
      settled_currency_id: balance.currency_id,
    },
    {
      booked: differenceTo(reversal, before.kind, before.id, before.value, books),
      right: differenceTo(reversal, 'Balance', balance.id, balance.balance, books),
      named: reversal,
      label: `${numberOrDraft(reversal)}, the reversal of ${reversal.reference ?? ''}`,
    },
    moving,
    books,
  );
  const moved = { reporting_period_id: moving.period_id, reversal_id: reversal.id };
  for (const step of steps) books.insert('carried_settlements', { ...nothing(carriedSettlement), ...moved, ...step });
}

/** The difference that a reversal, which takes the booked value of its original, realises against an item's value. */
function differenceTo(reversal: Transaction, kind: 'Transaction' | 'Balance', id: number, value: Decimal, books: BooksView): Decimal {
  const item = ratedItem(kind, id, books);
  const giving = { rate: reversal.rate, side: opposite(item.side) };
  return realisedDifference(giving, item, { assigned_value: reversal.reporting_amount ?? ZERO, cleared_value: value });
}
