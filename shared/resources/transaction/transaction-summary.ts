import { codesOf } from '../../accounting/codes-of.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { limits } from '../../api/limits.ts';
import { selectionParameters } from '../../api/list-parameters.ts';
import type { Fields } from '../../api/operation.ts';

/** By what a summary may be parted: the field of a transaction, or the month of its day. */
export const summaryGroups = {
  type: { label: 'By type', field: 'transaction_type' },
  settlement: { label: 'By how far they are settled', field: 'settlement' },
  account: { label: 'By main account', field: 'account_id' },
  month: { label: 'By month', field: 'transaction_date' },
} as const;
export type SummaryGroup = keyof typeof summaryGroups;

const groupBy = {
  group_by: {
    kind: choice('summary_groups', codesOf(summaryGroups)),
    required: false,
    description: 'Shows the same figures of each type, settlement, main account or month (`2024-07`).',
    example: 'settlement',
  },
} as const satisfies Fields;

/** In the reporting currency. */
const values = { count: shownInteger, value: amount, outstanding_value: amount };
const currencies = answerList(
  answerObject(
    { currency_id: shownInteger, currency_code: shownText, ...values, amount, outstanding: amount },
    { title: 'SummedCurrency' },
  ),
);
const summary = answerObject(
  {
    complete: boolean,
    count: shownInteger,
    value: orNull(amount),
    outstanding_value: orNull(amount),
    currencies,
    groups: answerList(answerObject({ key: shownText, ...values, currencies }, { title: 'SummedGroup' })),
    groups_left_out: shownInteger,
  },
  { title: 'TransactionSummary' },
);

/** What the transactions that a list selects come to. */
export function summaryOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'summarizeTransactions',
    method: 'GET',
    path: '/transaction/summary',
    service: 'listing',
    summary: 'Sum up the transactions of a list',
    description: `How many transactions the filters of the list select, what they come to and what is outstanding, by currency and in the reporting currency. Up to ${limits.summed_transactions} posted ones and ${limits.summed_drafts} drafts are added up; of more, \`complete\` is false and only the count up to there is told.`,
    query: { ...groupBy, ...selectionParameters(resource), ...resource.filters },
    answer: namedAnswer({ summary }),
  });
}
