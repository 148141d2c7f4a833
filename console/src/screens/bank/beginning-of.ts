import type { BankStatement } from '../../api/bank.ts';

const DAY_MS = 86_400_000;

/** The day after; a balance is that of the end of its day. */
const dayAfter = (day: string): string => new Date(Date.parse(day.slice(0, 10)) + DAY_MS).toISOString().slice(0, 10);

/** Where the earliest of the statements begins, as a form asks it: its first day, and the balance before it. */
export function beginningOf(statements: readonly BankStatement[]): { from: string; balance: string } {
  const starts = statements.flatMap(({ from, opening }) => {
    const first = from?.slice(0, 10) ?? (opening?.date ? dayAfter(opening.date) : '');
    const balance = opening?.amount ?? null;
    return first === '' || balance === null ? [] : [{ from: first, balance: String(balance) }];
  });
  return starts.reduce((earliest, one) => (earliest.from === '' || one.from < earliest.from ? one : earliest), { from: '', balance: '' });
}
