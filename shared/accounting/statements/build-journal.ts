import type { Decimal } from '../decimal.ts';
import { ZERO, sumOf } from '../decimal.ts';
import type { DebitCredit } from './debit-credit.ts';
import { postingPayload } from './stated-posting.ts';
import type { StatedPosting, StatedPostingPayload } from './stated-posting.ts';
import { postedAccount } from './statement-account.ts';
import type { PostedAccount, PostedAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What one ledger row puts on an account, in the reporting currency. */
export interface JournalPosting {
  readonly account: PostedAccount;
  readonly debit: Decimal;
  readonly credit: Decimal;
}

/** A posted transaction on its day, or the realised difference of one of its assignments on the day of that. */
export interface JournalEntry extends StatedPosting {
  /** One of those that the books begin with (docs/accounting.md §5.9). */
  readonly opening: boolean;
  /** In the order of posting. */
  readonly postings: readonly JournalPosting[];
}

export interface JournalLine extends DebitCredit {
  account: PostedAccountPayload;
}

export interface JournalEntryPayload extends StatedPostingPayload, DebitCredit {
  id: number;
  opening: boolean;
  lines: JournalLine[];
}

export interface Journal extends StatementHeadPayload {
  entries: JournalEntryPayload[];
  /** From the first day to the last entry of this part; both sides are equal, unless the books are spoilt. */
  totals: DebitCredit;
}

/**
 * A part of the journal: each entry with one line for each account and side that it moves, debits first, in the order of posting
 * (docs/accounting.md §11.19). `before`: the sums of all earlier parts. A difference
 * that was realised and undone on one day is no entry.
 */
export function buildJournal(head: StatementHead, entries: readonly JournalEntry[], before: DebitCredit): Journal {
  const shown = entries.map(entryPayload).filter(({ lines }) => lines.length > 0);
  const total = (side: keyof DebitCredit): string =>
    sumOf(shown, (entry) => entry[side])
      .plus(before[side])
      .toString();
  return { ...headPayload(head), entries: shown, totals: { debit: total('debit'), credit: total('credit') } };
}

function entryPayload(entry: JournalEntry): JournalEntryPayload {
  const lines = linesOf(entry);
  const sum = (side: keyof DebitCredit): string => sumOf(lines, (line) => line[side]).toString();
  return {
    id: entry.transaction_id,
    ...postingPayload(entry, entry.postings.every(isOnControl)),
    opening: entry.opening,
    lines,
    debit: sum('debit'),
    credit: sum('credit'),
  };
}

function isOnControl({ account }: JournalPosting): boolean {
  return 'account_type' in account && account.account_type === 'CONTROL';
}

/** A difference that is realised, undone and realised again counts with what is left of it; a document keeps both its sides. */
function linesOf({ assignment_id, postings }: JournalEntry): JournalLine[] {
  const sums = new Map<number, JournalPosting>();
  for (const { account, debit, credit } of postings) {
    const sum = sums.get(account.id) ?? { account, debit: ZERO, credit: ZERO };
    sums.set(account.id, { account, debit: sum.debit.plus(debit), credit: sum.credit.plus(credit) });
  }
  const settled = [...sums.values()].map((sum) => (assignment_id === null ? sum : netOf(sum)));
  return [
    ...settled.filter(({ debit }) => !debit.isZero()).map(({ account, debit }) => line(account, debit, ZERO)),
    ...settled.filter(({ credit }) => !credit.isZero()).map(({ account, credit }) => line(account, ZERO, credit)),
  ];
}

function netOf({ account, debit, credit }: JournalPosting): JournalPosting {
  const net = debit.minus(credit);
  return net.isNegative() ? { account, debit: ZERO, credit: net.neg() } : { account, debit: net, credit: ZERO };
}

function line(account: PostedAccount, debit: Decimal, credit: Decimal): JournalLine {
  return { account: postedAccount(account), debit: debit.toString(), credit: credit.toString() };
}
