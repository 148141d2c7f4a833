import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';

const named = answerObject(
  {
    id: shownInteger,
    account_code: shownText,
    name: shownText,
    account_type: choice('account_types', accountTypeCodes),
    currency_id: shownInteger,
    tax_ids: answerList(shownInteger),
  },
  { title: 'NamedAccount' },
);

/** What a client needs of an account to name it and to offer it: a chart of thousands in few requests. */
export function accountNamesOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'readAccountNames',
    dear: true,
    method: 'GET',
    path: '/account/names',
    service: 'listing',
    summary: 'List the names of accounts',
    description: `Code, name, type, currency and usual taxes of the accounts in order of their ids, up to ${limits.names_per_part} at once: go on with \`next_after\` until it is null.`,
    query: {
      after: {
        kind: idOf('an account'),
        required: false,
        description: 'Accounts with a greater id: `next_after` of the answer before.',
        example: 5,
      },
      limit: {
        kind: integer(1, limits.names_per_part),
        required: false,
        default: limits.names_per_part,
        description: 'Accounts at most.',
        example: 3,
      },
    },
    answer: namedAnswer({ accounts: answerList(named), next_after: orNull(shownInteger) }),
  });
}
