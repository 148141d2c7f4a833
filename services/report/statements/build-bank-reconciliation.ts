import { dayText, daysBetween } from '../../../shared/accounting/fiscal-year.ts';
import type { StatementAccount } from '../../../shared/accounting/statements/account-balance.ts';
import { statementAccount } from '../../../shared/accounting/statements/statement-account.ts';
import type { StatementAccountPayload } from '../../../shared/accounting/statements/statement-account.ts';
import { headPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { StatementHead, StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { ReconciliationFigures } from '../../../shared/banking/reconciliation.ts';
import type { NamedStanding, StandingEntry, StandingLine } from '../reading/read-standing.ts';

export interface ReconciledEntry {
  id: number;
  transactionDate: string;
  transactionNo: string;
  transactionType: TransactionType;
  contact: string | null;
  narration: string;
  amount: string;
  /** Whole days. */
  age: number;
}

export interface ReconciledLine {
  id: number;
  bookedOn: string;
  counterparty: string | null;
  text: string | null;
  amount: string;
  age: number;
}

export interface ReconciliationGap {
  id: number;
  statementNo: string | null;
  startDate: string | null;
  endDate: string | null;
  gap: string;
}

export interface BankReconciliation extends StatementHeadPayload {
  account: StatementAccountPayload;
  reconciledFrom: string;
  figures: Record<'books' | 'entries' | 'lines' | 'ignored' | 'openingDifference' | 'expected' | 'bank' | 'unexplained', string>;
  payments: ReconciledEntry[];
  receipts: ReconciledEntry[];
  transfers: ReconciledEntry[];
  lines: ReconciledLine[];
  ignored: ReconciledLine[];
  gaps: ReconciliationGap[];
  reconciled: boolean;
}

/** The payload of a bank reconciliation statement (docs/accounting.md §16.6): entries and lines by their days, transfers of their own. */
export function buildBankReconciliation(
  head: StatementHead,
  account: StatementAccount,
  figures: ReconciliationFigures,
  { entries, lines, ignored, breaks }: NamedStanding,
  { reconciled, from }: { reconciled: boolean; from: Date },
): BankReconciliation {
  const isTransfer = ({ transaction }: StandingEntry): boolean => transaction?.transaction_type === 'CE';
  const shown = (all: readonly StandingEntry[]): ReconciledEntry[] => all.map((entry) => entryOf(entry, head.end));
  const moved = entries.filter((entry) => !isTransfer(entry));
  return {
    ...headPayload(head),
    account: statementAccount(account),
    reconciledFrom: dayText(from),
    figures: {
      books: figures.books_balance.toString(),
      entries: figures.entries.toString(),
      lines: figures.lines.toString(),
      ignored: figures.ignored.toString(),
      openingDifference: figures.opening_difference.toString(),
      expected: figures.expected.toString(),
      bank: figures.bank_balance.toString(),
      unexplained: figures.unexplained.toString(),
    },
    payments: shown(moved.filter(({ amount }) => amount.isNegative())),
    receipts: shown(moved.filter(({ amount }) => !amount.isNegative())),
    transfers: shown(entries.filter(isTransfer)),
    lines: lines.map((line) => lineOf(line, head.end)),
    ignored: ignored.map((line) => lineOf(line, head.end)),
    gaps: breaks.map(({ statement_id: id, gap, statement }) => ({
      id,
      statementNo: statement?.statement_no ?? statement?.sequence ?? null,
      startDate: textOf(statement?.from ?? statement?.opening?.date),
      endDate: textOf(statement?.to),
      gap: gap.toString(),
    })),
    reconciled,
  };
}

function entryOf({ id, day, amount, transaction, contact }: StandingEntry, end: Date): ReconciledEntry {
  return {
    id,
    transactionDate: dayText(day),
    transactionNo: transaction?.transaction_no ?? '',
    transactionType: transaction?.transaction_type ?? 'JN',
    contact,
    narration: transaction?.narration ?? '',
    amount: amount.toString(),
    age: daysBetween(day, end),
  };
}

function lineOf({ id, day, amount, line }: StandingLine, end: Date): ReconciledLine {
  const { counterparty = null, text = null } = line ?? {};
  return {
    id,
    bookedOn: dayText(day),
    counterparty: counterparty?.name ?? null,
    text,
    amount: amount.toString(),
    age: daysBetween(day, end),
  };
}

const textOf = (day: Date | null | undefined): string | null => (day ? dayText(day) : null);
