import { all, at, attributeOf } from '../../files/element.ts';
import type { Element } from '../../files/element.ts';
import type { AllowanceCharge, Invoice, TaxRate } from '../invoice.ts';
import { present } from '../present.ts';
import { decimal, required, text } from './read-value.ts';
import type { Path } from './read-value.ts';

/** What a syntax calls the parts of a tax. */
export interface TaxNames {
  readonly category: string;
  readonly rate: string;
}

/** What a syntax calls an allowance or a charge, and its parts. */
export interface AllowanceNames {
  readonly element: string;
  readonly indicator: Path;
  readonly amount: string;
  readonly percent: string;
  readonly base: string;
  readonly reason: string;
  readonly reason_code: string;
  readonly tax: string;
  readonly tax_names: TaxNames;
}

/** What lessens (allowances) or adds (charges) directly below a document, a settlement or a line. */
export function readAllowances(owner: Element | undefined, charge: boolean, names: AllowanceNames): AllowanceCharge[] {
  return all(owner, names.element)
    .filter((one) => isTrue(text(one, ...names.indicator)) === charge)
    .map((one) =>
      present({
        amount: required(decimal(one, names.amount), one, names.amount),
        percent: decimal(one, names.percent),
        base: decimal(one, names.base),
        reason: text(one, names.reason),
        reason_code: text(one, names.reason_code),
        tax: readTax(at(one, names.tax), names.tax_names),
      }),
    );
}

/** A boolean of XML Schema. */
const isTrue = (written: string | undefined): boolean => written === 'true' || written === '1';

/** A category without a rate, as of what is outside the scope of tax, has that of zero. */
export function readTax(tax: Element | undefined, names: TaxNames): TaxRate | undefined {
  const category = text(tax, names.category);
  return category === undefined ? undefined : { category, rate: decimal(tax, names.rate) ?? '0' };
}

type Line = Invoice['lines'][number];

/** A code of a list (BT-158); none where the element is empty. */
export function readClassification(code: Element | undefined): Line['classifications'] {
  const id = text(code);
  return id === undefined ? [] : [present({ id, list: attributeOf(code, 'listID'), version: attributeOf(code, 'listVersionID') })];
}

/** A property of what is sold (BG-32); none where its name or its value is missing. */
export function readAttribute(name: string | undefined, value: string | undefined): Line['attributes'] {
  return name === undefined || value === undefined ? [] : [{ name, value }];
}

/** The bytes of a supporting document in base64, without the blanks that break its lines (BT-125). */
export function readEmbedded(object: Element | undefined) {
  return {
    content: object?.text.replace(/\s+/g, '') || undefined,
    mime: attributeOf(object, 'mimeCode'),
    filename: attributeOf(object, 'filename'),
  };
}
