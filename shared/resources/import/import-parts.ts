import { codesOf } from '../../accounting/codes-of.ts';
import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf, integer, year } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { importSureness } from './import-vocabularies.ts';

/** What a file calls an account: its path in plain text, its code and name in CSV. */
export const accountKey = text({ max: limits.import_key_characters });
const said = text({ max: limits.name_characters });
const code = text({ max: limits.account_code_characters });

/** An account of a file, and what it becomes here. */
export const importedAccount = embeddedObject(
  {
    key: { kind: accountKey, required: true, description: 'What entries of the file call it.', example: 'assets:bank:301 Bank' },
    code: { kind: code, required: false, description: 'Its code in the file.', example: '301' },
    title: { kind: said, required: true, description: 'Name of the account to create.', example: 'Bank' },
    account_type: {
      kind: choice('account_types', accountTypeCodes),
      required: true,
      description: 'Type of the account to create.',
      example: 'BANK',
    },
    sure: {
      kind: choice('import_sureness', codesOf(importSureness)),
      required: true,
      description: 'How sure the type is.',
      example: 'likely',
    },
    account_id: {
      kind: idOf('an account', 'accounts'),
      required: false,
      description: 'The account of the books that it is; null: one is created.',
      example: null,
    },
    used: { kind: boolean, required: true, description: 'Entries or balances of the file are on it.', example: true },
  },
  'ImportedAccount',
);

export const notUnderstoodLine = embeddedObject(
  {
    line: { kind: integer(0, 1_000_000_000), required: true, description: 'Line of the file.', example: 12 },
    text: { kind: text({ max: 200 }), required: false, description: 'How it begins.', example: 'include other.journal' },
    reason: { kind: text({ max: 500 }), required: true, description: 'Why.', example: 'This line is not known.' },
  },
  'NotUnderstoodLine',
);

export const importDifference = embeddedObject(
  {
    key: { kind: accountKey, required: true, description: 'The account as the file calls it.', example: 'assets:bank:301 Bank' },
    year: { kind: year, required: true, description: 'Calendar year; at the end of it.', example: 2024 },
    file: { kind: amount, required: true, description: 'What the file says, debits less credits.', example: 100 },
    result: { kind: amount, required: true, description: 'What the books say, or would say.', example: 90 },
    difference: { kind: amount, required: true, description: 'The result less the file.', example: -10 },
  },
  'ImportDifference',
);

const many = integer(0, 1_000_000_000);

/** What is in a file, counted. */
export const importPlan = embeddedObject(
  {
    entries: { kind: many, required: true, description: 'Entries to post.', example: 44 },
    from: { kind: text({ max: 10 }), required: false, description: 'Day of the first one.', example: '2024-01-05' },
    to: { kind: text({ max: 10 }), required: false, description: 'Day of the last one.', example: '2024-12-31' },
    opening_day: {
      kind: text({ max: 10 }),
      required: false,
      description: 'The day at whose end opening balances stand.',
      example: '2023-12-31',
    },
    opening_accounts: { kind: many, required: true, description: 'Accounts with an opening balance.', example: 12 },
    opening_result: {
      kind: amount,
      required: false,
      description: 'What the opening balances leave as the result of the year before, debits less credits; it goes to `result_account_id`.',
      example: null,
    },
    goes_on: {
      kind: boolean,
      required: true,
      description: 'The books have entries or balances to begin with already: opening balances of the file are not posted.',
      example: false,
    },
    years: { kind: text({ max: 2000 }), required: false, description: 'Years to open, with commas between.', example: '2022, 2023' },
    dimensions: {
      kind: text({ max: limits.dimensions * (limits.name_characters + 2) }),
      required: false,
      description: 'Dimensions of which its postings name values, with commas between.',
      example: 'Project, Cost centre',
    },
    contacts: {
      kind: many,
      required: false,
      description: 'Customers and suppliers that its entries name; those whose name no contact of the books has are created.',
      example: 12,
    },
    accounts_to_create: { kind: many, required: true, description: 'Accounts to create.', example: 23 },
    currency: { kind: text({ max: 20 }), required: false, description: 'The currency that the file says it is in.', example: 'EUR' },
    closings: { kind: many, required: true, description: 'Entries of closings that are left out: years are closed here.', example: 0 },
    foreign: {
      kind: many,
      required: true,
      description: 'Postings in other currencies, of which the value is kept and not the units.',
      example: 0,
    },
    rounded: { kind: many, required: true, description: 'Entries of which a value was rounded.', example: 0 },
    not_understood: { kind: many, required: true, description: 'Lines that were not understood.', example: 0 },
  },
  'ImportPlan',
);
