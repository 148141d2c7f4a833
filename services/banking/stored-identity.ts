import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { BalanceRead } from '../../shared/banking/bank-file.ts';
import type { StatementInChain } from '../../shared/banking/check-chain.ts';
import type { StoredLine } from '../../shared/banking/plan-import.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

const day = (date: Date | null): string | null => (date === null ? null : dayText(date));

/** The line of which a person has said that it is the same booking. */
export function doubleOf({ state, acts }: BankLine): number | null {
  const said = state === 'gone' ? acts.find(({ act }) => act === 'ignore') : undefined;
  return said?.of_line_id ?? null;
}

/** What of a stored line says which booking it is. */
export function identityOf(line: BankLine): StoredLine {
  const { id, state, status, amount, bank_ref, end_to_end_id, counterparty, text } = line;
  const days = { booked_on: day(line.booked_on), value_on: day(line.value_on) };
  const is_double = doubleOf(line) !== null;
  return { id, state, status, amount, bank_ref, end_to_end_id, counterparty, text, is_double, ...days };
}

/** What of a stored statement says which one it follows. */
export function linkOf({ id, sequence, page, to, opening, closing }: BankStatement): StatementInChain {
  return { id, sequence, page, to: day(to), opening: balanceOf(opening), closing: balanceOf(closing) };
}

function balanceOf(stored: BankStatement['opening']): BalanceRead | null {
  return stored && { type: stored.type ?? '', amount: stored.amount, currency: stored.currency, date: day(stored.date) };
}
