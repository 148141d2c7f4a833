import { HABIT } from '../matching/candidates-of-habit.ts';
import type { PastUse } from '../matching/matched-books.ts';
import { payerKey } from '../matching/payers.ts';
import type { BankRule } from './bank-rule.ts';
import { meetsRule } from './meets-rule.ts';
import type { RuledLine } from './meets-rule.ts';

/** A rule that would have done lines as a person has, and how many these are. */
export interface OfferedRule {
  lines: number;
  rule: Pick<BankRule, 'name' | 'account_ids' | 'direction' | 'when' | 'then'>;
}

/**
 * The rule that says of a line's payer what a person has said at least three times, and never otherwise. Undefined where it was not so, or a
 * rule has the line already.
 * @param past uses of the payer, this line's among them
 */
export function offerRule(line: RuledLine, past: readonly PastUse[], rules: readonly BankRule[]): OfferedRule | undefined {
  const key = payerKey(line);
  const direction = line.amount.isNegative() ? 'out' : 'in';
  const [use, ...others] = past.filter((one) => one.key === key && one.direction === direction);
  if (use === undefined || others.length > 0 || use.account_id === null || use.lines < HABIT) return undefined;
  const { counterparty } = line;
  const number = counterparty?.iban ?? counterparty?.number ?? null;
  const name = counterparty?.name ?? null;
  const value = number ?? name;
  if (value === null || rules.some((rule) => meetsRule(line, rule))) return undefined;
  const { account_id, tax_id, contact_id } = use;
  return {
    lines: use.lines,
    rule: {
      name: name ?? value,
      account_ids: [line.account_id],
      direction,
      when: [{ field: number === null ? 'name' : 'iban', op: 'is', value }],
      then: {
        act: 'post',
        lines: [{ account_id, ...(tax_id === null ? {} : { tax_id }) }],
        ...(contact_id === null ? {} : { contact_id }),
      },
    },
  };
}
