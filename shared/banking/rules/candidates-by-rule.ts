import { currencyDecimals } from '../../accounting/minor-units.ts';
import type { MatchLine } from '../matching/matched-books.ts';
import type { Candidate, ProposedAct } from '../matching/proposal.ts';
import { reason } from '../matching/settle.ts';
import { applyRule } from './apply-rule.ts';
import type { BankRule } from './bank-rule.ts';
import { meetsRule } from './meets-rule.ts';
import type { RuledLine } from './meets-rule.ts';

/** Rules in the order in which they are asked. */
const inOrder = (rules: readonly BankRule[]): BankRule[] =>
  [...rules].sort((one, other) => one.position - other.position || one.id - other.id);

/** The one rule that holds for a line: the first by position that it meets. */
export const ruleOf = (line: RuledLine, rules: readonly BankRule[]): BankRule | undefined =>
  inOrder(rules).find((rule) => meetsRule(line, rule));

/** What rules make of lines, for `propose`. A rule acts alone within the amounts that it has for that. */
export function candidatesByRule(rules: readonly BankRule[]): (line: MatchLine) => Candidate[] {
  const ordered = inOrder(rules);
  return (line) => {
    const rule = ordered.find((one) => meetsRule(line, one));
    const act = rule === undefined ? undefined : applyRule(rule, line, decimalsOf(line));
    if (rule === undefined || act === undefined) return [];
    const size = line.amount.abs();
    const { automatic, name } = rule;
    const isWithin = automatic !== null && size.greaterThanOrEqualTo(automatic.from) && size.lessThanOrEqualTo(automatic.to);
    const { id: rule_id } = rule;
    return [{ kind: isWithin ? 'rule_automatic' : 'rule', rule_id, act, claims: [], why: [reason('rule', { rule: name })], against: [] }];
  };
}

/** A line that a rule would touch, and what it would make of it. */
export interface RuleTouch {
  line_id: number;
  /** Undefined where its lines do not add up to the line. */
  act: ProposedAct | undefined;
  /** A rule that comes before and has the line instead. */
  before: number | undefined;
}

/** Which of some lines a rule would touch, beside the rules that are there. */
export function tryRule(
  rule: BankRule,
  lines: readonly (RuledLine & Pick<MatchLine, 'currency'>)[],
  others: readonly BankRule[],
): RuleTouch[] {
  const all = [rule, ...others.filter(({ id }) => id !== rule.id)];
  return lines
    .filter((line) => meetsRule(line, { ...rule, active: true }))
    .map((line) => {
      const holding = ruleOf(line, all);
      const act = applyRule(rule, line, decimalsOf(line));
      return { line_id: line.id, act, before: holding === undefined || holding === rule ? undefined : holding.id };
    });
}

const decimalsOf = ({ currency }: Pick<MatchLine, 'currency'>): number => currencyDecimals[currency ?? ''] ?? 2;
