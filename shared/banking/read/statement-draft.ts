import { checkBalances, followsPrevious, turnReversals } from '../check-balances.ts';
import type { BalanceRead, BankLineRead, BankStatementRead, ReadWarning, ReadWarningCode } from '../bank-file.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { FilePlace } from '../../files/unreadable-file.ts';
import { isFinerThan } from './is-finer-than.ts';
import type { DayRead } from './read-day.ts';

/** A statement of which nothing is known yet. */
export function emptyStatement(): BankStatementRead {
  return {
    id: null,
    sequence: null,
    page: null,
    account: { iban: null, number: null, bank: null, currency: null },
    from: null,
    to: null,
    opening: null,
    closing: null,
    check: { result: 'not_possible', reason: 'no opening balance' },
    follows_previous: null,
    lines: [],
    warnings: [],
  };
}

/** Throws UnreadableFile at the place where one statement more begins than a file may have: nobody's bank writes so many. */
export function checkCount(statements: number, most: number, place: () => FilePlace): void {
  if (statements >= most) throw new UnreadableFile(`has more than ${most} statements`, place());
}

/** A line of which nothing is known but its amount. */
export function emptyLine(amount: BankLineRead['amount'], position: number): BankLineRead {
  return {
    position,
    status: 'booked',
    booked_on: null,
    value_on: null,
    amount,
    currency: null,
    reversal: false,
    return_reason: null,
    bank_ref: null,
    entry_ref: null,
    end_to_end_id: null,
    mandate_id: null,
    cheque: null,
    counterparty: null,
    text: null,
    references: [],
    original: null,
    rate: null,
    charges: [],
    code: {},
    booking_text: null,
    batch: null,
    parts: [],
  };
}

export function warning(code: ReadWarningCode, line: number | null = null, seen: string | null = null): ReadWarning {
  return { code, line, seen };
}

/** The day of what was read; what was odd about it joins the warnings of its statement. */
export function dayWithWarning(read: DayRead, { warnings }: BankStatementRead, line: number | null, seen: string): string | null {
  if (read.warning !== undefined) warnings.push(warning(read.warning, line, seen));
  return read.day;
}

/** What is said of statements when all are read: currencies that only a balance or a line names, the warnings of lines, sums, the chain. */
export function finishStatements(statements: BankStatementRead[]): BankStatementRead[] {
  const closings = new Map<string, BalanceRead | null>();
  for (const statement of statements) {
    takeCurrency(statement);
    for (const line of statement.lines) checkLine(line, statement);
    if (turnReversals(statement)) statement.warnings.push(warning('reversals_turned'));
    statement.check = checkBalances(statement);
    const { iban, number } = statement.account;
    const account = iban ?? number ?? '';
    statement.follows_previous = followsPrevious(statement.opening, closings.get(account));
    closings.set(account, statement.closing);
  }
  return statements;
}

function takeCurrency({ account, opening, closing, lines }: BankStatementRead): void {
  account.currency ??= opening?.currency ?? closing?.currency ?? lines.find((line) => line.currency !== null)?.currency ?? null;
  for (const one of [opening, closing, ...lines]) if (one !== null) one.currency ??= account.currency;
}

function checkLine({ amount, currency, position }: BankLineRead, { account, warnings }: BankStatementRead): void {
  if (currency !== account.currency) warnings.push(warning('line_in_other_currency', position, currency));
  if (isFinerThan(amount, currency)) warnings.push(warning('finer_than_currency', position, amount.toString()));
}
