import { formatAmount, formatRate } from '../../accounting/amount.ts';
import { Decimal } from '../../accounting/decimal.ts';
import { exactRate } from '../../accounting/rate.ts';
import type { Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { NumberLiteral } from '../number-literal.ts';
import { amountShape, plain } from '../shape.ts';
import { refuse } from './refuse.ts';

/** A decimal: canonical text on the bus, a Decimal in records. */
type Figure = Kind<string, Decimal, string>;

const plainDecimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;
const exponentDecimal = /^-?\d+(?:\.\d+)?[eE][+-]?\d{1,2}$/;

/** The text of a number as plain digits; undefined when it is no number. Only JSON's own numbers may have an exponent, strings may not. */
function decimalText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const literal = typeof value === 'number' ? String(value) : value instanceof NumberLiteral ? value.text : undefined;
  if (literal === undefined || plainDecimal.test(literal)) return literal;
  return exponentDecimal.test(literal) ? new Decimal(literal).toFixed() : undefined;
}

interface Precision {
  digits: number;
  decimals: number;
}

/** Canonical text (no trailing zeros, no -0) of a decimal within the precision. The number itself is never rounded. */
function canonicalDecimal(value: unknown, precision: Precision, accepts: string): string | Refusal {
  const text = decimalText(value);
  const parts = text === undefined || text.length > 60 ? null : plainDecimal.exec(text);
  if (!parts) return refuse(accepts, value);
  const whole = parts[2]!;
  const fraction = parts[3] === undefined ? '' : parts[3].replace(/(?<!0)0+$/, '');
  if (fraction.length > precision.decimals) return refuse(accepts, value);
  const digits = whole === '0' ? fraction.replace(/^0+/, '').length : whole.length + fraction.length;
  if (digits > precision.digits) return refuse(accepts, value);
  const magnitude = fraction === '' ? whole : `${whole}.${fraction}`;
  return parts[1] === '-' && magnitude !== '0' ? `-${magnitude}` : magnitude;
}

const amountPrecision: Precision = { digits: limits.amount_digits, decimals: limits.amount_decimals };
const ratePrecision: Precision = { digits: limits.rate_digits, decimals: limits.rate_decimals };
const amountWords = `a decimal number with at most ${limits.amount_decimals} decimals and ${limits.amount_digits} digits`;
const rateWords = `a decimal number with at most ${limits.rate_digits} digits`;
const decimalPattern = '^-?(0|[1-9]\\d*)(\\.\\d+)?$';

/**
 * An amount of money or a quantity. A negative one passes here, because whether it is allowed is a rule of bookkeeping with its own code.
 */
export const amount: Figure = {
  record: (text) => new Decimal(text),
  show: formatAmount,
  column: 'amount',
  name: 'amount',
  accepts: amountWords,
  check: (value) => canonicalDecimal(value, amountPrecision, amountWords),
  bus: { type: 'string', pattern: /^-?\d+(\.\d{1,4})?$/, max: 20 },
  also_accepts: 'Decimal text is accepted too.',
  // Without the format generators of Go take a float of 32 bits, which loses cents.
  schema: { type: 'number', format: 'double' },
  shape: amountShape,
};

interface Bounds {
  /** The exclusive lower bound. */
  above?: number;
  min?: number;
  max?: number;
}

function within(kind: Figure, accepts: string, bounds: Bounds): Figure {
  return {
    ...kind,
    accepts,
    check: (value) => {
      const text = kind.check?.(value);
      if (typeof text !== 'string') return refuse(accepts, value);
      const number = new Decimal(text);
      const low = bounds.above === undefined ? number.lt(bounds.min ?? 0) : number.lte(bounds.above);
      return low || (bounds.max !== undefined && number.gt(bounds.max)) ? refuse(accepts, value) : text;
    },
  };
}

/** An amount or a quantity above zero. */
export const positiveAmount: Figure = { ...within(amount, `${amountWords}, above zero`, { above: 0 }), name: 'positive amount' };

const positive: Omit<Figure, 'merge'> = positiveAmount;
/** The same in records outside the books, which hold its text: nothing is computed with it there. */
export const writtenLimit: Kind<string, string, string> = {
  ...positive,
  record: (text) => text,
  show: (text) => text,
  column: 'text',
};

/** An amount that is not below zero: a fee. */
export const amountFromZero: Figure = { ...within(amount, `${amountWords}, zero or more`, { min: 0 }), name: 'amount' };

/** A percentage from zero: 16 means 16 %. */
export const taxPercent: Figure = { ...within(amount, `${amountWords}, zero or more`, { min: 0 }), name: 'percent' };

/** A part of a whole, from nothing to all of it. */
export const percentOfWhole: Figure = { ...within(amount, `${amountWords}, from 0 to 100`, { min: 0, max: 100 }), name: 'percent' };

/** A percentage above zero and at most 100. */
export const discountPercent: Figure = {
  ...within(amount, `${amountWords}, above 0 and at most 100`, { above: 0, max: 100 }),
  name: 'percent',
};

const anyRate: Figure = {
  record: (text) => new Decimal(text),
  show: formatRate,
  column: 'amount',
  name: 'rate',
  accepts: rateWords,
  check: (value) => canonicalDecimal(value, ratePrecision, rateWords),
  bus: { type: 'string', pattern: /^-?\d+(\.\d{1,20})?$/, max: 32 },
  also_accepts: 'A number is accepted too.',
  schema: { type: 'string', pattern: decimalPattern },
  answer_schema: { type: 'string', pattern: '^-?\\d+\\.\\d{4}$' },
  shape: plain,
};

/** An exchange rate, above zero: reporting-currency units for one unit of the foreign currency. */
export const rate: Figure = within(anyRate, `${rateWords}, above zero`, { above: 0 });

/** A rate with all its decimals, answered as text. */
export const givenRate: Figure = {
  ...rate,
  show: formatAmount,
  name: 'rate as given',
  answer_schema: { type: 'string', pattern: decimalPattern },
};

/** The same to fifteen digits. */
export const rateExact: Figure = { ...givenRate, show: (value) => formatAmount(exactRate(value)), name: 'exact rate' };
