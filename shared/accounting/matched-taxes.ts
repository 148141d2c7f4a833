import { Decimal, minus, plus, sumOf, ZERO } from './decimal.ts';
import { roundTo } from './minor-units.ts';
import type { MatchedTax, TaxFigures, WaitingTax } from './tax-figures.ts';
import type { LineTaxDirection } from './vocabularies.ts';

/** What a note gave back of a tax when it was assigned, with the signs of the note, and what it withheld less beside it. */
export type NotedTax = TaxFigures & Pick<WaitingTax, 'tax_id' | 'direction' | 'withheld'>;

/** The document of waiting taxes: `signOf` is 1 where a tax of a direction adds to its amount, −1 where it takes off. */
export interface MatchedDocument {
  rate: Decimal;
  signOf: (direction: LineTaxDirection) => 1 | -1;
  /** Of its currency and of the reporting currency. */
  decimals: { own: number; reporting: number };
}

/** An assignment of a note to the document: what it settles, in the document's currency, and the rate of the note. */
export interface NoteAssigned {
  amount: Decimal;
  rate: Decimal;
}

/**
 * The taxes of a document after a note of the other kind has been assigned to it: what a note takes back, it takes from its own taxes first
 * (docs/accounting.md §5.13). Where the two have other rates the figures are those of the document's.
 *
 * @param by 1 for an assignment, −1 for one that is taken back
 */
export function matchNote(
  taxes: readonly WaitingTax[],
  noted: readonly NotedTax[],
  assigned: NoteAssigned,
  document: MatchedDocument,
  by: 1 | -1,
): WaitingTax[] {
  const of = (tax: WaitingTax): NotedTax | undefined => noted.find((one) => isSame(one, tax));
  const taken = taxes.map((tax) => takenOf(of(tax), assigned.rate, document));
  const matched = taken.filter((one) => one !== undefined).length;
  if (matched === 0) return [...taxes];
  const settled = settledBy(
    taxes.flatMap((tax, index) => {
      const withheld = minus(ZERO, of(tax)?.withheld ?? ZERO);
      return taken[index] ? [{ direction: tax.direction, ...taken[index], withheld }] : [];
    }),
    assigned.amount,
    document,
  );
  const first = taken.findIndex((one) => one !== undefined);
  return taxes.map((tax, index) => {
    const figures = taken[index];
    if (!figures) return tax;
    return { ...tax, matched: added(tax.matched, { ...figures, settled: index === first ? settled : ZERO }, by) };
  });
}

/** The matched part of a tax: at most the whole that the document has of it, and never against its sign. */
export function matchedPart(tax: WaitingTax): TaxFigures {
  const { matched } = tax;
  const within = (key: keyof TaxFigures): Decimal => {
    const [part, whole] = [matched?.[key] ?? ZERO, tax[key]];
    return whole.isNegative() ? Decimal.min(Decimal.max(part, whole), ZERO) : Decimal.max(Decimal.min(part, whole), ZERO);
  };
  return { amount: within('amount'), tax: within('tax'), base: within('base'), non_deductible: within('non_deductible') };
}

/** What of the document's amount its matched taxes and their bases are, in its currency. */
export function settledByNotes(taxes: readonly WaitingTax[], document: MatchedDocument): Decimal {
  const settled = sumOf(taxes, ({ matched }) => matched?.settled ?? ZERO);
  if (settled.isZero()) return ZERO;
  const parts = taxes.map((tax) => ({ direction: tax.direction, ...matchedPart(tax) }));
  const whole = inItsCurrency(parts, document);
  return settled.minus(whole).greaterThan(tolerance(parts.length, document)) ? roundTo(whole, document.decimals.own) : settled;
}

function isSame(one: Pick<WaitingTax, 'tax_id' | 'direction'>, other: Pick<WaitingTax, 'tax_id' | 'direction'>): boolean {
  return one.tax_id === other.tax_id && one.direction === other.direction;
}

/** What the document gives back for what the note did, with the document's signs; undefined where the note has nothing of the tax. */
function takenOf(noted: NotedTax | undefined, rate: Decimal, document: MatchedDocument): TaxFigures | undefined {
  if (!noted || [noted.amount, noted.tax, noted.base, noted.non_deductible].every((figure) => figure.isZero())) return undefined;
  const value = (figure: Decimal): Decimal =>
    minus(ZERO, document.rate.equals(rate) ? figure : roundTo(figure.times(document.rate).div(rate), document.decimals.reporting));
  return {
    amount: minus(ZERO, noted.amount),
    tax: value(noted.tax),
    base: value(noted.base),
    non_deductible: value(noted.non_deductible),
  };
}

/** A base that two taxes of a line share counts once: no more than the assignment settles. */
function settledBy(parts: readonly Part[], amount: Decimal, document: MatchedDocument): Decimal {
  const whole = inItsCurrency(parts, document);
  const off = whole.minus(amount);
  const isOff = off.greaterThan(tolerance(parts.length, document).plus(oneUnit(document).times(parts.length)));
  const isConverted = !document.rate.equals(1) && off.abs().lessThanOrEqualTo(tolerance(parts.length, document));
  return isOff || isConverted ? amount : roundTo(whole, document.decimals.own);
}

type Part = TaxFigures & Pick<WaitingTax, 'direction' | 'withheld'>;

/** Bases and taxes in the document's currency: they are kept in the reporting currency. What is withheld of them is in it already. */
function inItsCurrency(parts: readonly Part[], { rate, signOf }: MatchedDocument): Decimal {
  const values = sumOf(parts, ({ direction, base, tax, non_deductible }) => base.plus(tax).plus(non_deductible).times(signOf(direction)));
  const withheld = sumOf(parts, ({ direction, withheld: part }) => (part ?? ZERO).times(signOf(direction)));
  return values.div(rate).minus(withheld);
}

/** How far figures that were rounded in the reporting currency may be off in the document's; nothing where the two are one. */
function tolerance(count: number, { rate, decimals }: MatchedDocument): Decimal {
  if (rate.equals(1)) return ZERO;
  return new Decimal(10)
    .pow(-decimals.reporting)
    .times(count * 3)
    .div(rate);
}

function oneUnit({ decimals }: MatchedDocument): Decimal {
  return new Decimal(10).pow(-decimals.own);
}

function added(before: MatchedTax | undefined, more: MatchedTax, by: 1 | -1): MatchedTax {
  const sum = (key: keyof MatchedTax): Decimal => plus(before?.[key] ?? ZERO, more[key].times(by));
  return {
    amount: sum('amount'),
    tax: sum('tax'),
    base: sum('base'),
    non_deductible: sum('non_deductible'),
    settled: sum('settled'),
  };
}
