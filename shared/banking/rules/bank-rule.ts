import type { Decimal } from '../../accounting/decimal.ts';
import type { NamedValue } from '../../accounting/records.ts';

/** Fields of a line that hold text. */
export type TextField = 'name' | 'iban' | 'text' | 'code' | 'reference';

/** One condition of a rule; there are no regular expressions, so that a rule costs what its line is long. */
export type RuleCondition =
  | { field: TextField; op: 'is' | 'contains' | 'begins' | 'matches_word'; value: string }
  /** The size of the amount, whichever way the money went; both ends are included. */
  | { field: 'amount'; op: 'between'; from: Decimal; to: Decimal };

/** A line of the entry that a rule makes: a part of the amount in percent, or so much of it. Without either, what is left. */
export interface RuleLine {
  account_id: number;
  tax_id?: number;
  share?: Decimal;
  /** In size, whichever way the money went. */
  amount?: Decimal;
  /** The value that it names of each dimension. */
  dimensions?: readonly NamedValue[];
}

export type RuleAct =
  | { act: 'post'; lines: RuleLine[]; contact_id?: number; narration?: string }
  | { act: 'transfer'; account_id: number }
  | { act: 'ignore'; reason: string };

export interface BankRule {
  id: number;
  name: string;
  /** The first rule that a line meets is the one that holds. */
  position: number;
  active: boolean;
  /** Bank accounts whose lines it is for; empty: all. */
  account_ids: number[];
  direction: 'in' | 'out' | null;
  /** All must hold; none: every line of the accounts and direction. */
  when: RuleCondition[];
  then: RuleAct;
  /** Whether it may act without a person, on amounts in size between these, both included. */
  automatic: { from: Decimal; to: Decimal } | null;
}
