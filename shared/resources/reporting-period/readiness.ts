import { periodStatusCodes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { date, month } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { limits } from '../../api/limits.ts';

/** What is done before a month or a year is over, in that order. */
export const closingSteps = {
  drafts: 'Drafts to its last day are posted or recycled',
  unassigned: 'Receipts and payments are assigned',
  closing_rates: 'Each foreign currency of the year has a closing rate',
  translation: 'The prepared translation is posted',
  lock: 'Nothing dated in it can change any more',
  close: 'The year is closed',
} as const;
export type ClosingStep = keyof typeof closingSteps;

/** An entry of a later revaluation: its change on the day, and what the turn of the next day takes back (docs/accounting.md §9.5). */
export const changedRevaluation = answerObject(
  { revaluation_id: shownInteger, date, account_id: shownInteger, currency: shownText, change: amount, turned: amount },
  { title: 'ChangedRevaluation' },
);

const readinessKind = answerObject(
  {
    reporting_period_id: shownInteger,
    month: orNull(shownText),
    end_date: date,
    status: choice('period_statuses', periodStatusCodes),
    ready: boolean,
    steps: answerList(answerObject({ step: choice('closing_steps', codesOf(closingSteps)), left: shownInteger }, { title: 'ClosingStep' })),
    /** Of a year: what closing it will change, as the translation is posted now. */
    changed_revaluations: answerList(changedRevaluation),
    filed_until: answerObject({ sales_tax: orNull(date), withholding: orNull(date) }),
    bank_balances: answerList(
      answerObject(
        {
          account_id: shownInteger,
          account_code: shownText,
          name: shownText,
          currency_code: shownText,
          balance: amount,
          /** What the bank says of the same day, where a statement that ends on it has a closing balance. */
          stated: orNull(
            answerObject(
              { bank_statement_id: shownInteger, balance: amount, difference: amount, created_at: timestamp },
              { title: 'StatedBankBalance' },
            ),
          ),
        },
        { title: 'ComparedBankBalance' },
      ),
    ),
  },
  { title: 'Readiness' },
);

/** What is left to do before a month, or the year, is over. */
export function readinessOperation(resource: BareResource) {
  return declareOperation(resource, {
    id: 'readReadiness',
    method: 'GET',
    service: 'listing',
    path: '/reporting-period/{id}/readiness',
    summary: 'Read what is left of a month-end or a year-end',
    description: `Each step with how many are left of it, counted up to ${limits.left_counted}; \`ready\` when none is. Beside them, to compare with the outside: until when tax was filed, and what the books have on each bank account at the end of the last day. \`stated\` is what the bank says of that day: the closing balance of a bank statement that ends on it, imported or typed, and what the books have more than it.`,
    query: {
      month: {
        kind: month,
        required: false,
        description: 'A month of the period; the steps of the whole year unless given.',
        example: '2024-06',
      },
    },
    answer: namedAnswer({ readiness: readinessKind }),
  });
}
