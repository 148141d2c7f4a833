import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { StatementInChain, StoredLine } from '../../shared/banking/plan-import.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

const day = (date: Date | null): string | null => (date === null ? null : dayText(date));

/** What of a stored line says which booking it is. */
export function identityOf(line: BankLine): StoredLine {
  const { id, state, status, amount, bank_ref, end_to_end_id, counterparty, text } = line;
  const days = { booked_on: day(line.booked_on), value_on: day(line.value_on) };
  return { id, state, status, amount, bank_ref, end_to_end_id, counterparty, text, ...days };
}

/** What of a stored statement says whether another one follows it. */
export function linkOf({ id, sequence, page, from, closing }: BankStatement): StatementInChain {
  const amount = closing?.amount ?? null;
  return {
    id,
    sequence,
    page,
    from: day(from),
    closing: closing && amount && { type: closing.type ?? '', amount, currency: closing.currency, date: day(closing.date) },
  };
}
