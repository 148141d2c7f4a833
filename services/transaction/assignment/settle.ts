import { checkAssignmentDate, firstDayOfAssignment } from '../../../shared/accounting/assignment-date.ts';
import { checkAssignment, checkItemPeriod, refuseWithoutForexAccount } from '../../../shared/accounting/check-assignment.ts';
import { checkLock, isLocked } from '../../../shared/accounting/check-lock.ts';
import { checkTransactionDate, takesAct } from '../../../shared/accounting/check-transaction-date.ts';
import type { DatedAct } from '../../../shared/accounting/check-transaction-date.ts';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { accountOfDifference } from '../../../shared/accounting/difference-accounts.ts';
import type { DifferenceAccounts } from '../../../shared/accounting/difference-accounts.ts';
import { periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import { realisedDifference } from '../../../shared/accounting/realised-difference.ts';
import { shareOfValue } from '../../../shared/accounting/share-of-value.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { checkWholeMinorUnits } from '../../../shared/books/check-whole-minor-units.ts';
import { idsOfAccounts } from '../../../shared/books/difference-accounts.ts';
import type { NamedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import { valueDecimals } from '../../../shared/books/decimals-of.ts';
import { bookDifference } from './book-difference.ts';
import { currentItem, findItem, moveItem } from './find-item.ts';
import type { FoundAssignment } from './found-assignment.ts';
import { moveTaxes, moveTaxesBack } from './move-taxes.ts';

/** One assignment as it is wanted; items by reference, since earlier assignments of the same request have moved them. */
export interface Settlement {
  transaction_id: number;
  assigning_type: OpenItem['kind'];
  cleared_id: number;
  cleared_type: OpenItem['kind'];
  amount: Decimal;
  accounts: NamedDifferenceAccounts;
  /** The first day on which both items stand in the books, unless given. */
  assignment_date: Date | undefined;
}

/** Checks an assignment in full and applies it: both items move, and the realised difference goes to the ledger (docs/accounting.md §7). */
export function settle(wanted: Settlement, books: BooksView, existing?: Assignment): Assignment {
  const assigning = currentItem(wanted.assigning_type, wanted.transaction_id, 'transaction_id', books);
  const cleared = currentItem(wanted.cleared_type, wanted.cleared_id, 'cleared_ids', books);
  const { amount, accounts } = wanted;
  checkAmount(amount, assigning, cleared, books);
  const { forex_account = null, forex_loss_account = null } = accounts;
  checkAssignment({ assigning, cleared, amount, forex_account, forex_loss_account });
  const assignment_date = wanted.assignment_date ?? defaultDate(assigning, cleared, books);
  checkDate(assigning, assignment_date, books);
  checkAssignmentDate(assignment_date, assigning, cleared);
  const decimals = valueDecimals(assigning.currency_id, books);
  const shares = { assigned_value: shareOfValue(assigning, amount, decimals), cleared_value: shareOfValue(cleared, amount, decimals) };
  const forex_amount = realisedDifference(assigning, cleared, shares);
  const fields = {
    assignment_date,
    transaction_id: assigning.id,
    assigning_type: assigning.kind,
    cleared_id: cleared.id,
    cleared_type: cleared.kind,
    account_id: assigning.account_id,
    currency_id: assigning.currency_id,
    amount,
    ...shares,
    ...keptAccounts(accounts, forex_amount),
    forex_amount,
  };
  const assignment = existing ? books.update('assignments', existing.id, fields) : books.insert('assignments', fields);
  moveItem(assigning, 'assigned_amount', amount, shares.assigned_value, books);
  moveItem(cleared, 'cleared_amount', amount, shares.cleared_value, books);
  bookDifference(assignment, forex_amount, accountOfDifference(forex_amount, accountsOf(assignment)), books);
  moveTaxes(assignment, [assigning, cleared], books);
  return books.get('assignments', assignment.id)!;
}

/**
 * The accounts that an assignment keeps: those that were named, and the entity's where they take a difference. Throws when a gain has none
 * (112).
 */
function keptAccounts(
  accounts: NamedDifferenceAccounts,
  forex_amount: Decimal,
): Partial<DifferenceAccounts> & Pick<Assignment, 'forex_account_id'> {
  if (accounts.is_default && forex_amount.isZero()) return { forex_account_id: null };
  const { forex_account_id, forex_loss_account_id } = idsOfAccounts(accounts);
  if (!forex_amount.isZero() && accountOfDifference(forex_amount, { forex_account_id, forex_loss_account_id }) === null)
    refuseWithoutForexAccount();
  return forex_loss_account_id === null ? { forex_account_id } : { forex_account_id, forex_loss_account_id };
}

function accountsOf({ forex_account_id, forex_loss_account_id = null }: Assignment): DifferenceAccounts {
  return { forex_account_id, forex_loss_account_id };
}

/** Whole minor units, or exactly what is left of an item that was written with more decimals (docs/accounting.md §1.2). */
function checkAmount(amount: Decimal, assigning: OpenItem, cleared: OpenItem, books: BooksView): void {
  if (amountLeft(assigning).equals(amount) || amountLeft(cleared).equals(amount)) return;
  checkWholeMinorUnits({ cleared_amounts: amount }, assigning.currency_id, books);
}

/**
 * Takes an assignment back: both items are open again by its shares, and its realised difference is reversed on that day, the assignment's own
 * date unless a later one is given. Nothing is erased (docs/accounting.md §7.2).
 */
export function unsettle(
  assignment: Assignment,
  { carried, movements }: Pick<FoundAssignment, 'carried' | 'movements'>,
  books: BooksView,
  { date, field }: Pick<DatedAct, 'date' | 'field'> = { date: assignment.assignment_date, field: 'assignment_date' },
): void {
  const assigning = findItem(assignment.assigning_type, assignment.transaction_id, 'transaction_id', books);
  const cleared = findItem(assignment.cleared_type, assignment.cleared_id, 'cleared_id', books);
  checkItemPeriod(assigning, 'transaction_id');
  checkItemPeriod(cleared, 'cleared_id');
  // An adjusting period takes this for any item, as it takes a journal entry: the pair that is reversed is in this period.
  const act = { ...dated(date, 'JN'), field };
  checkTransactionDate(act, books.all('reporting_periods'), books.entity);
  checkLock(act, books.entity);
  moveItem(assigning, 'assigned_amount', assignment.amount.neg(), assignment.assigned_value.neg(), books);
  moveItem(cleared, 'cleared_amount', assignment.amount.neg(), assignment.cleared_value.neg(), books);
  const taken_back = { ...assignment, assignment_date: date };
  for (const [account_id, difference] of bookedDifferences(assignment, carried)) {
    bookDifference(taken_back, difference.neg(), account_id, books);
  }
  moveTaxesBack(assignment, [assigning, cleared], { date, movements }, books);
}

/** The booked difference of an assignment by account: its own, and those of the closings that moved it (docs/accounting.md §10.3). */
export function bookedDifferences(assignment: Assignment, carried: readonly CarriedSettlement[]): Map<number | null, Decimal> {
  const sums = new Map<number | null, Decimal>();
  const add = (account_id: number | null, by: Decimal): unknown => sums.set(account_id, (sums.get(account_id) ?? ZERO).plus(by));
  const own = assignment.forex_amount.minus(sumOf(carried, ({ difference }) => difference));
  add(accountOfDifference(own, accountsOf(assignment)), own);
  for (const { difference, forex_account_id } of carried) add(forex_account_id, difference);
  return sums;
}

function checkDate(assigning: OpenItem, date: Date, books: BooksView): void {
  const act = dated(date, assigning.transaction_type);
  checkTransactionDate(act, books.all('reporting_periods'), books.entity);
  checkLock(act, books.entity);
}

function dated(date: Date, transaction_type: string) {
  return { resource: 'assignment', date, field: 'assignment_date', transaction_type } as const;
}

/** The first day on which both items stand in the books; today where that day's period, or the lock of the books, takes none and today's does. */
function defaultDate(assigning: OpenItem, cleared: OpenItem, books: BooksView): Date {
  const first = firstDayOfAssignment(assigning, cleared);
  const { today } = books;
  const isTaken = (date: Date): boolean => {
    const periods = books.all('reporting_periods');
    const period = periodOfDate(date, periods);
    return period !== undefined && takesAct(period, periods, assigning.transaction_type) && !isLocked(date, books.entity);
  };
  return !isTaken(first) && isTaken(today) && today >= first ? today : first;
}
