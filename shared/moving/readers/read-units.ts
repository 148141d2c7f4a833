import type { Decimal } from '../../accounting/decimal.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { ReadFigure } from './open-decimals.ts';

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
  String.raw`^([-+]?)\s*(?:(${name})\s*)?(?:([-+])\s*)?(\d(?:[\d.,'’_\u00a0]| (?=\d{3}(?!\d)))*|[.,]\d+)\s*(?:(${name})\s*)?`,
  'u',
);
/** Reads the amount with which a text begins: `$-10.00`, `10 USD`, `-€ 1.234,56`; undefined where it begins with none. */
export function readUnits(said: string, read: ReadFigure = pointed): Units | undefined {
  const text = said.trimStart();
  const [whole = '', sign, left, inner, figure = '', right] = amount.exec(text) ?? [];
  if (
    figure === '' ||
    (left === undefined && inner !== undefined) ||
    (left !== undefined && right !== undefined && /^["\p{L}]/u.test(right))
  )
    return undefined;
  const units = read(figure.replace(/_/g, ' '));
  if (units === undefined) return undefined;
  const negative = (sign === '-') !== (inner === '-');
  return {
    units: negative ? units.negated() : units,
    commodity: (left ?? right ?? '').replace(/"/g, ''),
    rest: text.slice(whole.length),
  };
}

/** A point divides decimals, commas thousands, as the grammar of Beancount has it. */
const pointed: ReadFigure = (figure) => readFigure(figure, '.');

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
