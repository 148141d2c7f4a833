import { sumOf } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { daysBetween } from '../accounting/fiscal-year.ts';

/** What stands between the books and the bank on a day: an entry that no line stands for, or a line that the books do not have. */
export interface Standing {
  id: number;
  day: Date;
  /** In the currency of the account, + for money in. */
  amount: Decimal;
}

/** What is known of a bank account at the end of a day (docs/accounting.md §16.6), amounts in its currency. */
export interface ReconciliationFacts {
  books_balance: Decimal;
  /** The balances of the books and of the bank before the first day of the reconciliation. */
  books_before: Decimal;
  bank_before: Decimal;
  /** What entries before that day come to that the bank had not booked then. */
  named: Decimal;
  /** What entries come to that lines of before that day stand for. */
  explained: Decimal;
  entries: readonly Standing[];
  lines: readonly Standing[];
  ignored: readonly Standing[];
  bank_balance: Decimal;
}

export interface ReconciliationFigures {
  books_balance: Decimal;
  entries: Decimal;
  lines: Decimal;
  ignored: Decimal;
  opening_difference: Decimal;
  /** What the bank should say by all that. */
  expected: Decimal;
  bank_balance: Decimal;
  /** What the bank says more; never explained away. */
  unexplained: Decimal;
}

/** Balance of the books − entries not at the bank + lines not in the books + opening difference, beside the balance of the bank. */
export function reconciliationFigures(facts: ReconciliationFacts): ReconciliationFigures {
  const { books_balance, books_before, bank_before, named, explained, bank_balance } = facts;
  const [entries, lines, ignored] = [facts.entries, facts.lines, facts.ignored].map((all) => sumOf(all, ({ amount }) => amount)) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  const opening_difference = bank_before.minus(books_before).plus(named).minus(explained);
  const expected = books_balance.minus(entries).plus(lines).plus(ignored).plus(opening_difference);
  const unexplained = bank_balance.minus(expected);
  return { books_balance, entries, lines, ignored, opening_difference, expected, bank_balance, unexplained };
}

/** What stands longer than so many days is looked into before an account counts as reconciled. */
const MOST_DAYS = 90;

/** Whether nothing is unexplained and nothing is old. Lines that are ignored are old unless they add up to zero, as a pair of the bank's does. */
export function isReconciled(facts: ReconciliationFacts, day: Date): boolean {
  const { unexplained, ignored } = reconciliationFigures(facts);
  const standing = [...facts.entries, ...facts.lines, ...(ignored.isZero() ? [] : facts.ignored)];
  return unexplained.isZero() && standing.every((one) => daysBetween(one.day, day) <= MOST_DAYS);
}

/** The end of a statement. */
export interface StatementEnd {
  id: number;
  day: Date;
  closing: Decimal;
}

/** A statement whose closing is not what the statement before it and the lines since come to, and by how much. */
export interface ChainBreak {
  statement_id: number;
  gap: Decimal;
}

/**
 * Where the chain of statements breaks.
 *
 * @param ends of the statements since the beginning, in their order
 * @param moved what the bank booked on each day since, by days in order
 */
export function chainBreaks(
  bank_before: Decimal,
  ends: readonly StatementEnd[],
  moved: readonly { day: Date; amount: Decimal }[],
): ChainBreak[] {
  const breaks: ChainBreak[] = [];
  let balance = bank_before;
  let next = 0;
  for (const { id, day, closing } of ends) {
    for (; next < moved.length && moved[next]!.day <= day; next++) balance = balance.plus(moved[next]!.amount);
    const gap = closing.minus(balance);
    if (!gap.isZero()) breaks.push({ statement_id: id, gap });
    balance = closing;
  }
  return breaks;
}
