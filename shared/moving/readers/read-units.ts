import { Decimal } from '../../accounting/decimal.ts';

/** An amount of a commodity as files of plain text write it. */
export interface Units {
  readonly units: Decimal;
  /** Its sign or name as it stands in the file; empty where there is none. */
  readonly commodity: string;
  /** What stands behind it. */
  readonly rest: string;
}

const name = String.raw`"[^"]+"|[^\s\d.,;@={}()"'+*/\[\]-]+`;
const amount = new RegExp(
  String.raw`^\s*([-+]?)\s*(${name})?\s*([-+]?)\s*(\d(?:[\d.,'’_\u00a0]| (?=\d{3}(?!\d)))*|[.,]\d+)\s*(${name})?\s*`,
  'u',
);
/** Longer figures are no amounts. */
const LONGEST = 40;

/** Reads the amount with which a text begins: `$-10.00`, `10 USD`, `-€ 1.234,56`; undefined where it begins with none. */
export function readUnits(text: string, decimal_mark?: ',' | '.'): Units | undefined {
  const [whole = '', sign, left, inner, figure = '', right] = amount.exec(text) ?? [];
  if (figure === '' || figure.length > LONGEST || (left !== undefined && right !== undefined && /^["\p{L}]/u.test(right))) return undefined;
  const bare = plainFigure(figure, decimal_mark);
  if (bare === undefined) return undefined;
  const units = new Decimal(bare);
  const negative = (sign === '-') !== (inner === '-');
  return {
    units: negative ? units.negated() : units,
    commodity: (left ?? right ?? '').replace(/"/g, ''),
    rest: text.slice(whole.length),
  };
}

/**
 * The figure with a point alone. Of one sign that stands once, a comma before three digits divides thousands, anything else decimals; more
 * than one of a sign divides thousands.
 */
function plainFigure(figure: string, decimal_mark: ',' | '.' | undefined): string | undefined {
  const bare = figure.replace(/['’_\s]/gu, '');
  const mark = decimal_mark ?? markOf(bare);
  const [whole = '', decimals = '', ...more] = mark === undefined ? [bare.replace(/[.,]/g, '')] : bare.split(mark);
  if (more.length > 0 || /[.,]/.test(decimals)) return undefined;
  return `${whole.replace(/[.,]/g, '') || '0'}.${decimals}0`;
}

function markOf(bare: string): ',' | '.' | undefined {
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last === -1) return undefined;
  const mark = bare[last] as ',' | '.';
  if (bare.indexOf(mark) !== last) return undefined;
  return mark === ',' && /^\d{1,3},\d{3}$/.test(bare) ? undefined : mark;
}

/** The code of a commodity that is written by its sign; `$` is the dollar of the books where they are in one. */
export function currencyOf(commodity: string, home: string): string {
  if (commodity === '') return home;
  if (commodity === '$') return dollars.has(home) ? home : 'USD';
  if (commodity === 'kr') return crowns.has(home) ? home : 'SEK';
  return signs[commodity] ?? commodity;
}

const dollars = new Set(['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN']);
const crowns = new Set(['SEK', 'NOK', 'DKK', 'ISK']);
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  US$: 'USD',
  C$: 'CAD',
  A$: 'AUD',
};
