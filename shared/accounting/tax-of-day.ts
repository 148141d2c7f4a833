import { dayText } from './fiscal-year.ts';
import type { Tax, TaxSpan } from './records.ts';
import { mechanismOf } from './tax-direction.ts';
import type { TaxUse } from './tax-mechanisms.ts';

/** Whether a tax holds on a day: always without spans, else within one of them, both ends included (docs/accounting.md §5.20). */
export function holdsOn({ valid }: Pick<Tax, 'valid'>, day: Date): boolean {
  if (!valid || valid.length === 0) return true;
  return valid.some(({ from, to }) => from <= day && (to === null || day <= to));
}

/** The tax of its family that holds on a day in place of one that does not; undefined where there is none. */
export function taxOfDay<T extends Tax>(tax: T, day: Date, taxes: readonly T[]): T | undefined {
  if (!tax.family) return undefined;
  return taxes.find((one) => one.family === tax.family && one.id !== tax.id && holdsOn(one, day));
}

/** The tax of the same rate that lines of the other side bear; undefined where there is none (docs/accounting.md §5.19). */
export function taxOfSide(tax: Tax, side: TaxUse, taxes: readonly Tax[]): Tax | undefined {
  const alike = (one: Tax): boolean =>
    one.use === side && one.rate.equals(tax.rate) && mechanismOf(one) === mechanismOf(tax) && !one.withholding_tax && isWhole(one);
  return taxes.find((one) => alike(one) && (one.due ?? 'invoice') === (tax.due ?? 'invoice')) ?? taxes.find(alike);
}

function isWhole({ deductible }: Tax): boolean {
  return deductible === undefined || deductible.equals(100);
}

/** `2007-01-01 to 2020-06-30 and from 2021-01-01` */
export function daysInWords(spans: readonly TaxSpan[]): string {
  return spans.map(({ from, to }) => (to === null ? `from ${dayText(from)}` : `${dayText(from)} to ${dayText(to)}`)).join(' and ');
}
