import type { Decimal } from '../../accounting/decimal.ts';
import type { NamedValue } from '../../accounting/records.ts';
import type { ReasonKey } from './reasons.ts';

/** What of a line an account gets. */
export interface PostedPart {
  account_id: number;
  amount: Decimal;
  tax_id?: number;
  dimensions?: readonly NamedValue[];
}

/** What a person sends back to `act` unchanged. Amounts + for money in. */
export type ProposedAct =
  | { act: 'match'; entries: { transaction_id: number }[] }
  | {
      act: 'settle';
      items: { kind: 'transaction' | 'balance'; id: number; amount: Decimal }[];
      contact_id?: number;
      difference?: { kind: 'discount' | 'fee' | 'rounding' | 'over'; amount: Decimal; account_id?: number };
      exchange_rate?: Decimal;
    }
  | { act: 'on_account'; contact_id: number }
  | { act: 'post'; lines: PostedPart[]; contact_id?: number; narration?: string }
  | { act: 'transfer'; account_id: number; line_id?: number }
  | { act: 'return'; of_line_id: number; fee?: Decimal }
  | { act: 'ignore'; reason: string };

/** How sure it is: what the service may do alone at the level `exact`, at `wide`, or never. */
export type Sure = 'exact' | 'wide' | 'no';

/** A reason as a key with its values; `sayReason` makes the sentence. */
export interface Reason {
  key: ReasonKey;
  values: Record<string, string>;
}

export interface Proposal {
  act: ProposedAct;
  /** 0 to 100; it orders, and decides nothing. */
  score: number;
  sure: Sure;
  kind: EvidenceKind;
  why: Reason[];
  against: Reason[];
  /** The rule that makes it. */
  rule_id?: number;
}

/**
 * The kinds of evidence with what may be done alone on them, and the score that orders them (docs/decisions/bank-matching.md). Whether the
 * service may act follows from the kind, never from the score.
 */
export const evidence = {
  entry_transfer: { level: 'exact', score: 100 },
  entry_reference: { level: 'exact', score: 100 },
  own_account: { level: 'exact', score: 98 },
  transfer_words: { level: 'exact', score: 97 },
  return_id: { level: 'wide', score: 93 },
  reference: { level: 'exact', score: 92 },
  number: { level: 'exact', score: 91 },
  number_less_credit: { level: 'exact', score: 88 },
  number_and_one: { level: 'exact', score: 87 },
  rule_automatic: { level: 'wide', score: 87 },
  tail: { level: 'exact', score: 86 },
  contact_unique: { level: 'exact', score: 85 },
  number_discount: { level: 'wide', score: 85 },
  bank_charge: { level: 'wide', score: 85 },
  number_charges: { level: 'wide', score: 84 },
  entry_contact: { level: 'wide', score: 84 },
  number_rounding: { level: 'wide', score: 83 },
  number_part: { level: 'wide', score: 82 },
  number_and_set: { level: 'wide', score: 81 },
  contact_amount: { level: 'wide', score: 76 },
  contact_discount: { level: 'wide', score: 75 },
  contact_charges: { level: 'wide', score: 74 },
  all_owed: { level: 'wide', score: 73 },
  combination: { level: 'wide', score: 72 },
  rule: { level: 'no', score: 70 },
  past_unanimous: { level: 'wide', score: 70 },
  number_original: { level: 'no', score: 68 },
  return_number: { level: 'no', score: 67 },
  paid_twice: { level: 'no', score: 66 },
  bank_interest: { level: 'no', score: 65 },
  number_of_several: { level: 'no', score: 64 },
  number_difference: { level: 'no', score: 62 },
  unknown_number: { level: 'no', score: 61 },
  oldest: { level: 'no', score: 60 },
  transfer_half: { level: 'no', score: 58 },
  past_some: { level: 'no', score: 55 },
  past_split: { level: 'no', score: 54 },
  combination_of_several: { level: 'no', score: 52 },
  entry_batch: { level: 'no', score: 50 },
  entry_amount: { level: 'no', score: 48 },
  contact_alike: { level: 'no', score: 46 },
  on_account: { level: 'no', score: 40 },
  amount_only: { level: 'no', score: 30 },
} as const satisfies Record<string, { level: Sure; score: number }>;

export type EvidenceKind = keyof typeof evidence;

/** A proposal before all lines are compared. What it claims, no other line may have as well. */
export interface Candidate {
  act: ProposedAct;
  kind: EvidenceKind;
  claims: readonly string[];
  why: Reason[];
  /** The rule that makes it. */
  rule_id?: number;
  /** Lines that are done by one act claim the same, and name the act by the same words. */
  together?: string;
  /** Whatever stands here keeps the service from acting alone. */
  against: Reason[];
}

/** An item, an entry or a line that only one line can claim. */
export const claimOf = (what: 'transaction' | 'balance' | 'entry' | 'line', id: number): string => `${what} ${id}`;
