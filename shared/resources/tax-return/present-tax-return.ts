import type { FiledTax } from '../../accounting/tax-figures.ts';
import { present } from '../../api/record-form.ts';
import { amountOf, dateOf } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { taxReturn as resource } from './tax-return.ts';
import type { TaxReturn } from './tax-return.ts';

/** A tax return with its figures as they were filed. */
export function presentTaxReturn(filed: TaxReturn): Presented {
  return present(resource, filed, {
    taxes: filed.taxes.map(presentFigures),
    corrections: filed.corrections.map((one) => ({
      start_date: dateOf(one.start_date),
      end_date: dateOf(one.end_date),
      ...presentFigures(one),
    })),
    countries: (filed.countries ?? []).map(({ country, rate, base, tax }) => ({
      country,
      rate: amountOf(rate),
      base: amountOf(base),
      tax: amountOf(tax),
    })),
    boxes: filed.boxes.map(({ code, amount, exact }) => ({ code, amount: amountOf(amount), ...(exact && { exact: amountOf(exact) }) })),
  });
}

function presentFigures({ tax_id, code, direction, base, tax, non_deductible, documents }: FiledTax) {
  return {
    tax_id,
    code,
    direction,
    base: amountOf(base),
    tax: amountOf(tax),
    non_deductible: amountOf(non_deductible),
    documents,
  };
}

/** `Tax return 2024-01-01 to 2024-03-31`. */
export function taxReturnLabel({ start_date, end_date }: Pick<TaxReturn, 'start_date' | 'end_date'>): string {
  return `Tax return ${dateOf(start_date)} to ${dateOf(end_date)}`;
}
