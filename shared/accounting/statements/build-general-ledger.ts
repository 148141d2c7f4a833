import type { Decimal } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { debitCreditOf } from './debit-credit.ts';
import { postingPayload } from './stated-posting.ts';
import type { StatedPosting, StatedPostingPayload } from './stated-posting.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** One ledger row of an account, with what its transaction says of itself and the account on the other side. */
export interface LedgerPosting extends StatedPosting {
  readonly id: number;
  readonly contra: StatementAccount | undefined;
  /** Debits − credits in the reporting currency. */
  readonly amount: Decimal;
}

/** Where an account stands after the postings that were shown of it so far. */
export interface RunningAccount {
  readonly opening: Decimal;
  readonly debit: Decimal;
  readonly credit: Decimal;
}

/** The postings of an account that one part of the ledger shows. */
export interface LedgerAccountPart {
  readonly account: StatementAccount;
  /** Before these postings. */
  readonly before: RunningAccount;
  readonly postings: readonly LedgerPosting[];
  /** Whether earlier postings stand in the part before, and further ones in the next. */
  readonly continued: boolean;
  readonly continues: boolean;
  /** The balance at the end of the window, where the postings come newest first; undefined where they come in order of date. */
  readonly closing?: Decimal;
}

export interface LedgerPostingRow extends StatedPostingPayload {
  id: number;
  transactionId: number;
  contraAccount: StatementAccountPayload | null;
  debit: string;
  credit: string;
  balance: string;
}

export interface GeneralLedgerAccount extends StatementAccountPayload {
  continued: boolean;
  continues: boolean;
  openingBalance: string;
  /** Before the earliest row of this part. */
  broughtForward: string;
  rows: LedgerPostingRow[];
  /**
   * Of all rows up to the last one of this part. In order of date openingBalance + debit − credit = closingBalance, which is the balance
   * after that row; newest first broughtForward + debit − credit = closingBalance, which is the balance at the end.
   */
  debit: string;
  credit: string;
  closingBalance: string;
}

export interface GeneralLedger extends StatementHeadPayload {
  accounts: GeneralLedgerAccount[];
  unclosedProfit: string;
}

/**
 * A part of the general ledger: of each account its balance before the window, every row with the balance after it, and the balance at
 * the end (docs/accounting.md §11.18). Balances are debits − credits. Over all parts Σ closing balances + `unclosed_profit` is zero
 * whenever opening balances balance (§11.15).
 */
export function buildGeneralLedger(head: StatementHead, parts: readonly LedgerAccountPart[], unclosed_profit: Decimal): GeneralLedger {
  return { ...headPayload(head), accounts: parts.map(accountPayload), unclosedProfit: unclosed_profit.toString() };
}

/** Where an account stands after more postings. */
export function runOn(before: RunningAccount, postings: readonly Pick<LedgerPosting, 'amount'>[]): RunningAccount {
  return postings.reduce<RunningAccount>(
    (run, { amount }) => (amount.isNegative() ? { ...run, credit: run.credit.minus(amount) } : { ...run, debit: run.debit.plus(amount) }),
    before,
  );
}

export function openedAt(opening: Decimal): RunningAccount {
  return { opening, debit: ZERO, credit: ZERO };
}

function balanceAfter({ opening, debit, credit }: RunningAccount): Decimal {
  return opening.plus(debit).minus(credit);
}

function accountPayload(part: LedgerAccountPart): GeneralLedgerAccount {
  const { account, before, postings, continued, continues, closing } = part;
  const { opening, debit, credit } = runOn(before, postings);
  const { rows, first, last } = closing ? newestFirst(part, closing) : inOrder(part);
  return {
    ...statementAccount(account),
    continued,
    continues,
    openingBalance: opening.toString(),
    broughtForward: first.toString(),
    rows,
    debit: debit.toString(),
    credit: credit.toString(),
    closingBalance: last.toString(),
  };
}

/** Rows with the balance after each, the balance before the earliest of them, and that which the account closes with. */
interface BalancedRows {
  rows: LedgerPostingRow[];
  first: Decimal;
  last: Decimal;
}

function inOrder({ account, before, postings }: LedgerAccountPart): BalancedRows {
  const first = balanceAfter(before);
  let running = first;
  const rows = postings.map((posting) => {
    running = running.plus(posting.amount);
    return postingRow(posting, running, account);
  });
  return { rows, first, last: running };
}

function newestFirst({ account, before, postings }: LedgerAccountPart, closing: Decimal): BalancedRows {
  let running = closing.minus(before.debit).plus(before.credit);
  const rows = postings.map((posting) => {
    const row = postingRow(posting, running, account);
    running = running.minus(posting.amount);
    return row;
  });
  return { rows, first: running, last: closing };
}

function postingRow(posting: LedgerPosting, balance: Decimal, { account_type }: StatementAccount): LedgerPostingRow {
  return {
    id: posting.id,
    transactionId: posting.transaction_id,
    ...postingPayload(posting, account_type === 'CONTROL'),
    contraAccount: posting.contra ? statementAccount(posting.contra) : null,
    ...debitCreditOf(posting.amount),
    balance: balance.toString(),
  };
}
