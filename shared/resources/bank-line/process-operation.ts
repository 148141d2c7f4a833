import { codesOf } from '../../accounting/codes-of.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, nestedList } from '../../api/kinds/composite-kinds.ts';
import { limits } from '../../api/limits.ts';
import { bankLevels } from '../account/bank-terms.ts';
import { offeredRule } from '../bank-rule/offered-rule.ts';
import { languageOfReasons, linesToBeDone, proposalsOfLine, proposalSummary } from './propose-operation.ts';

export const processOperation = (resource: BareResource) =>
  declareOperation(resource, {
    id: 'processBankLines',
    method: 'POST',
    path: '/bank-line/process',
    service: 'transaction',
    event: 'bank_line.processed',
    summary: 'Do what is sure',
    description: `Does alone, of up to ${limits.bank_lines_proposed} lines, what the evidence of their first proposal allows at the level, up to ${limits.bank_acts_alone} acts; what no longer fits is left. Answers the lines that it has done, the proposals for the others, and \`offered_rules\` as \`POST /bank-line/act\` does, for the payers of all of them.`,
    body: {
      ...linesToBeDone,
      level: {
        kind: choice('bank_levels', codesOf(bankLevels)),
        required: false,
        description: 'What may be done; as the bank account says unless given.',
        example: 'exact',
      },
      ...languageOfReasons,
    },
    long: true,
    // What it leaves to a person is no outline of a record.
    minimal: false,
    answer: namedAnswer({
      message: shownText,
      resources: nestedList('BankLine'),
      entries: shownInteger,
      proposals: answerList(proposalsOfLine),
      summary: proposalSummary,
      offered_rules: answerList(offeredRule),
    }),
  });
