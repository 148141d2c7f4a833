import type { LineItem } from '../../api/books.ts';
import { PIECE } from '../../parts/unit-text.ts';
import { asTyped, readSum } from '../../parts/read-sum.ts';

export type LineKind = NonNullable<LineItem['kind']>;
type Adjustment = NonNullable<LineItem['adjustments']>[number];

/** A fixed discount or surcharge inside a line, as it is typed. */
export interface TypedAdjustment {
  key: number;
  sign: 'off' | 'on';
  percent: string;
  base: string;
  amount: string;
  reason: string;
  /** What the form does not ask of it. */
  kept?: Partial<Adjustment>;
}

/** What an amount says that is no share of a sum. */
export const no_share = { percent: '', base: '' } as const;

/** What a line says of its document besides its account, quantity, price and tax, as it is typed: empty where it says nothing. */
export interface LineDetails {
  kind: LineKind;
  unit: string;
  /** For how many units the price is. */
  per: string;
  item_code: string;
  description: string;
  adjustments: TypedAdjustment[];
  /** Of a discount or surcharge on the whole document: which share of which sum it is. */
  percent: string;
  base: string;
  /** The tax that is withheld of it, by its id. */
  withholding: number | null;
}

let last_key = 0;
export const newAdjustment = (): TypedAdjustment => ({ key: ++last_key, sign: 'off', ...no_share, amount: '', reason: '' });

export const noDetails = (): LineDetails => ({
  kind: 'item',
  unit: PIECE,
  per: '',
  item_code: '',
  description: '',
  adjustments: [],
  ...no_share,
  withholding: null,
});

/** Whether a line is more than its plain fields show. */
export function saysMore({ kind, unit, per, item_code, description, adjustments, withholding }: LineDetails): boolean {
  const isPlain = kind === 'item' && unit === PIECE && adjustments.length === 0 && withholding === null;
  return !isPlain || [per, item_code, description].some((text) => text !== '');
}

export function lineDetailsOf(line: LineItem): LineDetails {
  const { kind, unit_code, price_base_quantity, item_code, description, adjustments, percent, base, withholding_tax_id } = line;
  return {
    kind: kind ?? 'item',
    unit: unit_code ?? PIECE,
    per: typedOf(price_base_quantity),
    item_code: item_code ?? '',
    description: description ?? '',
    adjustments: (adjustments ?? []).map(typedAdjustmentOf),
    percent: typedOf(percent),
    base: typedOf(base),
    withholding: withholding_tax_id,
  };
}

const typedOf = (decimal: number | null | undefined): string => (decimal === null || decimal === undefined ? '' : asTyped(String(decimal)));

function typedAdjustmentOf({ amount, reason, percent, base, ...kept }: Adjustment): TypedAdjustment {
  const [, sign, size] = /^(-?)(.*)$/.exec(String(amount))!;
  return {
    ...newAdjustment(),
    sign: sign === '-' ? 'off' : 'on',
    percent: typedOf(percent),
    base: typedOf(base),
    amount: asTyped(size!),
    reason: reason ?? '',
    kept,
  };
}

/** The fields of a request; what says nothing is left out. Only an item has a unit, a base of its price and adjustments. */
export function detailFieldsOf({ kind, unit, per, item_code, description, adjustments, withholding, ...share }: LineDetails): object {
  const read = readSum(per);
  const priced = adjustments.filter(({ amount }) => readSum(amount) !== undefined);
  return {
    ...(kind !== 'item' && { kind }),
    ...(kind === 'item' && unit !== PIECE && unit !== '' && { unit_code: unit }),
    ...(kind === 'item' && read !== undefined && { price_base_quantity: read }),
    ...(kind === 'item' && priced.length > 0 && { adjustments: priced.map(adjustmentOf) }),
    ...(isShare(kind) && shareFieldsOf(share)),
    ...(item_code.trim() && { item_code: item_code.trim() }),
    ...(description.trim() && { description: description.trim() }),
    ...(withholding !== null && { withholding_tax_id: withholding }),
  };
}

function adjustmentOf({ sign, amount, reason, kept, ...share }: TypedAdjustment): object {
  const size = readSum(amount)!;
  const signed = sign === 'off' ? takenOff(size) : size;
  return { ...kept, ...shareFieldsOf(share), amount: signed, ...(reason.trim() && { reason: reason.trim() }) };
}

/** Whether a line of the kind may be a share of a sum. */
export const isShare = (kind: LineKind): boolean => kind === 'allowance' || kind === 'charge';

function shareFieldsOf(share: { percent: string; base: string }): object {
  const [percent, base] = [readSum(share.percent), readSum(share.base)];
  return { ...(percent !== undefined && { percent }), ...(base !== undefined && { base }) };
}

/** An amount that takes something off, whichever sign was typed. */
export const takenOff = (amount: string): string => (amount.startsWith('-') ? amount : `-${amount}`);
