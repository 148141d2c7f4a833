import type { LineItem } from '../../api/books.ts';
import { PIECE } from '../../parts/unit-text.ts';
import { asTyped, readSum } from '../../parts/read-sum.ts';

export type LineKind = NonNullable<LineItem['kind']>;
type Adjustment = NonNullable<LineItem['adjustments']>[number];

/** A fixed discount or surcharge inside a line, as it is typed. */
export interface TypedAdjustment {
  key: number;
  sign: 'off' | 'on';
  amount: string;
  reason: string;
  /** What the form does not ask of it. */
  kept?: Partial<Adjustment>;
}

/** What a line says of its document besides its account, quantity, price and tax, as it is typed: empty where it says nothing. */
export interface LineDetails {
  kind: LineKind;
  unit: string;
  /** For how many units the price is. */
  per: string;
  item_code: string;
  description: string;
  adjustments: TypedAdjustment[];
}

let last_key = 0;
export const newAdjustment = (): TypedAdjustment => ({ key: ++last_key, sign: 'off', amount: '', reason: '' });

export const noDetails = (): LineDetails => ({ kind: 'item', unit: PIECE, per: '', item_code: '', description: '', adjustments: [] });

/** Whether a line is more than its plain fields show. */
export function saysMore({ kind, unit, per, item_code, description, adjustments }: LineDetails): boolean {
  return kind !== 'item' || unit !== PIECE || adjustments.length > 0 || [per, item_code, description].some((text) => text !== '');
}

export function lineDetailsOf(line: LineItem): LineDetails {
  const { kind, unit_code, price_base_quantity, item_code, description, adjustments } = line;
  return {
    kind: kind ?? 'item',
    unit: unit_code ?? PIECE,
    per: price_base_quantity === null || price_base_quantity === undefined ? '' : asTyped(String(price_base_quantity)),
    item_code: item_code ?? '',
    description: description ?? '',
    adjustments: (adjustments ?? []).map(typedAdjustmentOf),
  };
}

function typedAdjustmentOf({ amount, reason, ...kept }: Adjustment): TypedAdjustment {
  const [, sign, size] = /^(-?)(.*)$/.exec(String(amount))!;
  return { ...newAdjustment(), sign: sign === '-' ? 'off' : 'on', amount: asTyped(size!), reason: reason ?? '', kept };
}

/** The fields of a request; what says nothing is left out. Only an item has a unit, a base of its price and adjustments. */
export function detailFieldsOf({ kind, unit, per, item_code, description, adjustments }: LineDetails): object {
  const read = readSum(per);
  const priced = adjustments.filter(({ amount }) => readSum(amount) !== undefined);
  return {
    ...(kind !== 'item' && { kind }),
    ...(kind === 'item' && unit !== PIECE && unit !== '' && { unit_code: unit }),
    ...(kind === 'item' && read !== undefined && { price_base_quantity: read }),
    ...(kind === 'item' && priced.length > 0 && { adjustments: priced.map(adjustmentOf) }),
    ...(item_code.trim() && { item_code: item_code.trim() }),
    ...(description.trim() && { description: description.trim() }),
  };
}

function adjustmentOf({ sign, amount, reason, kept }: TypedAdjustment): object {
  const size = readSum(amount)!;
  return { ...kept, amount: sign === 'off' ? takenOff(size) : size, ...(reason.trim() && { reason: reason.trim() }) };
}

/** What is kept of an amount that changes: no longer the share of which it was printed. */
export function withoutShare<K extends { percent?: unknown; base?: unknown }>(kept: K | undefined): Omit<K, 'percent' | 'base'> {
  const { percent, base, ...rest } = kept ?? ({} as K);
  return rest;
}

/** An amount that takes something off, whichever sign was typed. */
export const takenOff = (amount: string): string => (amount.startsWith('-') ? amount : `-${amount}`);
