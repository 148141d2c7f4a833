import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import { amountLeft } from '../../../shared/accounting/open-item.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { currentItem } from '../assignment/find-item.ts';
import { adoptAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { settle } from '../assignment/settle.ts';
import { unsettleLater } from '../assignment/unsettle-later.ts';
import { bookEntry, movedByEntry } from './book-entry.ts';
import { checkSum } from './check-sum.ts';
import type { Done } from './mark-done.ts';
import { paymentsOf } from './payments-of.ts';
import { postLine } from './post-line.ts';
import { saidOfEntry } from './said-of-entry.ts';
import { usualAccount } from './usual-account.ts';

/**
 * Takes out what an earlier line brought: the assignments of its payments end on the day of the return, a journal entry on the same account takes the
 * money out again and settles each payment, and what the line is more is a fee (docs/accounting.md §16.2).
 */
export function returnPayment(line: BankLine, deed: BankDeed, found: readonly FoundAssignment[], books: BooksView): Done {
  const of = returnedLine(line, deed, books);
  const payments = paymentsOf(of, books).map((payment) => ({ payment, moved: signedMove(payment, line, books) }));
  if (payments.length === 0) refuse('WrongState', 'of_line_id', `Bank line ${of.id} stands for no receipt and no payment`);
  const paid = sumOf(payments, ({ moved }) => moved);
  const fee = line.amount.plus(paid);
  if (!fee.isZero() && fee.isNegative() !== line.amount.isNegative()) checkSum(line, paid.negated(), 'of_line_id');
  const unassigned = takeBackAssignments(saidOfEntry(line, deed).transaction_date, found, books);
  const returns = payments.map(({ payment, moved }) => returnOf(line, deed, { payment, moved }, books));
  const charged = fee.isZero() ? [] : postFee({ ...line, amount: fee }, deed, books);
  books.update('bank_lines', of.id, { returned_by_id: line.id });
  return {
    act: 'return',
    contact_id: deed.contact_id ?? payments[0]!.payment.contact_id ?? null,
    transaction_ids: [...returns.map(({ entry }) => entry.id), ...charged],
    assignment_ids: returns.flatMap(({ assignment }) => (assignment ? [assignment.id] : [])),
    of_line_id: of.id,
    unassigned_ids: unassigned,
  };
}

function returnedLine({ id, account_id }: BankLine, { of_line_id }: BankDeed, books: BooksView): BankLine {
  const of = books.get('bank_lines', of_line_id!)!;
  if (of.account_id !== account_id || of.id === id)
    refuse('NotOnAccount', 'of_line_id', `Bank line ${of.id} is no other line of this account`);
  if (of.acts.length === 0) refuse('WrongState', 'of_line_id', `Bank line ${of.id} is ${of.state}: nothing was paid by it yet`);
  const returned = of.returned_by_id ?? null;
  if (returned !== null) refuse('WrongState', 'of_line_id', `The payment of bank line ${of.id} came back by line ${returned} already`);
  return of;
}

/** + is money in. */
function signedMove(payment: Transaction, line: BankLine, books: BooksView): Decimal {
  const moved = movedByEntry(payment, line, books);
  return payment.credited ? moved : moved.negated();
}

/** What was paid counts as paid until the day of the return; an assignment of a closed year stays with the balances that carry its items. */
function takeBackAssignments(day: string, found: readonly FoundAssignment[], books: BooksView): number[] {
  return found.flatMap((one) => {
    const { assignment } = one;
    if (!assignment) return [];
    adoptAssignment(one, books);
    if (isOfClosedYear(books.getAny('transactions', assignment.transaction_id)!, books)) return [];
    const date = new Date(day);
    unsettleLater(assignment, date < assignment.assignment_date ? assignment.assignment_date : date, one, books);
    return [books.recycle('assignments', assignment.id).id];
  });
}

const isOfClosedYear = ({ reporting_period_id }: Transaction, books: BooksView): boolean =>
  books.getAny('reporting_periods', reporting_period_id)?.status === 'CLOSED';

interface Returned {
  payment: Transaction;
  moved: Decimal;
}

/** The entry that takes a payment out again. That of a closed year is carried no more, so that the entry is the open item itself. */
function returnOf(
  line: BankLine,
  deed: BankDeed,
  { payment, moved }: Returned,
  books: BooksView,
): { entry: Transaction; assignment?: Assignment } {
  const { account_id, currency_id, contact_id, reporting_amount } = payment;
  const isOwn = books.getAny('accounts', line.account_id)!.currency_id === currency_id;
  const amount = isOwn ? moved.abs() : payment.amount;
  const { entry } = bookEntry(
    line,
    {
      ...saidOfEntry(line, deed),
      transaction_type: 'JN',
      account_id,
      credited: !payment.credited,
      currency_id,
      ...(contact_id ? { contact_id } : {}),
      ...(isOwn || !reporting_amount ? {} : { reporting_amount: reporting_amount.toFixed() }),
      line_items: [{ account_id: line.account_id, amount: amount.toFixed() }],
    },
    moved.isNegative(),
    books,
  );
  if (isOfClosedYear(payment, books)) return { entry };
  const left = amountLeft(currentItem('Transaction', payment.id, 'transaction_id', books));
  const assignment = settle(
    {
      transaction_id: payment.id,
      assigning_type: 'Transaction',
      cleared_id: entry.id,
      cleared_type: 'Transaction',
      amount: Decimal.min(left, entry.amount),
      accounts: namedDifferenceAccounts({}, books),
      assignment_date: undefined,
    },
    books,
  );
  return { entry, assignment };
}

function postFee(line: BankLine, deed: BankDeed, books: BooksView): number[] {
  const fee_account_id = deed.fee_account_id ?? usualAccount(line.account_id, 'fee_account_id', books);
  if (fee_account_id === null)
    refuse(
      'MissingAccount',
      'fee_account_id',
      'The line is more than the payment: name the account of the fee, here or in the bank account',
    );
  const line_items = [{ account_id: fee_account_id, amount: line.amount.abs().toFixed() }];
  return postLine(line, { ...deed, act: 'post', line_items }, books).transaction_ids ?? [];
}

function refuse(condition: string, field: string, message: string): never {
  throw new BookkeepingError('bank_line', condition, field, message);
}
