import type { Decimal } from '../decimal.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';
import { debitCreditOf } from './debit-credit.ts';
import { postingPayload } from './stated-posting.ts';
import type { StatedPosting, StatedPostingPayload } from './stated-posting.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What one transaction (or the realised difference of one of its assignments) did to an account on one day. */
export interface AccountMovement extends StatedPosting {
  /** Debits − credits in the statement's currency. */
  readonly amount: Decimal;
}

export interface StatementRow extends StatedPostingPayload {
  id: number;
  debit: string;
  credit: string;
  balance: string;
}

/** Movements between the balances before and after them. */
export interface RunMovements {
  balances: { opening: string; closing: string };
  transactions: StatementRow[];
}

/** What a statement says of its account. */
export interface AccountStatementPart extends RunMovements {
  account: StatementAccountPayload;
}

export interface AccountStatement extends StatementHeadPayload, AccountStatementPart {}

/** The statements of several accounts between the same dates. */
export interface AccountStatements extends StatementHeadPayload {
  statements: AccountStatementPart[];
}

/** An account with its balance before the window, debits − credits, and its movements in it, in any order. */
export interface MovedAccount {
  readonly account: StatementAccount;
  readonly opening: Decimal;
  readonly movements: readonly AccountMovement[];
}

/**
 * The statement of an account: its balance before the window (the period's opening balances and the movement before the
 * start), every transaction in it with the running balance, ordered by date, then id, and its balance at the end
 * (docs/accounting.md §11.13). Balances are debits − credits.
 */
export function buildAccountStatement(head: StatementHead, moved: MovedAccount): AccountStatement {
  return { ...headPayload(head), ...accountPart(moved) };
}

/** The statements of several accounts, in the order given: each says what the account's own statement says (docs/accounting.md §11.13). */
export function buildAccountStatements(head: StatementHead, moved: readonly MovedAccount[]): AccountStatements {
  return { ...headPayload(head), statements: moved.map(accountPart) };
}

function accountPart({ account, opening, movements }: MovedAccount): AccountStatementPart {
  return { account: statementAccount(account), ...runMovements(opening, movements, account.account_type) };
}

/** Movements in order, each with the balance after it, debits − credits. */
export function runMovements(opening: Decimal, movements: readonly AccountMovement[], account_type: AccountType): RunMovements {
  let running = opening;
  const transactions = [...movements].sort(byDateThenId).map((movement) => {
    running = running.plus(movement.amount);
    return statementRow(movement, running, account_type);
  });
  return { balances: { opening: opening.toString(), closing: running.toString() }, transactions };
}

function byDateThenId(a: AccountMovement, b: AccountMovement): number {
  return a.posting_date.getTime() - b.posting_date.getTime() || a.transaction_id - b.transaction_id || placeOf(a) - placeOf(b);
}

/** The transaction's own row stands before those of its assignments. */
function placeOf({ assignment_id }: AccountMovement): number {
  return assignment_id ?? 0;
}

function statementRow(movement: AccountMovement, balance: Decimal, account_type: AccountType): StatementRow {
  return {
    id: movement.transaction_id,
    ...postingPayload(movement, account_type === 'CONTROL'),
    ...debitCreditOf(movement.amount),
    balance: balance.toString(),
  };
}
