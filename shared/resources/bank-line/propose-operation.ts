import { codesOf } from '../../accounting/codes-of.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, list } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { Fields } from '../../api/operation.ts';
import { offeredRule } from '../bank-rule/offered-rule.ts';
import { bankProposal } from './proposed-act.ts';

/** The lines of a statement, or those of an account. */
export const linesToBeDone = {
  statement_id: {
    kind: idOf('a bank statement', 'bank_statements'),
    required: false,
    description: 'Lines of that statement that are to be done.',
    example: 1,
  },
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description: 'Lines of that bank account that are to be done, the earliest first.',
    example: 1,
  },
} as const satisfies Fields;

export const languageOfReasons = {
  language: {
    kind: choice('languages', codesOf(languages)),
    required: false,
    default: 'en',
    description: 'Language of the reasons.',
    example: 'de',
  },
} as const satisfies Fields;

export const proposalsOfLine = answerObject({ line_id: shownInteger, proposals: answerList(bankProposal) }, { title: 'BankLineProposals' });

/** How many lines there are by what their first proposal is. */
export const proposalSummary = answerObject(
  {
    lines: shownInteger,
    exact: shownInteger,
    wide: shownInteger,
    no: shownInteger,
    none: shownInteger,
    kinds: answerList(answerObject({ kind: shownText, lines: shownInteger })),
    left: shownInteger,
  },
  { title: 'BankProposalSummary' },
);

export const proposeOperation = (resource: BareResource) =>
  declareOperation(resource, {
    id: 'proposeBankLines',
    method: 'POST',
    access: 'read',
    path: '/bank-line/propose',
    service: 'transaction',
    summary: 'Propose what bank lines are',
    description: `Compares up to ${limits.bank_lines_proposed} lines that are to be done with the books, and gives each up to five proposals, the best first. Each carries the act that \`POST /bank-line/act\` takes as it stands, why it is proposed, and what speaks against it. \`offered_rules\` are those that \`POST /bank-line/act\` offers, for the payers of these lines. Saves nothing; \`left\` counts lines beyond the limit.`,
    body: {
      line_ids: {
        kind: list(idOf('a bank line', 'bank_lines'), { max: limits.bank_lines_proposed, min: 1 }),
        required: false,
        description: 'These lines. Give them, a statement or an account.',
        example: [1],
      },
      ...linesToBeDone,
      ...languageOfReasons,
    },
    conditions: [],
    long: true,
    answer: namedAnswer({ proposals: answerList(proposalsOfLine), summary: proposalSummary, offered_rules: answerList(offeredRule) }),
  });
