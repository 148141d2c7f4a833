import { sumOf, ZERO } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import { compareText } from '../accounting/compare-text.ts';
import type { ExportedBooks, Position } from './exported.ts';

/**
 * Stands for what opening balances entered by hand are off their balance (docs/accounting.md §8.3): a file whose entries must balance needs
 * an account for it.
 */
export const UNBALANCED_ACCOUNT = 0;

const keyOf = ({ account_id, currency }: Position): string => `${account_id} ${currency}`;

/** All positions together, one for each account and currency, without those that are nothing. */
export function sumPositions(...all: readonly (readonly Position[])[]): Position[] {
  return addPositions(...all).filter(({ units, value }) => !units.isZero() || !value.isZero());
}

/** The same with those that are nothing. */
export function addPositions(...all: readonly (readonly Position[])[]): Position[] {
  const sums = new Map<string, Position>();
  for (const position of all.flat()) {
    const sum = sums.get(keyOf(position)) ?? { ...position, units: ZERO, value: ZERO };
    sums.set(keyOf(position), { ...sum, units: sum.units.plus(position.units), value: sum.value.plus(position.value) });
  }
  return [...sums.values()];
}

/** The same on the other side. */
export function negatedPositions(positions: readonly Position[]): Position[] {
  return positions.map((position) => ({ ...position, units: position.units.neg(), value: position.value.neg() }));
}

/**
 * The postings in which programs of plain text can say a position: units of another currency with a value of their sign, and what is left
 * of the value as a posting in the reporting currency. So exchange differences, which have a value and no units, stand in the reporting currency.
 */
export function statedPositions<P extends Position>(position: P, currency: string): P[] {
  const { units, value } = position;
  if (position.currency === currency || units.isZero()) return [{ ...position, currency, units: value }];
  if (value.isZero() || units.isNegative() === value.isNegative()) return [position];
  return [
    { ...position, value: ZERO },
    { ...position, currency, units: value },
  ];
}

/** What an account of its own takes so that positions balance; nothing where they do. */
export function unbalancedPosition(positions: readonly Position[], currency: string): Position[] {
  const off = positions.reduce((sum, { value }) => sum.minus(value), ZERO);
  return off.isZero() ? [] : [{ account_id: UNBALANCED_ACCOUNT, currency, units: off, value: off }];
}

/** Positions in the order of the chart, those of an account by currency, that of the books first: the same books make the same file. */
export function inOrderOfChart(positions: readonly Position[], { accounts, currency }: ExportedBooks): Position[] {
  const places = new Map(accounts.map(({ id }, place) => [id, place]));
  const placeOf = ({ account_id }: Position): number => places.get(account_id) ?? accounts.length;
  const currencyOf = (position: Position): string => (position.currency === currency ? '' : position.currency);
  return [...positions].sort((a, b) => placeOf(a) - placeOf(b) || compareText(currencyOf(a), currencyOf(b)));
}

/** What each account stands at in the reporting currency. */
export function valuesOf(positions: readonly Position[]): ReadonlyMap<number, Decimal> {
  const by_account = Map.groupBy(positions, ({ account_id }) => account_id);
  return new Map([...by_account].map(([id, own]) => [id, sumOf(own, ({ value }) => value)]));
}
