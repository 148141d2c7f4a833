import type { Decimal } from '../decimal.ts';
import type { MovedPair } from './non-cash-movements.ts';

/** A pair of rows of a line. */
export interface LinePair extends MovedPair {
  readonly transaction_id: number;
  readonly line_item_id: number;
  /** It books a tax. */
  readonly taxed: boolean;
  readonly in_window: boolean;
}

/** What a line put on an account against the main account of its document, debits − credits. */
export interface LinePart {
  readonly transaction_id: number;
  readonly line_item_id: number;
  readonly account_id: number;
  readonly moved: Decimal;
}

/**
 * A pair as pairs with the main account of its document: itself where it is one, and an inclusive tax, whose pair is with its line, as one of
 * the tax and one of the line without it (docs/accounting.md §11.24). None of a discount and of a reverse charge.
 *
 * @param is_inclusive whether the amount of the line holds its tax
 */
export function partsWithMain(pair: LinePair, main_account_id: number, is_inclusive: boolean): LinePart[] {
  const { transaction_id, line_item_id, account_id, other_id, moved } = pair;
  const part = (id: number, of: Decimal): LinePart => ({ transaction_id, line_item_id, account_id: id, moved: of });
  if (account_id === main_account_id) return [part(other_id, moved.neg())];
  if (other_id === main_account_id) return [part(account_id, moved)];
  return pair.taxed && is_inclusive ? [part(account_id, moved), part(other_id, moved.neg())] : [];
}

/** The pairs that come in place of one whose parts are with the main account: it is turned, and they are added. */
export function inPlaceOf(pair: LinePair, parts: readonly LinePart[], main_account_id: number): MovedPair[] {
  if (parts.length < 2) return [];
  const { account_id, other_id, moved } = pair;
  return [
    { account_id, other_id, moved: moved.neg() },
    ...parts.map((part) => ({ account_id: part.account_id, other_id: main_account_id, moved: part.moved })),
  ];
}
