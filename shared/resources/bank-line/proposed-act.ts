import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes } from '../../accounting/vocabularies.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { valuesByDimension } from '../../api/kinds/named-values-kind.ts';
import { bankActs } from './bank-acts.ts';
import { bankDifferences } from './bank-difference.ts';

const item = answerObject(
  {
    id: shownInteger,
    type: choice('assignment_types', codesOf(assignmentTypes)),
    amount,
  },
  { optional: ['type', 'amount'] },
);

const difference = answerObject(
  { kind: choice('bank_differences', codesOf(bankDifferences)), account_id: shownInteger },
  { optional: ['account_id'] },
);

const lineItem = answerObject(
  { account_id: shownInteger, amount, taxes: answerList(shownInteger), tax_inclusive: boolean, dimensions: valuesByDimension },
  { optional: ['taxes', 'tax_inclusive', 'dimensions'] },
);

/** An act of a proposal, as `POST /bank-line/act` takes it (bank-acts.ts). */
export const proposedAct = answerObject(
  {
    line_id: shownInteger,
    act: choice('bank_acts', codesOf(bankActs)),
    transaction_ids: answerList(shownInteger),
    items: answerList(item),
    difference,
    account_id: shownInteger,
    other_line_id: shownInteger,
    line_items: answerList(lineItem),
    of_line_id: shownInteger,
    fee_account_id: shownInteger,
    contact_id: shownInteger,
    narration: shownText,
    reason: shownText,
    rule_id: shownInteger,
  },
  {
    title: 'ProposedAct',
    optional: [
      ...['transaction_ids', 'items', 'difference', 'account_id', 'other_line_id', 'line_items'],
      ...['of_line_id', 'fee_account_id', 'contact_id', 'narration', 'reason', 'rule_id'],
    ],
  },
);

/** What the service may do without a person on the evidence of a proposal (docs/decisions/bank-matching.md). */
export const bankSure = {
  exact: 'At the level exact and at wide',
  wide: 'At the level wide',
  no: 'Never: a person decides',
} as const;

export const bankProposal = answerObject(
  {
    act: proposedAct,
    kind: shownText,
    score: shownInteger,
    sure: choice('bank_sure', codesOf(bankSure)),
    why: answerList(shownText),
    against: answerList(shownText),
  },
  { title: 'BankProposal' },
);
