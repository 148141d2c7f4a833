import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { correctionDay } from '../../../shared/accounting/correction-day.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { checkReversal } from '../../../shared/accounting/reverse-entry.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { presentTransaction } from '../../../shared/resources/transaction/present-transaction.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { shown } from '../../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../../shared/books/command.ts';
import { draftLookups } from '../check-opening-entry.ts';
import { findTransaction } from '../find-transaction.ts';
import { adoptAssignment } from '../assignment/found-assignment.ts';
import { namingFields } from '../assignment/naming-fields.ts';
import { postToLedger } from '../post-to-ledger.ts';
import type { RecordedTransaction } from '../recorded-transaction.ts';
import { reversalLookups, reverseTransaction } from '../reverse-transaction.ts';
import { timeOfBooks } from '../time-of-books.ts';
import { transactionCreated } from '../transaction-answer.ts';
import { draftInPlace } from './draft-in-place.ts';
import { findOfCorrection } from './found-of-correction.ts';
import type { FoundOfCorrection } from './found-of-correction.ts';
import { settleAgain, takeBack } from './settle-again.ts';
import type { SettledAgain } from './settle-again.ts';
import { renewLines, tieAgain, untie } from './tie-again.ts';

type Params = OperationParams['correctTransaction'];

/**
 * Corrects a posted transaction: it is reversed and another one is posted in its place, with what had settled it and with the lines of the bank that
 * stand for it, all or nothing (docs/accounting.md §5.21).
 */
export const correctTransaction: Command<Params, FoundOfCorrection> = {
  name: 'transaction.correct',
  needs: ({ id, transaction }, books) => [...reversalLookups(id), ...draftLookups(id, transaction, books)],
  query: ({ id }, reader, books) => findOfCorrection(id, reader, books),
  meters: () => 1,
  weight: ({ transaction }) => 60 + 4 * (transaction.line_items?.length ?? 0),
  decide(params, books, found) {
    const { id } = params;
    const recorded = findTransaction(id, books);
    const original = recorded.transaction;
    checkCorrection(original);
    for (const one of found.assignments) adoptAssignment(one, books);
    const day = dayOfReversal(params, original, books);
    const taken = found.assignments.map((one) => ({ before: one.assignment!, onOwnDay: takeBack(one, day, books) }));
    const matches = untie(id, books);
    const reversal = reverse(params, day, found, books);
    const replacing = namingFields(
      (field) => `transaction.${field}`,
      () => postInPlace(recorded, params.transaction, books),
    );
    const to = replacing.transaction.id;
    books.update('transactions', id, { replaced_by_id: to });
    const settled = taken.map(({ before, onOwnDay }) => settleAgain(before, { from: id, to, onOwnDay }, books));
    creditAgain(settled, { from: id, to }, books);
    tieAgain(matches, original, { transaction: replacing.transaction, rows: found.rows }, books);
    renewLines(found.bank_lines, { from: id, to, settled }, books);
    return answerOf({ ...replacing, transaction: books.get('transactions', to)! }, { reversal, settled, matches }, books);
  },
};

/** Throws where a transaction cannot be reversed but for its assignments, which are taken back, and of a credit that an assignment made. */
function checkCorrection(original: Transaction): void {
  checkReversal({ ...original, assigned_amount: ZERO, cleared_amount: ZERO });
  if (!original.reason) return;
  const message = `Transaction ${numberOrDraft(original)} gives up a part of an item: take its assignment back and reverse it`;
  throw new BookkeepingError('transaction', 'ManagedEntry', 'transaction', message);
}

function dayOfReversal({ reversal_date }: Params, { transaction_date }: Transaction, books: BooksView): Date {
  if (reversal_date !== undefined) return timeOfBooks(reversal_date, books).transaction_date;
  return correctionDay(transaction_date, 'JN', { periods: books.all('reporting_periods'), entity: books.entity, today: books.today });
}

function reverse(
  { id, reversal_date, reason, forex_account_id, forex_loss_account_id }: Params,
  day: Date,
  { rows }: FoundOfCorrection,
  books: BooksView,
): number {
  const accounts = { ...(forex_account_id ? { forex_account_id } : {}), ...(forex_loss_account_id ? { forex_loss_account_id } : {}) };
  const said = { transaction_date: reversal_date ?? day.toISOString(), ...(reason ? { narration: reason } : {}) };
  namingFields(
    (field) => (field === 'transaction_date' ? 'reversal_date' : field),
    () => reverseTransaction.decide({ id, ...said, ...accounts }, books, [...rows]),
  );
  return books.get('transactions', id)!.reversed_by_id!;
}

function postInPlace(recorded: RecordedTransaction, changes: Params['transaction'], books: BooksView): RecordedTransaction {
  const { transaction, lines } = draftInPlace(recorded, changes, books);
  return postToLedger(transaction, lines, books);
}

/** A credit that gave up a part of the original gives it up of the one in its place. */
function creditAgain(settled: readonly SettledAgain[], { from, to }: { from: number; to: number }, books: BooksView): void {
  for (const { after } of settled) {
    const credit = after?.assigning_type === 'Transaction' ? books.get('transactions', after.transaction_id) : undefined;
    if (credit?.credit_of_id === from) books.update('transactions', credit.id, { credit_of_id: to });
  }
}

function answerOf(
  recorded: RecordedTransaction,
  { reversal, settled, matches }: { reversal: number; settled: readonly SettledAgain[]; matches: readonly { bank_line_id: number }[] },
  books: BooksView,
): Answer {
  const made = settled.flatMap(({ after }) => after ?? []);
  const { id } = recorded.transaction;
  const answer = transactionCreated(recorded, books, {
    assignments: made.filter(({ transaction_id, assigning_type }) => transaction_id === id && assigning_type === 'Transaction'),
    clearances: [
      ...(recorded.clearances ?? []),
      ...made.filter(({ cleared_id, cleared_type }) => cleared_id === id && cleared_type === 'Transaction'),
    ],
  });
  const reversed = books.get('transactions', reversal)!;
  const settlements = settled.map(({ id: other, type, number, amount, assigned }) => ({
    ...{ id: other, type, number },
    ...{ amount: amount.toString(), assigned: assigned.toString() },
  }));
  const bank_line_ids = [...new Set(matches.map(({ bank_line_id }) => bank_line_id))];
  return {
    ...answer,
    body: { ...answer.body, reversal: shown(reversed, books, () => presentTransaction(reversed)), settlements, bank_line_ids },
  };
}
