import { readAmount } from './read-amount.ts';

/** A quotient of whole numbers: what is worked out from it is exact. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** The decimals of an amount (limits of /meta): a quotient without end is rounded to them. */
const DECIMALS = 4;

/**
 * Reads what stands in an amount field: an amount as people write it, or a small sum of amounts, worked out exactly: `3*120+15`, `(80+40)/3`,
 * `100+19%`, which is 119. Answers a decimal text, or undefined where it is neither.
 */
export function readSum(typed: string): string | undefined {
  return readAmount(typed) ?? roundedSum(typed, DECIMALS);
}

/** The same, rounded to so many decimals: a half away from zero, as the service rounds (docs/accounting.md §1.2). */
export function roundedSum(typed: string, decimals: number): string | undefined {
  const text = typed.replace(/[\s'’_]/g, '').replaceAll('−', '-');
  const parts = text.match(/[\d.,]+|[-+*×/÷()%]/g) ?? [];
  if (parts.join('') !== text) return undefined;
  const reader = new SumReader(parts);
  const value = reader.sum();
  return value && reader.isAtEnd() ? decimalOf(value, decimals) : undefined;
}

/** The text of a decimal as it is typed, so that it is read as the same: 1.234 would be read as a thousand, 1.2340 is not. */
export const asTyped = (decimal: string): string => (readAmount(decimal) === decimal ? decimal : `${decimal}0`);

/** What a sum in a field comes to, as it is typed; undefined where there is no sum, or none that is whole. */
export function workedOut(typed: string): string | undefined {
  const value = readAmount(typed) === undefined ? readSum(typed) : undefined;
  return value === undefined ? undefined : asTyped(value);
}

/** Reads from left to right, by the usual precedence. Each method answers undefined where what follows is none of its kind. */
class SumReader {
  readonly #parts: string[];

  constructor(parts: string[]) {
    this.#parts = parts;
  }

  isAtEnd = (): boolean => this.#parts.length === 0;

  sum(): Fraction | undefined {
    let value = this.#product()?.value;
    for (let sign = this.#next('+', '-'); value && sign; sign = this.#next('+', '-')) {
      const right = this.#product();
      if (!right) return undefined;
      // A percentage that is added or taken away is one of what stands before it, as on a calculator.
      const added = right.isPercent ? times(value, right.value) : right.value;
      value = plus(value, sign === '-' ? negative(added) : added);
    }
    return value;
  }

  #product(): { value: Fraction; isPercent: boolean } | undefined {
    let left = this.#factor();
    for (let sign = this.#next('*', '×', '/', '÷'); left && sign; sign = this.#next('*', '×', '/', '÷')) {
      const right = this.#factor();
      if (!right) return undefined;
      const isQuotient = sign === '/' || sign === '÷';
      if (isQuotient && right.value.over === 0n) return undefined;
      left = { value: times(left.value, isQuotient ? inverse(right.value) : right.value), isPercent: false };
    }
    return left;
  }

  #factor(): { value: Fraction; isPercent: boolean } | undefined {
    if (this.#next('-')) {
      const { value, isPercent } = this.#factor() ?? {};
      return value && { value: negative(value), isPercent: isPercent ?? false };
    }
    const value = this.#next('(') ? this.#closed() : fractionOf(this.#parts.shift() ?? '');
    if (!value) return undefined;
    return this.#next('%') ? { value: times(value, { over: 1n, under: 100n }), isPercent: true } : { value, isPercent: false };
  }

  #closed(): Fraction | undefined {
    const value = this.sum();
    return this.#next(')') ? value : undefined;
  }

  /** The next part, if it is one of these. */
  #next(...wanted: string[]): string | undefined {
    return wanted.includes(this.#parts[0] ?? '') ? this.#parts.shift() : undefined;
  }
}

function fractionOf(text: string): Fraction | undefined {
  const [whole, decimals = ''] = readAmount(text)?.split('.') ?? [];
  return whole === undefined ? undefined : { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

const times = (one: Fraction, other: Fraction): Fraction => ({ over: one.over * other.over, under: one.under * other.under });
const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});
const negative = ({ over, under }: Fraction): Fraction => ({ over: -over, under });
const inverse = ({ over, under }: Fraction): Fraction => (over < 0n ? { over: -under, under: -over } : { over: under, under: over });

/** The nearest with so many decimals, a half away from zero; without zeros at its end. */
function decimalOf({ over, under }: Fraction, decimals: number): string {
  const size = over < 0n ? -over : over;
  const units = (2n * size * 10n ** BigInt(decimals) + under) / (2n * under);
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const rest = digits.slice(point).replace(/(?<!0)0+$/, '');
  return `${over < 0n && units > 0n ? '-' : ''}${digits.slice(0, point)}${rest && `.${rest}`}`;
}
