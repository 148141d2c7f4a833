import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { askedFields } from './rule-fields.ts';

const { account_ids, direction, when, then } = askedFields;

/** A rule as `POST /bank-rule` takes it, and how many lines were done as it would. */
export const offeredRule = answerObject(
  {
    lines: shownInteger,
    rule: answerObject(
      { name: shownText, account_ids: account_ids.kind, direction: direction.kind, when: when.kind, then: then.kind },
      { title: 'RuleToKeep' },
    ),
  },
  { title: 'OfferedBankRule' },
);
