import { declareBatch } from '../../api/declare-batch.ts';
import { presentations } from '../../accounting/presentations.ts';
import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { crud } from '../../api/declare-crud.ts';
import { accountNamesOperation } from './account-names.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import type { Fields } from '../../api/operation.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { accountCode, accountCodeInAnyCase } from '../../api/kinds/account-code-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { authorityCode, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { statementKind } from '../reports/posting-kinds.ts';
import { scheduleKind } from '../reports/owed-kinds.ts';
import { basisParameter, contactParameter, currencyParameter, formatParameter, rangeParameters } from '../reports/report-parameters.ts';
import { accountAtBank } from './account-at-bank.ts';
import { fromTemplateOperation } from './from-template-operation.ts';
import { reconciledFields } from './reconciled-fields.ts';
import { startReconciliationOperation } from './start-reconciliation.ts';
import { bankTerms } from './bank-terms.ts';
import { packCode } from '../pack-code.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** The day up to which a balance is computed. */
const asOf = {
  end_date: {
    kind: date,
    required: false,
    description: 'Balances up to the end of that day; up to today unless given.',
    example: '2024-12-31',
  },
} as const satisfies Fields;

export const account = declareRecord(
  {
    name: 'Account',
    title: 'Account',
    plural: 'Accounts',
    plural_id: 'Accounts',
    slug: 'account',
    catalogue: 'account',
    also_refuses: ['category', 'tax'],
    collection: 'accounts',
    few: true,
    definition:
      'A place in the ledger where amounts of one nature gather: a bank account, a client, a revenue stream. Its type decides its statement, its normal side and which transactions may use it.',
    fields: {
      name: { ...nameField('Kept as it is given.', 'Bank Account', 'bank'), searched: true },
      account_type: {
        kind: choice('account_types', accountTypeCodes),
        stored: true,
        create: 'required',
        update: true,
        description: 'Code of the type.',
        example: 'BANK',
        filter: { account_type: { description: 'Accounts of that type.', example: 'RECEIVABLE' } },
      },
      type: { kind: shownText, description: 'Readable name of the type.', example: 'Bank' },
      account_code: {
        kind: accountCode,
        stored: 'code',
        create: 'optional',
        update: true,
        aliases: ['code'],
        searched: true,
        description: 'Code of the account, text, unique in the entity without regard to case; the next of its type unless given.',
        example: '301',
      },
      code_order: {
        kind: shownText,
        stored: true,
        read: 'never',
        order: 'account_code',
        description: 'What puts codes in natural order, and is the same for codes that differ in case alone.',
        filter: {
          account_code: { kind: accountCodeInAnyCase, description: 'The account of that code, in upper or lower case.', example: '301' },
        },
      },
      former_codes: {
        kind: list(accountCode, { max: limits.former_account_codes }),
        stored: true,
        sparse: true,
        read: 'never',
        description: 'Codes that it has given up; no other account gets them.',
      },
      description: {
        kind: text({ max: limits.description_characters, multiline: true, blank: true }),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        searched: true,
        description: 'What the account is for.',
        example: 'Current account at the bank',
      },
      currency_id: {
        kind: idOf('a currency', 'currencies'),
        stored: true,
        create: 'optional',
        update: true,
        description: 'Currency of the account; the reporting currency unless given.',
        example: 1,
        filter: 'Accounts in that currency.',
      },
      category_id: {
        kind: idOf('a category', 'categories'),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Category of the same type.',
        example: 1,
        filter: 'Accounts of that category.',
      },
      presentation: {
        kind: choice('presentations', codesOf(presentations)),
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'Where statements show its lines, where its type leaves a choice; as its category says unless given. It moves lines of statements, never a figure of the ledger.',
        example: null,
      },
      monetary: {
        kind: boolean,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'False of prepaid or deferred income in its own foreign currency: the account keeps its value and is not translated. For CURRENT_ASSET, CURRENT_LIABILITY and NON_CURRENT_LIABILITY. Null for all others.',
        example: null,
      },
      grouping_code: {
        kind: authorityCode,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'The line of its tax return under which an authority groups the account, in Norway a code of the næringsspesifikasjon; its own code unless given.',
        example: null,
      },
      tax_ids: {
        kind: list(idOf('a tax', 'taxes'), { max: limits.taxes_per_line }),
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'The taxes that lines on the account usually bear: whoever enters one is offered them.',
        example: null,
      },
      pack_code: packCode,
      bank: {
        kind: accountAtBank,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'What the bank calls the account, of a BANK account: statements find it by these numbers.',
        example: null,
      },
      ...reconciledFields,
      bank_profile_id: {
        kind: idOf('a bank profile', 'bank_profiles'),
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'How the CSV files of its bank are read, of a BANK account.',
        example: null,
      },
      ...bankTerms,
      ...annotations,
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
    },
    options: {
      with: { kind: choice('with', ['balance']), required: false, description: 'Adds the balance of each account.', example: 'balance' },
      end_date: asOf.end_date,
    },
    indexes: [
      { on: ['code_order'] },
      { on: ['code'], unique: true },
      { on: ['account_type'] },
      { on: ['category_id'] },
      { on: ['currency_id'] },
      ...annotationIndexes,
    ],
  },
  (resource) => [
    accountNamesOperation(resource),
    declareBatch(resource, { key: 'accounts', service: 'chart' }),
    ...crud(resource, {
      writes: 'chart',
      plural_id: 'Accounts',
      article: 'an',
      more: {
        listAccounts: { conditions: ['reporting_period.MissingReportingPeriod'] },
        readAccount: { query: asOf, conditions: ['reporting_period.MissingReportingPeriod'] },
      },
    }),
    fromTemplateOperation(resource),
    startReconciliationOperation(resource),
    declareOperation(resource, {
      id: 'readAccountStatement',
      method: 'GET',
      path: '/account/{id}/statement',
      service: 'report',
      summary: 'Statement of an account',
      description:
        'Every posting of the account in order of date, with opening, running and closing balance. The dates lie in one reporting period.',
      query: { ...rangeParameters, ...currencyParameter, ...contactParameter, ...formatParameter },
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
      query: { ...rangeParameters, ...currencyParameter, ...contactParameter, ...basisParameter, ...formatParameter },
      answer: namedAnswer({ schedule: scheduleKind }),
      formats: true,
      conditions: ['report.InvalidAccountType', 'reporting_period.MissingReportingPeriod'],
    }),
  ],
);

export type Account = RecordOf<typeof account>;
