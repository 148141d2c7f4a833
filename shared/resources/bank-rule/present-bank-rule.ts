import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { bankRule as resource } from './bank-rule.ts';
import type { BankRuleRecord } from './bank-rule.ts';

export function presentBankRule(rule: BankRuleRecord): Shown<typeof resource> {
  return present(resource, rule, {});
}

/** `Bank rule: Rent of the workshop`. */
export const bankRuleLabel = ({ name }: BankRuleRecord): string => `Bank rule: ${name}`;
