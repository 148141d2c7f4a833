import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { shownInteger } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { proposedAct } from '../bank-line/proposed-act.ts';
import { askedFields } from './rule-fields.ts';

const touched = answerObject(
  { line: nested('BankLine'), act: proposedAct, before_id: shownInteger, same: boolean },
  { title: 'BankRuleTouch', optional: ['act', 'before_id', 'same'] },
);

const { account_ids, direction, when, then } = askedFields;

export const tryOperation = (resource: BareResource) =>
  declareOperation(resource, {
    id: 'tryBankRule',
    method: 'POST',
    access: 'read',
    path: '/bank-rule/try',
    service: 'banking',
    summary: 'Try a bank rule',
    description: `Which of the last ${limits.bank_lines_tried} lines a rule would touch, and what it would make of each: \`act\`, missing where its lines do not add up to the line. \`before_id\` is a rule that comes first and has the line instead. \`same\` says of a line that is done whether what the books have for it is what the rule would make. Saves nothing.`,
    body: {
      rule_id: {
        kind: idOf('a bank rule', 'bank_rules'),
        required: false,
        description: 'The rule that is changed so; a new one comes after all others.',
        example: null,
      },
      account_ids: { ...account_ids, required: false },
      direction: { ...direction, required: false },
      when: { ...when, required: true },
      then: { ...then, required: true },
    },
    conditions: ['bank_rule.UnknownCondition', 'bank_rule.SharesDiffer'],
    long: true,
    answer: namedAnswer({ tried: shownInteger, lines: answerList(touched) }),
  });
