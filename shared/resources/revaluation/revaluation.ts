import { codesOf } from '../../accounting/codes-of.ts';
import type { ClosingTransaction } from '../../accounting/records.ts';
import { enduring } from '../../api/declare-crud.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, embedded } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';

export const revaluationStatuses = { posted: 'It stands in the books', undone: 'It was taken back' } as const;

/** One account in one currency, brought to the rate of the day, with the journal entries of it. */
export interface RevaluationEntry extends ClosingTransaction {
  /** Code of the currency. */
  currency: string;
  /** The journal entry, and the one that turns it on the next day where there is one. */
  transaction_ids: number[];
}

/** What the closing of an earlier year changed of an entry (docs/accounting.md §9.5). */
export interface ReplacedRevaluation {
  period_id: number;
  account_id: number;
  currency_id: number;
  change: ClosingTransaction['translation'];
}

/** What the closing list shows of a translation, with the journal entries that the revaluation posted of it. */
const entryShown = answerObject(
  {
    account_id: shownInteger,
    currency: shownText,
    closing_rate: shownText,
    closing_rate_exact: shownText,
    currency_balance: amount,
    local_balance: amount,
    foreign_balance: amount,
    translation: amount,
    posted: boolean,
    transaction_id: shownInteger,
    reversal_id: { ...shownInteger, schema: { type: ['integer', 'null'] } },
  },
  { title: 'RevaluationEntry' },
);

const given = { stored: true, create: 'optional', nullable: true } as const;

export const revaluation = declareRecord(
  {
    name: 'Revaluation',
    title: 'Revaluation',
    plural: 'Revaluations',
    plural_id: 'Revaluations',
    slug: 'revaluation',
    catalogue: 'revaluation',
    also_refuses: ['reporting_period.MissingReportingPeriod', 'transaction'],
    collection: 'revaluations',
    definition:
      'Brings foreign balances to the rates of a day, into profit or loss (IAS 21.28): month by month, or on the last day of a year before its translation.',
    fields: {
      date: {
        kind: date,
        stored: true,
        create: 'required',
        description: 'The day whose rates count; the books are taken as they stand at its end.',
        example: '2024-06-30',
        filter: {
          start_date: { match: 'from', description: 'Of that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Of that day or earlier.', example: '2024-12-31' },
        },
      },
      forex_account_id: {
        ...given,
        kind: idOf('a NON_OPERATING_REVENUE account', 'accounts'),
        description:
          'Takes the gains, and the losses too unless they have an account of their own. The accounts of the entity count where neither is named.',
        example: 11,
        exemplary: true,
      },
      forex_loss_account_id: {
        ...given,
        kind: idOf('a NON_OPERATING_REVENUE or expense account', 'accounts'),
        description: 'Takes the losses.',
        example: null,
      },
      account_id: { ...given, kind: idOf('an account', 'accounts'), description: 'Limits it to one account.', example: null },
      currency_id: { ...given, kind: idOf('a currency', 'currencies'), description: 'Limits it to one currency.', example: null },
      narration: {
        ...given,
        kind: text({ max: limits.narration_characters, multiline: true }),
        description: 'Of its journal entries; `USD 2024-06-30 Revaluation` unless given.',
        example: null,
      },
      status: {
        kind: choice('revaluation_statuses', codesOf(revaluationStatuses)),
        stored: true,
        description: 'Whether it stands.',
        example: 'posted',
        filter: 'Revaluations of that status.',
      },
      entries: {
        kind: embedded<RevaluationEntry>({
          account_id: 'integer',
          currency_id: 'integer',
          currency: 'text',
          closing_rate: 'amount',
          currency_balance: 'amount',
          local_balance: 'amount',
          foreign_balance: 'amount',
          translation: 'amount',
          transaction_ids: 'integers',
        }),
        answer_kind: answerList(entryShown),
        stored: true,
        description:
          'The difference of each account and currency, the journal entry that booked it, and on receivables and payables the one that turns it on the next day.',
        example: [],
      },
      replacements: {
        kind: embedded<ReplacedRevaluation>({ period_id: 'integer', account_id: 'integer', currency_id: 'integer', change: 'amount' }),
        stored: true,
        sparse: true,
        nullable: true,
        read: 'never',
        description: 'What closings of earlier years changed of its entries.',
      },
    },
    indexes: [{ on: ['date'] }, { on: ['status'] }],
  },
  (resource) => [
    declareOperation(resource, {
      id: 'undoRevaluation',
      dear: true,
      method: 'POST',
      path: '/revaluation/{id}/undo',
      service: 'period',
      event: 'revaluation.reversed',
      scopes: ['books:close'],
      summary: 'Undo the latest revaluation',
      description: 'Mirrors its journal entries on their own days. Only the latest one that stands can be undone.',
      rehearses: rowsToPost,
      answer: resourceAnswer(resource),
    }),
    ...enduring(resource, {
      writes: 'period',
      plural_id: 'Revaluations',
      more: {
        createRevaluation: {
          dear: true,
          summary: 'Revalue foreign balances',
          description:
            'Posts one journal entry for each account and currency that is off the rate of the day. On receivables and payables it is turned on the next day, unless the day is the last of its period.',
          event: 'revaluation.posted',
          scopes: ['books:close'],
          rehearses: rowsToPost,
        },
      },
    }),
  ],
);

export type Revaluation = RecordOf<typeof revaluation>;
