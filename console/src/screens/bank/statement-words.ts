import type { BankStatement } from '../../api/bank.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { spoken } from '../../words/spoken.ts';

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
  return words.check_gap(amountText(check.gap ?? 0, closing?.currency ?? 'XXX'));
}

/** Whether it begins where the one before it ended. */
export function followsText({ follows, opening }: BankStatement): string {
  if (follows.result === 'gap') return words.follows_gap(amountText(follows.gap ?? 0, opening?.currency ?? 'XXX'));
  return follows.result === 'holds' ? words.follows_holds : follows.result === 'overlaps' ? words.follows_overlaps : '';
}

/** What of its balances does not hold; nothing where all of them do. */
export function gapsText(of: BankStatement): string {
  return [of.check.result === 'gap' && checkText(of), of.follows.result === 'gap' && followsText(of)].filter(Boolean).join(' ');
}
