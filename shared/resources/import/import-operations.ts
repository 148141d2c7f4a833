import { codesOf } from '../../accounting/codes-of.ts';
import { accountTypeCodes } from '../../accounting/vocabularies.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { patternText, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { accountKey } from './import-parts.ts';
import { dateOrders, importFormats } from './import-vocabularies.ts';

const content_types = ['text/plain', 'text/csv', 'application/x-hledger', 'application/x-beancount', 'application/x-sie'];

const said = {
  format: {
    kind: choice('import_formats', codesOf(importFormats)),
    required: false,
    description: 'Its format; recognised unless given.',
    example: 'hledger',
  },
  day: {
    kind: date,
    required: false,
    description: 'Of a trial balance that does not say it: the day at whose end its balances stand.',
    example: '2023-12-31',
  },
  decimal_sign: {
    kind: patternText('decimal_sign', 1, /^[,.]$/, 'a comma or a point'),
    required: false,
    description: 'What divides the decimals of figures such as `1,234`, where nothing in the file shows it.',
    example: '.',
  },
  date_order: {
    kind: choice('date_orders', codesOf(dateOrders)),
    required: false,
    description: 'Which comes first in days such as `03/04/2024`, where no day of the file shows it.',
    example: 'day_first',
  },
  name: { kind: fileName, required: false, description: 'What the file is called.', example: 'books.journal' },
} as const satisfies Fields;

const chosenAccount = object(
  {
    key: { kind: accountKey, required: true, description: 'What entries of the file call it.', example: 'assets:bank:301 Bank' },
    account_id: {
      kind: idOf('an account', 'accounts'),
      required: false,
      nullable: true,
      description: 'The account of the books that it is; null creates one.',
      example: 1,
    },
    account_type: {
      kind: choice('account_types', accountTypeCodes),
      required: false,
      description: 'Type of the account to create.',
      example: 'BANK',
    },
    title: { kind: text({ max: limits.name_characters }), required: false, description: 'Name of the account to create.', example: 'Bank' },
  },
  'ImportedAccountChoice',
);

const reason = text({ max: limits.description_characters });

const step = { method: 'POST', service: 'moving' } as const;

/** What is done before anything is posted. */
export function planOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      ...step,
      id: 'planImport',
      path: '/import',
      event: 'import.planned',
      summary: 'Plan an import',
      description:
        'Reads a file of another program and says what it would become: accounts, years, opening balances, entries, and every line that was not understood. Nothing is posted. The same file once more answers 200 with the former import, unless that was undone.',
      query: said,
      body: {
        ...said,
        file: {
          kind: text({ max: limits.bank_file_characters }),
          required: false,
          description: 'The file in base64; a larger one is the body itself.',
          example: 'MjAyNC0wMS0wNSBTYWxlCiAgICBhc3NldHM6YmFuayAgMTAgRVVSCiAgICBpbmNvbWU6c2FsZXMK',
        },
      },
      file: { content_types, bytes: limits.import_file_bytes, beside_json: true },
      body_bytes: limits.batch_body_bytes,
      answer: { ...resourceAnswer(resource, 201), status_again: 200 },
    }),
    declareOperation(resource, {
      id: 'mapImport',
      dear: true,
      method: 'PATCH',
      service: 'moving',
      path: '/import/{id}',
      partial: true,
      event: 'import.mapped',
      summary: 'Choose the accounts of an import',
      description:
        'Which accounts of the books those of the file are, and of what type the new ones. The next file of that format keeps it.',
      body: {
        accounts: {
          kind: list(chosenAccount, { max: limits.accounts }),
          required: false,
          description: 'Those that change.',
          example: [{ key: 'assets:bank:301 Bank', account_type: 'BANK' }],
        },
        result_account_id: {
          kind: idOf('an EQUITY account', 'accounts'),
          required: false,
          nullable: true,
          description:
            'Takes what revenue and expenses of a trial balance come to, where its day ends a year, and what opening balances of SIE leave as the result of the year before.',
          example: null,
        },
      },
      answer: resourceAnswer(resource),
    }),
  ];
}

/** The steps that are done after the answer. */
export function stepOperations(resource: BareResource) {
  return [
    declareOperation(resource, {
      ...step,
      id: 'checkImport',
      dear: true,
      path: '/import/{id}/check',
      event: 'import.check_started',
      summary: 'Check an import',
      description:
        'Makes of the file what applying it would post, by the same code, and compares each account at the end of each year with what the file says. Answers at once; `state` becomes `checked`.',
      answer: resourceAnswer(resource, 202),
    }),
    declareOperation(resource, {
      ...step,
      id: 'applyImport',
      dear: true,
      path: '/import/{id}/apply',
      event: 'import.apply_started',
      scopes: ['books:write'],
      summary: 'Apply an import',
      description: `Creates accounts and years and posts the entries, up to ${limits.import_batch_entries} at a time. Answers at once; \`done\` tells how far it is. A restart holds it up and loses nothing. At the end it is compared once more, with the books.`,
      body: {
        accept_differences: {
          kind: reason,
          required: false,
          description: 'Why it is applied although something was not understood or differs; it is kept.',
          example: null,
        },
      },
      answer: resourceAnswer(resource, 202),
    }),
    declareOperation(resource, {
      ...step,
      id: 'undoImport',
      dear: true,
      path: '/import/{id}/undo',
      event: 'import.undo_started',
      summary: 'Undo an import',
      description:
        'Reverses what it has posted, each entry on its own day, and recycles the accounts that have no rows. As long as nothing else refers to these.',
      answer: resourceAnswer(resource, 202),
    }),
  ];
}
