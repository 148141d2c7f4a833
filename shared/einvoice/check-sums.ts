import { Decimal, sumOf } from '../accounting/decimal.ts';
import type { Invoice } from './invoice.ts';

/** A sum of an invoice that does not add up. */
export interface SumFault {
  /** Of EN 16931, as the official validators name it. */
  rule: string;
  /** The key among the totals. */
  field: keyof Invoice['totals'];
  stated: string;
  /** What the parts come to. */
  expected: string;
}

/** Amounts of an invoice have cents (EN 16931, BR-DEC); those of lines may be finer in CII, and their sum is that of the document when it is rounded. */
const CENTS = 2;

/** Every sum that is not that of its parts (EN 16931, BR-CO-10 to BR-CO-16), rounded to cents as the official validators do. BASIC WL of Factur-X states no lines, MINIMUM no parts at all. */
export function checkSums({ totals, lines, allowances, charges, taxes }: Invoice): SumFault[] {
  const inCents = (amount: Decimal): Decimal => amount.toDecimalPlaces(CENTS, Decimal.ROUND_HALF_UP);
  const figure = (key: keyof Invoice['totals']): Decimal => new Decimal(totals[key] ?? 0);
  const adding = (...parts: Decimal[]): Decimal => sumOf(parts, (part) => part);
  const amountOf = ({ amount }: { amount: string }): string => amount;
  const minimum = lines.length === 0 && taxes.length === 0;
  const rules: [rule: string, field: keyof Invoice['totals'], expected: Decimal | undefined][] = [
    ['BR-CO-10', 'lines', lines.length === 0 ? undefined : sumOf(lines, (line) => line.net)],
    ['BR-CO-11', 'allowances', sumOf(allowances, amountOf)],
    ['BR-CO-12', 'charges', sumOf(charges, amountOf)],
    ['BR-CO-13', 'net', adding(figure('lines'), figure('allowances').neg(), figure('charges'))],
    ['BR-CO-14', 'tax', minimum ? undefined : sumOf(taxes, amountOf)],
    ['BR-CO-15', 'gross', adding(figure('net'), figure('tax'))],
    ['BR-CO-16', 'payable', minimum ? undefined : adding(figure('gross'), figure('prepaid').neg(), figure('rounding'))],
  ];
  return rules.flatMap(([rule, field, expected]) =>
    expected === undefined || inCents(expected).equals(inCents(figure(field)))
      ? []
      : [{ rule, field, stated: figure(field).toString(), expected: expected.toString() }],
  );
}
