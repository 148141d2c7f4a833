import { Decimal } from '../../accounting/decimal.ts';

/** Longer figures are no amounts of a bank. */
const LONGEST = 40;

/**
 * An amount in a cell, where it is known which sign divides the decimals: `-1.234,56`, `1 234,56 €`, `EUR 12`, `(12,50)`, `12,50-`, `12,50 S`
 * (Soll, debit) and `12,50 H`. Undefined where it is none, and where thousands are not in threes: then the other sign divides the decimals.
 */
export function readFigure(cell: string, decimal: ',' | '.'): Decimal | undefined {
  if (cell.length > LONGEST) return undefined;
  // What most banks write; the rest costs five times as much to tell apart.
  const plain = decimal === ',' ? /^-?\d+,\d\d$/ : /^-?\d+\.\d\d$/;
  if (plain.test(cell)) return new Decimal(decimal === ',' ? cell.replace(',', '.') : cell);
  const [, opened, before, minus, figure = '', behind, closed] =
    /^(\()?((?:[\p{Sc}+]|[A-Z]{3})?)\s*([-−+]?)\s*(?:[\p{Sc}]|[A-Z]{3}(?=[\s\d]))?\s*(\d[\d.,'’\s]*|[.,]\d+)((?:\s*(?:\p{Sc}|[A-Z]{3}))?\s*[-−]?|\s*[SH])(\))?$/u.exec(
      cell.trim(),
    ) ?? [];
  if (before === undefined || (opened === undefined) !== (closed === undefined)) return undefined;
  const bare = figure.replace(/['’\s]/g, '');
  const thousands = decimal === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = bare.split(decimal);
  const groups = whole.split(thousands);
  if (more.length > 0 || decimals?.includes(thousands) === true || groups.slice(1).some((group) => group.length !== 3)) return undefined;
  if (groups.length > 1 && !/^\d{1,3}$/.test(groups[0] ?? '')) return undefined;
  const amount = new Decimal(`${groups.join('') || '0'}.${decimals ?? ''}0`);
  const negative = opened !== undefined || /[-−]/.test(minus ?? '') || /[-−S]$/.test(behind ?? '');
  return negative ? amount.negated() : amount;
}
