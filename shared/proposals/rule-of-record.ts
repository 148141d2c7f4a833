import type { BankRule, RuleAct, RuleCondition, RuleLine } from '../banking/rules/bank-rule.ts';
import type { BankRuleRecord } from '../resources/bank-rule/bank-rule.ts';

/** What of a stored rule, or of one that is only tried, says what it is. */
export type KeptRule = Pick<
  BankRuleRecord,
  'id' | 'name' | 'position' | 'active' | 'account_ids' | 'direction' | 'when' | 'then' | 'automatic' | 'amount_from' | 'amount_to'
>;

/** A stored rule as lines are compared with it. Conditions and acts have been checked (services/banking/check-rule.ts). */
export function ruleOfRecord({ when, then, automatic, amount_from, amount_to, ...same }: KeptRule): BankRule {
  return {
    ...same,
    when: when.map(conditionOf),
    then: actOf(then),
    automatic: automatic && amount_from && amount_to ? { from: amount_from, to: amount_to } : null,
  };
}

function conditionOf({ field, op, value, from, to }: KeptRule['when'][number]): RuleCondition {
  if (field === 'amount' && op === 'between' && from && to) return { field, op, from, to };
  if (field !== 'amount' && op !== 'between' && value !== null) return { field, op, value };
  throw new TypeError(`A rule asks ${field} with ${op}`);
}

function actOf({ act, line_items, account_id, reason, contact_id, narration }: KeptRule['then']): RuleAct {
  if (act === 'transfer') return { act, account_id: account_id! };
  if (act === 'ignore') return { act, reason: reason! };
  return {
    act,
    lines: ruleLinesOf(line_items ?? []),
    ...(contact_id === null ? {} : { contact_id }),
    ...(narration === null ? {} : { narration }),
  };
}

export function ruleLinesOf(lines: NonNullable<KeptRule['then']['line_items']>): RuleLine[] {
  return lines.map(({ account_id, tax_id, share, amount, dimensions }) => ({
    account_id,
    ...(tax_id ? { tax_id } : {}),
    ...(share ? { share } : {}),
    ...(amount ? { amount } : {}),
    ...(dimensions ? { dimensions } : {}),
  }));
}
