import type { BankStatement } from '../../api/bank.ts';

type Link = Pick<BankStatement, 'sequence' | 'page' | 'opening' | 'closing'>;

/** What lies between two statements that do not follow each other, as far as they say it: pages, numbers, or days. */
export type Missing = { of: 'page' | 'number'; numbers: string } | { of: 'days'; from: string; to: string } | undefined;

export function missingBetween(before: Link, after: Link): Missing {
  if (before.sequence !== null && before.sequence === after.sequence) {
    const numbers = numbersBetween(before.page, after.page);
    if (numbers) return { of: 'page', numbers };
  }
  const numbers = numbersBetween(before.sequence, after.sequence);
  if (numbers) return { of: 'number', numbers };
  const [from, to] = [before.closing?.date ?? null, after.opening?.date ?? null];
  return from !== null && to !== null && from < to ? { of: 'days', from, to } : undefined;
}

/** `3`, or `3–5`; undefined where one is none, or nothing is between them. */
function numbersBetween(one: string | null, other: string | null): string | undefined {
  if (!/^\d{1,9}$/.test(one ?? '') || !/^\d{1,9}$/.test(other ?? '')) return undefined;
  const [first, last] = [Number(one) + 1, Number(other) - 1];
  if (first > last) return undefined;
  return first === last ? String(first) : `${first}–${last}`;
}
