import type { Decimal } from '../accounting/decimal.ts';
import type { BalanceRead } from './bank-file.ts';

/** What of a statement says which one it follows. */
export interface StatementInChain {
  id: number;
  sequence: string | null;
  page: string | null;
  to: string | null;
  opening: BalanceRead | null;
  closing: BalanceRead | null;
}

/** Whether a statement begins where another one ended. `first`: none of the account is before it. `gap` is what moved between the two. */
export interface Follows {
  result: 'first' | 'holds' | 'gap' | 'overlaps' | 'not_possible';
  gap: Decimal | null;
  statement_id: number | null;
}

/**
 * What each statement of an account follows, in whatever order they were imported: an opening is the closing before it, by day, then by sequence
 * and page. Where it is not, but another statement ends within this one, they overlap, and nothing is missing by that
 * (docs/decisions/bank-files.md).
 */
export function chainOf(statements: readonly StatementInChain[]): Map<number, Follows> {
  const inOrder = [...statements].sort(byClosing);
  return new Map(inOrder.map((statement, place) => [statement.id, followsOf(statement, inOrder, place)]));
}

/** @param place of the statement in the chain; only those before it can be what it follows */
function followsOf(statement: StatementInChain, chain: readonly StatementInChain[], place: number): Follows {
  const { opening, sequence, page } = statement;
  const day = opening?.date ?? null;
  if (opening === null || day === null) return { result: 'not_possible', gap: null, statement_id: null };
  const earlier = chain.slice(0, place).filter((link) => closingDay(link) !== '');
  const before = earlier.findLast((link) => closingDay(link) <= day);
  const within = earlier.findLast((link) => closingDay(link) > day && closingDay(link) <= endOf(statement, day));
  const balance = before?.closing ?? null;
  if (before === undefined || balance === null) {
    if (within) return { result: 'overlaps', gap: null, statement_id: within.id };
    return { result: 'first', gap: null, statement_id: null };
  }
  if (balance.currency !== opening.currency) return { result: 'not_possible', gap: null, statement_id: null };
  if (balance.amount.equals(opening.amount)) return { result: 'holds', gap: null, statement_id: before.id };
  if (within) return { result: 'overlaps', gap: null, statement_id: within.id };
  const isSamePage = closingDay(before) === day && sequence !== null && before.sequence === sequence && before.page === page;
  if (isSamePage) return { result: 'overlaps', gap: null, statement_id: before.id };
  return { result: 'gap', gap: opening.amount.minus(balance.amount), statement_id: before.id };
}

const closingDay = ({ closing }: StatementInChain): string => closing?.date ?? '';
const endOf = ({ closing, to }: StatementInChain, day: string): string => closing?.date ?? to ?? day;

/** By the day of their closing, those without one by their last; then by sequence, page and id. */
function byClosing(one: StatementInChain, other: StatementInChain): number {
  const order = (link: StatementInChain): string =>
    [link.closing?.date ?? link.to ?? '', padded(link.sequence), padded(link.page), padded(String(link.id))].join(' ');
  return order(one) < order(other) ? -1 : 1;
}

const padded = (number: string | null): string => (number ?? '').padStart(20, '0');
