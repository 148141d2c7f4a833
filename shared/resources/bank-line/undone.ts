import type { BankLine } from './bank-line.ts';

/** What a line says of itself while nothing is done with it. */
export const undone = {
  contact_id: null,
  acts: [],
  acted_at: null,
  acted_by: null,
  method: null,
  rule_id: null,
  why: null,
  note: null,
} satisfies Partial<BankLine>;
