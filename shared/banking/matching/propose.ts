import { candidatesByNumber } from './candidates-by-number.ts';
import { candidatesByPayer } from './candidates-by-payer.ts';
import { candidatesInBooks } from './candidates-in-books.ts';
import { candidatesOfHabit } from './candidates-of-habit.ts';
import { candidatesOfReturn } from './candidates-of-return.ts';
import { candidatesOfTransfer } from './candidates-of-transfer.ts';
import { choose } from './choose.ts';
import { evidenceOf } from './line-evidence.ts';
import { MatchIndex } from './match-index.ts';
import type { DoneLine, MatchedBooks, MatchLine, OpenEntry } from './matched-books.ts';
import { NumberIndex, wordsOf } from './number-index.ts';
import type { Candidate, Proposal } from './proposal.ts';

type Ruled = (line: MatchLine) => Iterable<Candidate>;
const noRules: Ruled = () => [];

/** After so many lines others may be served. */
const LINES_OF_PART = 50;

/**
 * What each line may be, the best first and at most five, in the order of the lines. All lines are compared, so that no item, entry or
 * line is proposed to two of them. `ruled` are what rules make of a line. The answer is the same for the same books
 * (docs/decisions/bank-matching.md).
 */
export function propose(lines: readonly MatchLine[], books: MatchedBooks, ruled: Ruled = noRules): Proposal[][] {
  const parts = proposeInParts(lines, books, ruled);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** As `propose`, for whoever has others to serve meanwhile. */
export function* proposeInParts(lines: readonly MatchLine[], books: MatchedBooks, ruled: Ruled = noRules): Generator<void, Proposal[][]> {
  const index = new MatchIndex(books);
  const opposite = oppositeLines(lines);
  const numbered = new NumberIndex<DoneLine>(books.done, ({ text }) => wordsOf([text]));
  const open = Map.groupBy(books.entries, ({ account_id }) => account_id);
  const candidatesOf = (line: MatchLine): Candidate[] => {
    if (line.amount.isZero()) return [];
    const evidence = evidenceOf(line, index);
    const in_books = [...candidatesInBooks(evidence, batchEntries(line, open))];
    // The other side of a transfer that was made already waits for this line.
    const transfers = in_books.some(({ kind }) => kind === 'entry_transfer') ? [] : candidatesOfTransfer(evidence, opposite);
    return [
      ...transfers,
      ...in_books,
      ...candidatesByNumber(evidence),
      ...candidatesByPayer(evidence),
      ...candidatesOfReturn(evidence, numbered),
      ...ruled(line),
      ...candidatesOfHabit(evidence),
    ];
  };
  const candidates: Candidate[][] = [];
  for (const line of lines) {
    candidates.push(candidatesOf(line));
    if (candidates.length % LINES_OF_PART === 0) yield;
  }
  return choose(lines, candidates);
}

/** Entries that a collective booking may hold: only where no payer is named and none of its details is listed. */
function batchEntries(line: MatchLine, open: ReadonlyMap<number, OpenEntry[]>): readonly OpenEntry[] {
  return line.counterparty === null && line.parts.length === 0 ? (open.get(line.account_id) ?? []) : [];
}

function oppositeLines(lines: readonly MatchLine[]): (line: MatchLine) => MatchLine[] {
  const byAmount = Map.groupBy(lines, ({ amount, currency }) => `${currency ?? ''} ${amount.toString()}`);
  return ({ amount, currency, account_id }) =>
    (byAmount.get(`${currency ?? ''} ${amount.negated().toString()}`) ?? []).filter((other) => other.account_id !== account_id);
}
