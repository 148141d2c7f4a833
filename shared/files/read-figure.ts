import { Decimal } from '../accounting/decimal.ts';

/** What divides the decimals of a figure. */
export type DecimalSign = ',' | '.';

/** Longer figures are no amounts; a bound keeps what is read from a hostile file small. */
const LONGEST = 40;
const MOST_DIGITS = 30;

const plainForm = { ',': /^[-+]?(?:\d+(?:,\d*)?|,\d+)$/, '.': /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/ } as const;

/**
 * The one function by which figures of files are read, where it is known which sign divides the decimals. Undefined of what is none: `12..34`,
 * `12.34.56`, `12 34`; nothing is left out so that a figure becomes of it. It has a sign before it, and signs between thousands, which are in
 * threes and of one kind; around it a currency, brackets or a minus behind (both: money out), `S` (Soll, debit) or `H`: `-1.234,56`, `1 234,56 €`,
 * `EUR 12`, `(12,50)`, `12,50-`, `12,50 S`.
 * @param plain the format has none of that: digits, the sign of decimals, a plus or a minus before
 */
export function readFigure(written: string, decimal: DecimalSign, { plain = false } = {}): Decimal | undefined {
  if (written.length > LONGEST || (written.length > MOST_DIGITS && written.replace(/\D/g, '').length > MOST_DIGITS)) return undefined;
  const cell = written.trim();
  // What most programs write; the rest costs five times as much to tell apart.
  if (plainForm[decimal].test(cell)) return new Decimal(pointed(cell, decimal));
  return plain ? undefined : readWritten(cell, decimal);
}

/** With a point, as a decimal is made of it. */
const pointed = (figure: string, decimal: DecimalSign): string =>
  `${decimal === ',' ? figure.replace(',', '.') : figure}${/\d$/.test(figure) ? '' : '0'}`;

const FORM =
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- a longer cell is none (LONGEST)
  /^(\()?((?:[\p{Sc}+]|[A-Z]{3})?)\s*([-−+]?)\s*(?:[\p{Sc}]|[A-Z]{3}(?=[\s\d]))?\s*(\d[\d.,'’\s]*|[.,]\d+)((?:\s*(?:\p{Sc}|[A-Z]{3}))?\s*[-−]?|\s*[SH])(\))?$/u;

function readWritten(cell: string, decimal: DecimalSign): Decimal | undefined {
  const [, opened, before, minus, figure = '', behind, closed] = FORM.exec(cell) ?? [];
  if (before === undefined || (opened === undefined) !== (closed === undefined)) return undefined;
  const bare = withoutThousands(figure.trim(), decimal);
  if (bare === undefined) return undefined;
  const amount = new Decimal(pointed(bare, decimal));
  const negative = opened !== undefined || /[-−]/.test(minus ?? '') || /[-−S]$/.test(behind ?? '');
  return negative ? amount.negated() : amount;
}

/** Thousands are divided by one sign, in threes, and do not begin with a zero: else the other sign divides the decimals, or it is no figure. */
function withoutThousands(figure: string, decimal: DecimalSign): string | undefined {
  const [whole = '', decimals, ...more] = figure.split(decimal);
  if (more.length > 0 || (decimals !== undefined && !/^\d*$/.test(decimals))) return undefined;
  const [divider] = /[^\d]/.exec(whole) ?? [];
  const groups = divider === undefined ? [whole] : whole.split(divider);
  if (groups.length > 1 && !/^[1-9]\d{0,2}$/.test(groups[0] ?? '')) return undefined;
  if (groups.slice(1).some((group) => !/^\d{3}$/.test(group))) return undefined;
  return decimals === undefined ? groups.join('') : `${groups.join('')}${decimal}${decimals}`;
}
