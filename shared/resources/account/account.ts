import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource, recordFields } from '../../api/declare-resource.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { name, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { scheduleKind, statementKind } from '../report/report-kinds.ts';
import { currencyParameter, formatParameter, rangeParameters } from '../report/report-parameters.ts';

const accountType = choice('account_types', accountTypeCodes);

export const account = declareResource(
  {
    name: 'Account',
    title: 'Account',
    plural: 'Accounts',
    slug: 'account',
    catalogue: 'account',
    definition:
      'A place in the ledger where amounts of one nature gather: a bank account, a client, a revenue stream. Its type decides its statement, its normal side and which transactions may use it.',
    fields: recordFields({
      name: { kind: name, create: 'required', update: true, description: 'Kept as it is given.', example: 'Bank Account' },
      account_type: { kind: accountType, create: 'required', update: true, description: 'Code of the type.', example: 'BANK' },
      type: { kind: shownText, description: 'Readable name of the type.', example: 'Bank' },
      account_code: {
        kind: integer(0, limits.account_code_max),
        create: 'optional',
        update: true,
        aliases: ['code'],
        description: 'Number of the account, unique in the entity; the next of its type unless given.',
        example: 301,
      },
      description: {
        kind: text({ max: limits.description_characters, multiline: true, blank: true }),
        create: 'optional',
        update: true,
        nullable: true,
        description: 'What the account is for.',
        example: 'Current account at the bank',
      },
      currency_id: {
        kind: idOf('a currency'),
        create: 'optional',
        update: true,
        description: 'Currency of the account; the reporting currency unless given.',
        example: 1,
      },
      category_id: {
        kind: idOf('a category'),
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Category of the same type.',
        example: 1,
      },
      is_closed: {
        kind: boolean,
        read: 'one',
        description: 'A foreign account that has been translated at the closing rate of the current period.',
        example: false,
      },
      balance: { kind: amount, read: 'one', description: 'Debits less credits up to today; in a list with `with=balance`.', example: 110 },
      currency: { kind: nested('Currency'), read: 'one', description: 'Its currency.' },
      category: { kind: nested('Category'), read: 'one', nullable: true, description: 'Its category.' },
      balances: { kind: nestedList('Balance'), read: 'one', description: 'Its opening balances of the current period.' },
    }),
    filters: {
      account_type: { kind: accountType, required: false, description: 'Accounts of that type.', example: 'RECEIVABLE' },
      name: { kind: name, required: false, description: 'Part of the name, in any case.', example: 'bank' },
      category_id: { kind: idOf('a category'), required: false, description: 'Accounts of that category.', example: 1 },
      currency_id: { kind: idOf('a currency'), required: false, description: 'Accounts in that currency.', example: 1 },
      with: { kind: choice('with', ['balance']), required: false, description: 'Adds the balance of each account.', example: 'balance' },
    },
  },
  (resource) => [
    ...crud(resource, { writes: 'chart', plural_id: 'Accounts', article: 'an' }),
    declareOperation(resource, {
      id: 'readAccountStatement',
      method: 'GET',
      path: '/account/{id}/statement',
      service: 'report',
      summary: 'Statement of an account',
      description:
        'Every posting of the account in order of date, with opening, running and closing balance. The dates lie in one reporting period.',
      query: { ...rangeParameters, ...currencyParameter, ...formatParameter },
      answer: namedAnswer({ statement: statementKind }),
      formats: true,
      conditions: ['reporting_period.MissingReportingPeriod'],
    }),
    declareOperation(resource, {
      id: 'readAccountSchedule',
      method: 'GET',
      path: '/account/{id}/schedule',
      service: 'report',
      summary: 'Outstanding items of a receivable or payable account',
      description: 'What is not yet cleared at the end date. `start-date` leaves out items dated before it.',
      query: { ...rangeParameters, ...currencyParameter, ...formatParameter },
      answer: namedAnswer({ schedule: scheduleKind }),
      formats: true,
      conditions: ['report.InvalidAccountType', 'reporting_period.MissingReportingPeriod'],
    }),
  ],
);
