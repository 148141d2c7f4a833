import { declareOperation, namedAnswer, resourceAnswer, resourceAnswerWith } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import type { InputField } from '../../api/kind.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerMap, answerObject, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { listFormatParameter } from '../../api/list-formats.ts';
import type { Fields } from '../../api/operation.ts';
import { changedRevaluation, readinessOperation } from './readiness.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';

const oneAccount = {
  kind: idOf('an account', 'accounts'),
  required: false,
  description: 'Limits the operation to one account.',
  example: 5,
} as const satisfies InputField;
const periodId = {
  kind: idOf('a reporting period', 'reporting_periods'),
  required: true,
  description: 'The period.',
  example: 1,
} as const satisfies InputField;

const preparationBody = {
  reporting_period_id: periodId,
  forex_account_id: {
    kind: idOf('an EQUITY account', 'accounts'),
    required: true,
    description: 'The EQUITY account that receives the translation differences.',
    example: 9,
  },
  account_id: oneAccount,
} as const satisfies Fields;
const translationPostingBody = { reporting_period_id: periodId, account_id: oneAccount } as const satisfies Fields;
const closingBody = {
  retained_earnings_account_id: {
    kind: idOf('an EQUITY account', 'accounts'),
    required: true,
    description: 'The EQUITY account that receives the profit or loss of the year.',
    example: 10,
  },
  forex_account_id: {
    kind: idOf('a NON_OPERATING_REVENUE account', 'accounts'),
    required: false,
    description: 'Takes the differences of what the next year has assigned or reversed already without naming an account.',
    example: 11,
  },
  forex_loss_account_id: {
    kind: idOf('an account for losses', 'accounts'),
    required: false,
    description: 'Takes those of them that are losses.',
    example: 12,
  },
} as const satisfies Fields;
const dateQuery = {
  date: { kind: date, required: true, description: 'A day of the period.', example: '2024-07-25' },
} as const satisfies Fields;
const accountQuery = { account_id: oneAccount } as const satisfies Fields;

const summaryColumns = {
  account_id: shownInteger,
  currency: shownText,
  closing_rate: shownText,
  closing_rate_exact: shownText,
  currency_balance: amount,
  local_balance: amount,
  foreign_balance: amount,
  translation: amount,
  posted: boolean,
};
const currencyColumns = { currency_id: shownInteger, currency_code: shownText };

function readings(resource: BareResource) {
  const reads = { method: 'GET', service: 'listing' } as const;
  return [
    declareOperation(resource, {
      ...reads,
      id: 'readDatePeriod',
      small_because: 'one period',
      path: '/reporting-period/date-period',
      summary: 'Find the period of a date',
      query: dateQuery,
      answer: namedAnswer({ period: nested('ReportingPeriod') }),
      conditions: ['reporting_period.MissingReportingPeriod'],
    }),
    declareOperation(resource, {
      ...reads,
      id: 'listTransactionCurrencies',
      path: '/reporting-period/{id}/transaction-currencies',
      summary: 'List the foreign currencies used in a period',
      description:
        'Those of posted transactions and opening balances, also of the unclosed years with whose end the period opens. Each needs a closing rate before closing transactions are prepared.',
      query: { ...accountQuery, ...listFormatParameter },
      answer: namedAnswer({ transaction_currencies: answerList(answerObject(currencyColumns)) }),
      formats: true,
      exports: 'currencies_exported',
      file_rows: { name: 'Transaction currencies', at: ['transaction_currencies'], columns: currencyColumns },
    }),
    declareOperation(resource, {
      ...reads,
      id: 'listClosingTransactions',
      path: '/reporting-period/{id}/list-closing-transactions',
      summary: 'List the translations of a period by account',
      description: 'With the figures of their preparation, keyed by account name.',
      query: { ...accountQuery, ...listFormatParameter },
      answer: namedAnswer({ closing_transactions: answerMap(answerList(answerObject(summaryColumns))) }),
      formats: true,
      exports: 'closing_transactions_exported',
      file_rows: { name: 'Closing transactions', at: ['closing_transactions'], keyed_by: 'account', columns: summaryColumns },
    }),
    declareOperation(resource, {
      ...reads,
      id: 'listPeriodClosingRates',
      path: '/reporting-period/{id}/closing-rates',
      summary: 'List the closing rates of a period',
      query: listFormatParameter,
      answer: namedAnswer({ closing_rates: nestedList('ClosingRate') }),
      formats: true,
      exports: 'closing_rates_exported',
      file_rows: { name: 'Closing rates', at: ['closing_rates'], columns: 'ClosingRate' },
    }),
  ];
}

function translations(resource: BareResource) {
  return [
    declareOperation(resource, {
      id: 'prepareClosingTransactions',
      method: 'POST',
      path: '/reporting-period/prepare-closing-transactions',
      service: 'period',
      event: { name: 'reporting_period.translation_prepared', record: 'reporting_period_id' },
      scopes: ['books:close'],
      summary: 'Prepare the translation of foreign balances',
      description:
        'Makes unposted journal entries that bring foreign balances to the closing rates. Preparing again replaces what is not yet posted.',
      body: preparationBody,
      answer: namedAnswer({ closing_transactions: nestedList('Transaction') }),
    }),
    declareOperation(resource, {
      id: 'postClosingTransactions',
      method: 'POST',
      path: '/reporting-period/post-closing-transactions',
      service: 'period',
      event: { name: 'reporting_period.translation_posted', record: 'reporting_period_id' },
      scopes: ['books:close'],
      summary: 'Post the prepared translation to the ledger',
      body: translationPostingBody,
      rehearses: rowsToPost,
      answer: namedAnswer({ message: shownText }),
    }),
  ];
}

function statusChanges(resource: BareResource) {
  const change = { method: 'POST', service: 'period', scopes: ['books:close'], answer: resourceAnswer(resource) } as const;
  const corrects = {
    ...change,
    rehearses: rowsToPost,
    answer: resourceAnswerWith({ locked_days_touched: answerList(date), changed_revaluations: answerList(changedRevaluation) }, resource),
  };
  return [
    declareOperation(resource, {
      ...change,
      id: 'adjustReportingPeriod',
      path: '/reporting-period/{id}/adjust',
      event: 'reporting_period.adjusted',
      summary: 'Move a period to ADJUSTING',
      description: 'Afterwards it takes journal entries only. Possible at any time.',
    }),
    declareOperation(resource, {
      ...corrects,
      id: 'closeReportingPeriod',
      dear: true,
      path: '/reporting-period/{id}/close',
      event: 'reporting_period.closed',
      summary: 'Close a period and carry its balances forward',
      description:
        'Makes the next period if there is none, gives every balance-sheet account its opening balances there and carries the result of the year to the retained earnings account. `locked_days_touched` lists the locked days on which it corrected what the next year had settled already. `changed_revaluations` names the later revaluations that it brought to what they would be had the year been closed first.',
      body: closingBody,
    }),
    declareOperation(resource, {
      ...corrects,
      id: 'reopenReportingPeriod',
      dear: true,
      path: '/reporting-period/{id}/reopen',
      event: 'reporting_period.reopened',
      summary: 'Move a period one status back',
      description:
        'CLOSED to ADJUSTING, taking back the carried balances; ADJUSTING to OPEN. `locked_days_touched` lists the locked days on which corrections of the closing were reversed, `changed_revaluations` the revaluations that are as they were.',
    }),
  ];
}

/** The operations of a reporting period besides those of every record: currencies and rates, translation, its changes of status. */
export function closingOperations(resource: BareResource) {
  return [readinessOperation(resource), ...readings(resource), ...translations(resource), ...statusChanges(resource)];
}
