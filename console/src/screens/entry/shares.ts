import { asTyped, readSum, roundedSum } from '../../parts/read-sum.ts';
import { isWhole } from './draft-line.ts';
import type { DraftLine } from './draft-line.ts';
import { isShare } from './line-details.ts';
import type { TypedAdjustment } from './line-details.ts';

/** An amount as it is typed, and which share of which sum it is. */
interface Typed {
  percent: string;
  base: string;
  amount: string;
}

/** What a share is of unless another sum is given: now, and before the last change. */
interface Own {
  now: string | undefined;
  before: string | undefined;
}

/**
 * The lines with the amounts that their percentages come to. A percentage that is typed proposes its amount: of quantity × price inside a line,
 * of the items before their tax on the whole document, unless another sum is given. As that changes the amount follows, until somebody types one.
 *
 * @param before the lines before the last change
 * @param decimals of their currency, to which the service wants each sum rounded (docs/accounting.md §1.2)
 */
export function withShares(lines: DraftLine[], before: readonly DraftLine[], decimals: number): DraftLine[] {
  const was = new Map(before.map((line) => [line.key, line]));
  const items = lines.map((line) => withSharesInside(line, was.get(line.key), decimals));
  return items.map((line) => {
    const old = was.get(line.key);
    if (!isShare(line.details.kind) || !old) return line;
    const own = { now: sumOfItems(line, items, decimals), before: sumOfItems(old, before, decimals) };
    const typed = typedOf(line);
    const next = proposed(typed, typedOf(old), own, decimals);
    if (!next) return line;
    const { amount, ...share } = next;
    return { ...line, ...(amount !== typed.amount && { price: amount, quantity: '1' }), details: { ...line.details, ...share } };
  });
}

function withSharesInside(line: DraftLine, old: DraftLine | undefined, decimals: number): DraftLine {
  const { adjustments } = line.details;
  if (line === old || !old || adjustments.length === 0) return line;
  const own = { now: aboveZero(sumOf(line, decimals)), before: aboveZero(sumOf(old, decimals)) };
  const was = new Map(old.details.adjustments.map((each) => [each.key, each]));
  const follow = (each: TypedAdjustment): TypedAdjustment => ({ ...each, ...proposed(each, was.get(each.key), own, decimals) });
  return { ...line, details: { ...line.details, adjustments: adjustments.map(follow) } };
}

/** What is taken off has a sign where the service says it. */
const typedOf = ({ price, details: { kind, percent, base } }: DraftLine): Typed => ({
  percent,
  base,
  amount: kind === 'allowance' ? price.replace(/^[-−]/, '') : price,
});

/** What changes of an amount with its share; undefined where nothing does. */
function proposed({ percent, base, amount }: Typed, old: Typed | undefined, own: Own, decimals: number): Typed | undefined {
  if (!old) return undefined;
  const isAnother = percent !== old.percent;
  if (readSum(percent) === undefined) {
    // A percentage that is taken away takes the sum along that was filled in for it.
    return isAnother && isSame(base, own.now) ? { percent, base: '', amount } : undefined;
  }
  const isOwn = base === '' || isSame(base, own.before);
  const follows = own.now !== own.before && isOwn && (amount === '' || isSame(amount, shareOf(percent, own.before, decimals)));
  if (!follows && !isAnother && base === old.base) return undefined;
  const of = follows || (isAnother && base === '') ? (own.now ?? '') : base;
  return { percent, base: of, amount: shareOf(percent, of, decimals) ?? '' };
}

function shareOf(percent: string, base: string | undefined, decimals: number): string | undefined {
  const [share, sum] = [exact(percent), exact(base)];
  return share && sum && comesTo(`${sum}*${share}/100`, decimals);
}

/** What a line comes to before what is adjusted inside it, as the service rounds it. */
function sumOf({ price, quantity, details: { per } }: DraftLine, decimals: number): string | undefined {
  const amount = exact(price);
  return amount && comesTo(`${amount}*${exact(quantity) ?? '1'}/${exact(per) ?? '1'}`, decimals);
}

/**
 * What the items of the document come to that bear the taxes of a line, all of them while it bears none. Unknown where the service takes
 * something off that is not typed here: a discount of the company, or the tax in a price.
 */
function sumOfItems({ taxes }: DraftLine, lines: readonly DraftLine[], decimals: number): string | undefined {
  const items = lines.filter((line) => isWhole(line) && line.details.kind === 'item' && (taxes.length === 0 || isEqual(taxes, line.taxes)));
  if (items.some(({ discounts, kept }) => discounts.length > 0 || kept?.tax_inclusive)) return undefined;
  const parts = items.flatMap((line) => [sumOf(line, decimals) ?? '0', ...line.details.adjustments.map(signed)]);
  return aboveZero(comesTo(parts.join('+'), decimals));
}

function signed({ sign, amount }: TypedAdjustment): string {
  const size = exact(amount) ?? '0';
  return sign === 'off' && !size.startsWith('-') ? `-${size}` : size;
}

const isEqual = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** A sum that is typed by its decimal text, which the next sum reads as the same. */
function exact(typed: string | undefined): string | undefined {
  const value = readSum(typed ?? '');
  return value === undefined ? undefined : asTyped(value);
}

function comesTo(sum: string, decimals: number): string | undefined {
  const value = roundedSum(sum, decimals);
  return value === undefined ? undefined : asTyped(value);
}

/** Of nothing, or of what is given back, no share is proposed. */
const aboveZero = (sum: string | undefined): string | undefined => (sum === '0' || sum?.startsWith('-') ? undefined : sum);

const isSame = (typed: string, other: string | undefined): boolean =>
  other !== undefined && readSum(`${exact(typed) ?? ''}-${other}`) === '0';
