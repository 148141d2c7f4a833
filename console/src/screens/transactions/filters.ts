import type { TransactionFilters } from '../../api/transaction-filters.ts';
import { isDay } from '../../parts/is-day.ts';
import { spoken } from '../../words/spoken.ts';

const amounts = /^(?:\d+(?:\.\d+)?)?\.\.(?:\d+(?:\.\d+)?)?$/;
const isOneOf = <K extends string>(table: Readonly<Record<K, string>>, value: unknown): value is K =>
  typeof value === 'string' && value !== '' && Object.hasOwn(table, value);

/** The filters that stand in an address. What it cannot mean is left out. */
export function filtersOf(search: Record<string, unknown>): TransactionFilters {
  const { type, state, account, contact, from, to } = search;
  const amount = amountsOf(search.amount);
  // The router reads a text of digits as a number.
  const words = typeof search.search === 'number' ? String(search.search) : search.search;
  return {
    ...(isOneOf(spoken.transactions.kinds, type) && { type: type as NonNullable<TransactionFilters['type']> }),
    ...(isOneOf(spoken.transactions.states, state) && { state: state as NonNullable<TransactionFilters['state']> }),
    ...(typeof words === 'string' && words !== '' && { search: words }),
    ...(Number.isSafeInteger(Number(account ?? NaN)) && { account: Number(account) }),
    ...(Number.isSafeInteger(Number(contact ?? NaN)) && { contact: Number(contact) }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(amount !== undefined && { amount }),
  };
}

/** A lone amount is both ends. */
function amountsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return `${value}..${value}`;
  return typeof value === 'string' && value !== '..' && amounts.test(value) ? value : undefined;
}
