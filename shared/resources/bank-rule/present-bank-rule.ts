import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { presentNamedValues } from '../dimension-value/present-named-values.ts';
import type { References } from '../references.ts';
import { bankRule as resource } from './bank-rule.ts';
import type { BankRuleRecord } from './bank-rule.ts';
import { askedFields } from './rule-fields.ts';

/** A rule in bus form, the values of dimensions that its lines name as the codes in which they are given. */
export function presentBankRule(rule: BankRuleRecord, refs: References): Shown<typeof resource> {
  const { line_items, ...act } = askedFields.then.kind.show(rule.then);
  const lines = line_items?.map(({ dimensions, ...line }) => ({
    ...line,
    dimensions: dimensions ? presentNamedValues(dimensions, refs) : null,
  }));
  return present(resource, rule, { then: { ...act, line_items: lines ?? null } });
}

/** `Bank rule: Rent of the workshop`. */
export const bankRuleLabel = ({ name }: BankRuleRecord): string => `Bank rule: ${name}`;
