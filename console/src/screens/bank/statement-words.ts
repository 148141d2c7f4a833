import type { BankStatement } from '../../api/bank.ts';
import { amountText, dayText, wordOf } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';
import { missingBetween } from './missing-between.ts';
import type { Missing } from './missing-between.ts';

const words = spoken.bank;

type Balance = BankStatement['closing'];

/** A balance with its currency; nothing where the bank names none. */
export function balanceText(balance: Balance): string {
  return balance?.amount === null || balance === null
    ? ''
    : `${amountText(balance.amount, balance.currency ?? 'XXX')} ${balance.currency ?? ''}`;
}

export function daysText({ from, to }: Pick<BankStatement, 'from' | 'to'>): string {
  return [...new Set([from, to].filter((day) => day !== null))].map(dayText).join(' – ');
}

export function balancesText({ opening, closing }: BankStatement): string {
  return [opening, closing].map(balanceText).filter(Boolean).join(' → ');
}

/** Whether its lines make its balances. */
export function checkText({ check, closing }: BankStatement): string {
  if (check.result === 'holds') return words.check_holds;
  if (check.result !== 'gap') return words.check_not_possible;
  const gap = words.check_gap(amountText(check.gap ?? 0, closing?.currency ?? 'XXX'));
  return check.hint === null ? gap : `${gap} ${wordOf(words.hints, check.hint)}`;
}

/** Whether it begins where the one before it ended; where not, also what lies between, if that one is among the statements. */
export function followsText(of: BankStatement, statements: readonly BankStatement[] = []): string {
  const { follows, opening } = of;
  if (follows.result === 'gap') {
    const gap = words.follows_gap(amountText(follows.gap ?? 0, opening?.currency ?? 'XXX'));
    const before = statements.find(({ id }) => id === follows.statement_id);
    return before ? `${gap} ${missingText(missingBetween(before, of))}`.trim() : gap;
  }
  return follows.result === 'holds' ? words.follows_holds : follows.result === 'overlaps' ? words.follows_overlaps : '';
}

function missingText(missing: Missing): string {
  if (missing === undefined) return '';
  return missing.of === 'days'
    ? words.missing.days(dayText(missing.from), dayText(missing.to))
    : words.missing[missing.of](missing.numbers);
}

/** What of its balances does not hold; nothing where all of them do. */
export function gapsText(of: BankStatement, statements: readonly BankStatement[] = []): string {
  return [of.check.result === 'gap' && checkText(of), of.follows.result === 'gap' && followsText(of, statements)].filter(Boolean).join(' ');
}
