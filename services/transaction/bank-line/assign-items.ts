import { Decimal } from '../../../shared/accounting/decimal.ts';
import { isUnappliedSide } from '../../../shared/accounting/open-item.ts';
import type { PlannedPayment } from '../../../shared/accounting/plan-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { FoundDocuments } from '../assignment/clear-items.ts';
import type { ItemType } from '../assignment/find-item.ts';
import { giveUp } from '../assignment/give-up.ts';
import { namingFields } from '../assignment/naming-fields.ts';
import { settle } from '../assignment/settle.ts';
import type { PaidItem } from './read-items.ts';

interface Settling {
  items: readonly PaidItem[];
  settled: PlannedPayment['settled'];
  /** The entry of the line on the account of these items; none where they settle each other. */
  payment: Transaction | null;
  found: FoundDocuments;
}

/** One side of an assignment, and how much of it is to be settled still. */
interface Part {
  type: ItemType;
  id: number;
  left: Decimal;
  /** Of an item that the act names. */
  field?: string;
}

/**
 * Assigns what stands on the unapplied side of an account to the rest, each in its order: notes and credits first, the payment last. Then gives up
 * what each item has as its difference (docs/accounting.md §7.6).
 */
export function assignItems({ items, settled, payment, found }: Settling, books: BooksView): Assignment[] {
  const { giving, taking } = sidesOf({ items, settled, payment }, books);
  const accounts = namedDifferenceAccounts({}, books);
  const made: Assignment[] = [];
  for (const giver of giving)
    for (const taker of taking) {
      const amount = Decimal.min(giver.left, taker.left);
      if (!amount.greaterThan(0)) continue;
      const wanted = { transaction_id: giver.id, assigning_type: giver.type, cleared_id: taker.id, cleared_type: taker.type, amount };
      made.push(
        namingFields(
          () => taker.field ?? giver.field ?? 'items',
          () => settle({ ...wanted, accounts, assignment_date: undefined }, books),
        ),
      );
      giver.left = giver.left.minus(amount);
      taker.left = taker.left.minus(amount);
    }
  return [...made, ...settled.flatMap(({ index }) => givenUp(items[index]!, made, { payment, found }, books))];
}

function sidesOf({ items, settled, payment }: Omit<Settling, 'found'>, books: BooksView): { giving: Part[]; taking: Part[] } {
  const giving: Part[] = [];
  const taking: Part[] = [];
  const place = (side: 'C' | 'D', account_id: number, part: Part): unknown =>
    (isUnappliedSide(books.getAny('accounts', account_id)!.account_type, side) ? giving : taking).push(part);
  for (const { index, amount } of settled) {
    const { kind, id, side, account_id, field } = items[index]!;
    place(side, account_id, { type: kind, id, left: amount, field });
  }
  if (payment) place(payment.credited ? 'C' : 'D', payment.account_id, { type: 'Transaction', id: payment.id, left: payment.amount });
  return { giving, taking };
}

function givenUp(
  { kind, id, difference, field, place }: PaidItem,
  made: readonly Assignment[],
  { payment, found }: Pick<Settling, 'payment' | 'found'>,
  books: BooksView,
): Assignment[] {
  if (!difference) return [];
  const paid = made.find(({ cleared_id, cleared_type }) => cleared_id === id && cleared_type === kind);
  const day = paid?.assignment_date ?? payment?.transaction_date;
  const of = { cleared_id: id, cleared_type: kind, day, found: place === null ? undefined : found?.[place] };
  return [
    namingFields(
      (name) => (name.startsWith('difference.') ? `${field}.${name}` : field),
      () => giveUp(difference, of, books),
    ),
  ];
}
