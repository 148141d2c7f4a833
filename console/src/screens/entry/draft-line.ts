import type { LineItem } from '../../api/books.ts';
import type { NamedValues } from '../../parts/named-values.ts';
import { asTyped, readSum } from '../../parts/read-sum.ts';
import { detailFieldsOf, isShare, lineDetailsOf, newAdjustment, noDetails, takenOff } from './line-details.ts';
import type { LineDetails } from './line-details.ts';

/** What a line has that the form does not ask, as it is sent again. */
const kept_fields = [
  'tax_inclusive',
  'compound_tax',
  'tax_direction',
  'tax_base',
  'reason_code',
  'buyer_item_code',
  'standard_item',
  'classifications',
  'origin_country',
  'period',
  'order_line',
  'note',
] as const satisfies (keyof LineItem)[];
type Kept = Partial<Pick<LineItem, (typeof kept_fields)[number]>>;

/** A line as it is typed. Lines are told apart by their key, whatever is in them. */
export interface DraftLine {
  key: number;
  account: number | null;
  /** Of a compound entry: on which side it stands. */
  side: 'D' | 'C';
  narration: string;
  quantity: string;
  price: string;
  taxes: number[];
  discounts: number[];
  dimensions: NamedValues;
  details: LineDetails;
  kept?: Kept;
}

let last_key = 0;
export function newLine(): DraftLine {
  const bare = { account: null, side: 'D' as const, narration: '', quantity: '1', price: '', taxes: [], discounts: [], dimensions: {} };
  return { ...bare, key: ++last_key, details: noDetails() };
}

/** A line that this browser kept, told apart anew with what is inside it: another page counted its keys. */
export function lineAgain(line: DraftLine): DraftLine {
  const fresh = newLine();
  const { details, ...rest } = { ...fresh, ...line, key: fresh.key };
  // An older page of the console may have kept it, which asked less.
  const adjustments = details.adjustments.map((each) => ({ ...newAdjustment(), ...each, key: newAdjustment().key }));
  return { ...rest, details: { ...noDetails(), ...details, adjustments } };
}

export function draftLineOf(line: LineItem): DraftLine {
  const { account_id, narration, quantity, amount, taxes, discounts, dimensions } = line;
  return {
    ...newLine(),
    account: account_id,
    narration: narration ?? '',
    quantity: asTyped(String(quantity)),
    price: asTyped(String(amount)),
    taxes: taxes.map(({ id }) => id),
    discounts: discounts.map(({ id }) => id),
    dimensions,
    details: lineDetailsOf(line),
    kept: keptOf(line),
  };
}

function keptOf(line: LineItem): Kept {
  const isPlain = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(kept_fields.filter((field) => !isPlain(line[field])).map((field) => [field, line[field]]));
}

export const isWhole = ({ account, price }: DraftLine): boolean => account !== null && readSum(price) !== undefined;

export function lineRequestOf({ account, narration, quantity, price, taxes, discounts, dimensions, details, kept }: DraftLine): object {
  const [amount, count] = [readSum(price)!, readSum(quantity) ?? '1'];
  const { reason_code, ...of_item } = kept ?? {};
  return {
    ...(isShare(details.kind) ? kept : of_item),
    ...detailFieldsOf(details),
    account_id: account,
    // People type what they take off; a quantity below zero takes it off already.
    amount: details.kind === 'allowance' && !count.startsWith('-') ? takenOff(amount) : amount,
    quantity: count,
    ...(narration.trim() && { narration: narration.trim() }),
    ...(taxes.length > 0 && { taxes }),
    ...(discounts.length > 0 && { discounts }),
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
  };
}
