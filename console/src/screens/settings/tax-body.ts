import type { components } from '../../api/schema.d.ts';
import { sentAmount } from '../../parts/read-amount.ts';
import { textOf } from '../../parts/text-of.ts';

type Tax = components['schemas']['Tax'];

/** Whether it is charged on what is sold or on what is bought. */
export const directions = ['OUTPUT', 'INPUT'] as const;
/** What of a tax is added to a box. */
export const figures = ['base', 'tax'] as const;

/** How a tax comes about, as it is asked: who pays it and whether it is withheld are fields of their own. */
export function kindOf(tax: Tax | undefined): string {
  if (tax?.withholding_tax) return 'withheld';
  return tax?.paid_by === 'customer' ? 'split_payment' : (tax?.mechanism ?? 'standard');
}

/** The category that was given to it: the service shows that of its rate, or of a split payment, where none was. */
export function givenCategory(tax: Tax | undefined): string {
  if (!tax) return '';
  const usual = tax.paid_by === 'customer' ? 'B' : tax.rate > 0 ? 'S' : 'Z';
  return tax.tax_category === usual ? '' : (tax.tax_category ?? '');
}

const mechanismOf = (kind: string): Tax['mechanism'] => (kind === 'reverse_charge' || kind === 'import' ? kind : 'standard');
const payerOf = (kind: string): Tax['paid_by'] => (kind === 'split_payment' ? 'customer' : 'supplier');

/** The body of the form. What is not asked of a tax of its kind has the value that it has without it. */
export function taxOf(form: FormData) {
  const text = (key: string): string | null => textOf(form, key).trim() || null;
  const id = (key: string): number | null => (text(key) === null ? null : Number(text(key)));
  const kind = textOf(form, 'kind');
  const language = textOf(form, 'exemption_language');
  return {
    name: textOf(form, 'name'),
    code: textOf(form, 'code'),
    rate: sentAmount(textOf(form, 'rate')),
    account_id: id('account'),
    mechanism: mechanismOf(kind),
    paid_by: payerOf(kind),
    withholding_tax: kind === 'withheld',
    input_account_id: id('input_account'),
    deductible: text('deductible') === null ? 100 : sentAmount(textOf(form, 'deductible')),
    due: (text('due') ?? 'invoice') as Tax['due'],
    pending_account_id: id('pending_account'),
    tax_category: text('category') as Tax['tax_category'],
    ...(language !== '' && {
      exemption_reason: { [language]: text('exemption') } as Record<string, string>,
      exemption_code: text('exemption_code'),
    }),
    boxes: boxesOf(text),
    boxless: text('boxless'),
    use: textOf(form, 'use') as Tax['use'],
    ...(form.has('valid_from') && { valid: validOf(text) }),
    ...(form.has('registration') && { registration: text('registration') }),
    ...(form.has('country') && { country: text('country') }),
    ...(form.has('standard_code') && { standard_code: text('standard_code') }),
  };
}

/** Always, unless a day is given; a last day alone is refused at the first one. */
function validOf(text: (key: string) => string | null) {
  const [from, to] = [text('valid_from'), text('valid_to')];
  return from === null && to === null ? null : [{ from: from ?? '', to }];
}

function boxesOf(text: (key: string) => string | null): Tax['boxes'] {
  const codes = (name: string): string[] => (text(name) ?? '').split(/[,;\s]+/).filter((code) => code !== '');
  return Object.fromEntries(
    directions.map((direction) => [direction, Object.fromEntries(figures.map((figure) => [figure, codes(`box-${direction}-${figure}`)]))]),
  );
}
