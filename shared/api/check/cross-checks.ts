import { Decimal } from '../../accounting/decimal.ts';
import { limits } from '../limits.ts';
import type { Faults } from './faults.ts';

const spans = [
  ['start_date', 'end_date'],
  ['valid_from', 'valid_to'],
] as const;

/** A span may not end before it begins. Days as YYYY-MM-DD compare as text. */
export function checkSpans(values: Record<string, unknown>, shown: ReadonlyMap<string, string>, faults: Faults): void {
  for (const [from, to] of spans) {
    const [first, last] = [values[from], values[to]];
    if (typeof first !== 'string' || typeof last !== 'string' || first.slice(0, 10) <= last.slice(0, 10)) continue;
    const name = shown.get(to)!;
    faults.add(name, `${name} must not be before ${shown.get(from)!}; got ${last.slice(0, 10)}, before ${first.slice(0, 10)}`);
  }
}

const decimal_text = /^-?\d+(?:\.\d+)?$/;

/** An amount is decimal text here; a value that is none has its fault already, and is no bound. */
export function checkAmountSpan({ amount_from, amount_to }: Record<string, unknown>, faults: Faults): void {
  if (typeof amount_from !== 'string' || typeof amount_to !== 'string') return;
  if (![amount_from, amount_to].every((text) => decimal_text.test(text)) || new Decimal(amount_from).lte(amount_to)) return;
  faults.add('amount-to', `amount-to must not be below amount-from; got ${amount_to}, below ${amount_from}`);
}

/**
 * A list is asked for by page, with `perPage`, or walked by cursor, with `limit`. Some generated clients always send `page=1`, which says
 * nothing: it is dropped.
 */
export function checkWalk(values: Record<string, unknown>, faults: Faults): void {
  const { limit, cursor, page, per_page } = values;
  if (limit === undefined && cursor === undefined) return;
  if (limit !== undefined && per_page !== undefined)
    faults.add('perPage', 'perPage and limit both say how many records an answer has; give perPage with page, or limit with cursor');
  if (page === 1) delete values.page;
  else if (page !== undefined) faults.add('page', 'page goes with perPage; a list that is walked by cursor has no pages');
}

/** Lists whose items belong together by position must have the same length. */
export function checkListLengths(values: Record<string, unknown>, lists: readonly string[], faults: Faults): void {
  const [first, ...others] = lists as [string, ...string[]];
  const length = lengthOf(values[first]);
  if (length === undefined) return;
  for (const other of others) {
    const found = lengthOf(values[other]);
    if (found !== undefined && found !== length)
      faults.add(other, `${other} must have as many items as ${first} (${length}); got ${found}`);
  }
}

function lengthOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

/**
 * Limits what one request may have to post in all its transactions together, because a batch is decided in one piece. It counts lines, and
 * each of their taxes, discounts and dimensions and each item to clear as one more. It applies to the values after their own checks.
 */
export function checkLines(values: Record<string, unknown>, faults: Faults): void {
  const [field, transactions] = Array.isArray(values.transactions)
    ? (['transactions', values.transactions as unknown[]] as const)
    : (['line_items', [values]] as const);
  let lines = 0;
  for (const transaction of transactions) lines += linesOf(transaction);
  if (lines <= limits.lines_with_charges) return;
  faults.add(
    field,
    `${field} must have at most ${limits.lines_with_charges} lines in all, each tax, discount and dimension of a line and each item to clear counted as one; got ${lines}`,
  );
}

function linesOf(transaction: unknown): number {
  const { line_items, clears } = (transaction ?? {}) as { line_items?: unknown; clears?: unknown };
  const cleared = lengthOf(clears) ?? 0;
  if (!Array.isArray(line_items)) return cleared;
  return line_items.reduce<number>((sum, line) => {
    const said = (line ?? {}) as Record<string, unknown>;
    const { taxes, tax_codes, discounts, discount_codes, dimensions } = said;
    const charges = (lengthOf(taxes) ?? lengthOf(tax_codes) ?? 0) + (lengthOf(discounts) ?? lengthOf(discount_codes) ?? 0);
    const withheld = (said.withholding_tax_id ?? said.withholding_tax_code ?? null) === null ? 0 : 1;
    return sum + 1 + charges + withheld + Object.keys(dimensions ?? {}).length;
  }, cleared);
}
