import { balanceSides, balanceTransactionTypes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource, recordFields, shownKinds } from '../../api/declare-resource.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, nested } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf, year } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { account } from '../account/account.ts';

const side = choice('balance_types', Object.keys(balanceSides));
const kind = choice('balance_transaction_types', Object.keys(balanceTransactionTypes));
const optional = { create: 'optional', update: true } as const;
const required = { create: 'required', update: true } as const;

export const balance = declareResource(
  {
    name: 'Balance',
    title: 'Balance',
    plural: 'Balances',
    slug: 'balance',
    catalogue: 'balance',
    definition:
      'The opening balance of a balance-sheet account in a period, or one outstanding item of it: an unpaid invoice or bill that payments of the new period can clear.',
    fields: recordFields({
      account_id: {
        ...required,
        kind: idOf('an account'),
        answer_kind: shownText,
        description: 'A balance-sheet account. Answered as text.',
        example: 1,
      },
      balance_type: { ...required, kind: side, description: 'Side of the balance.', example: 'CREDIT' },
      transaction_type: {
        ...required,
        kind,
        description: 'JN, IN for an unpaid invoice of a RECEIVABLE account, BL for an unpaid bill of a PAYABLE account.',
        example: 'JN',
      },
      transaction_date: { ...required, kind: date, description: 'A day before the first of the period.', example: '2023-12-31' },
      balance: {
        ...required,
        kind: amount,
        description: 'In a request: in its currency. In an answer: in the reporting currency.',
        example: 100,
      },
      currency_id: { ...optional, kind: idOf('a currency'), description: 'The currency of the account unless given.', example: 1 },
      exchange_rate_id: {
        ...optional,
        kind: idOf('an exchange rate'),
        description: 'A rate of its currency; the one valid on its date unless given.',
        example: 1,
      },
      reporting_period_id: {
        ...optional,
        kind: idOf('a reporting period'),
        description: 'The current period unless given; it must be OPEN.',
        example: 1,
      },
      reference: {
        ...optional,
        kind: text({ max: limits.reference_characters }),
        nullable: true,
        description: 'For instance the number of the original invoice.',
        example: 'IN01/0001',
      },
      amount: { kind: amount, description: 'In its currency.', example: 100 },
      cleared_amount: { kind: amount, description: 'What assignments have cleared of it, in its currency.', example: 0 },
      type: { kind: shownText, description: 'Readable side.', example: 'Credit' },
      transaction_no: { kind: shownText, description: 'Account id, currency code and year.', example: '1USD2024' },
      transaction_name: { kind: shownText, description: 'Readable transaction type.', example: 'Journal Entry' },
      is_posted: { kind: boolean, description: 'Always true.', example: true },
      is_credited: { kind: boolean, description: 'It stands on the credit side.', example: true },
      carried_from_period_id: {
        kind: shownInteger,
        nullable: true,
        description: 'The closed period that carried it forward.',
        example: null,
      },
      exchange_rate: { kind: nested('ExchangeRate'), read: 'one', description: 'Its rate.' },
      account: { kind: nested('Account'), read: 'one', description: 'Its account.' },
      currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
      reporting_period: { kind: nested('ReportingPeriod'), read: 'one', description: 'Its period.' },
    }),
    filters: {
      account_id: { kind: idOf('an account'), required: false, description: 'Balances of that account.', example: 1 },
      reporting_period_id: { kind: idOf('a reporting period'), required: false, description: 'Balances of that period.', example: 1 },
      currency_id: { kind: idOf('a currency'), required: false, description: 'Balances in that currency.', example: 1 },
      balance_type: { kind: side, required: false, description: 'Balances on that side.', example: 'CREDIT' },
      transaction_type: { kind, required: false, description: 'Balances of that type.', example: 'JN' },
      start_date: { kind: date, required: false, description: 'Dated on that day or later.', example: '2023-01-01' },
      end_date: { kind: date, required: false, description: 'Dated on that day or earlier.', example: '2023-12-31' },
    },
  },
  (resource) => [
    declareOperation(resource, {
      id: 'readOpeningBalances',
      method: 'GET',
      path: '/balance/opening-balances',
      service: 'listing',
      summary: 'The opening trial balance of a period',
      description: 'In the reporting currency; the credit total is negative.',
      query: {
        year: { kind: year, required: false, description: 'Calendar year of the period; the current one unless given.', example: 2024 },
      },
      answer: namedAnswer({
        balances: answerObject({
          balances: answerObject({ debit: amount, credit: amount }),
          balanced: boolean,
          accounts: answerList(answerObject({ ...shownKinds(account.fields), openingBalance: amount })),
        }),
      }),
      conditions: ['reporting_period.MissingReportingPeriod'],
    }),
    ...crud(resource, { writes: 'balance', plural_id: 'Balances' }),
  ],
);
