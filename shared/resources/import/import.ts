import { codesOf } from '../../accounting/codes-of.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { fileSha256, patternText } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { planOperations, stepOperations } from './import-operations.ts';
import { importDifference, importPlan, importedAccount, notUnderstoodLine } from './import-parts.ts';
import { dateOrders, importFormats, importStates } from './import-vocabularies.ts';

const told = { stored: true, nullable: true, example: null } as const;
const hidden = { stored: true, read: 'never' } as const;
const many = integer(0, 1_000_000_000);

/** Named `bookImport`: `import` is a word of the language. */
export const bookImport = declareRecord(
  {
    name: 'Import',
    title: 'Import',
    plural: 'Imports',
    plural_id: 'Imports',
    slug: 'import',
    catalogue: 'import',
    collection: 'imports',
    definition: 'A file of another program on its way into the books: planned, checked, applied, and undone if need be.',
    fields: {
      format: {
        kind: choice('import_formats', codesOf(importFormats)),
        stored: true,
        description: 'Format of the file.',
        example: 'hledger',
        filter: { file_format: { description: 'Imports of files in that format.' } },
      },
      state: {
        kind: choice('import_states', codesOf(importStates)),
        stored: true,
        description: 'Where it stands.',
        example: 'planned',
        filter: 'Imports in that state.',
      },
      name: { ...told, kind: fileName, description: 'What the file is called.' },
      file_sha256: {
        kind: fileSha256,
        stored: true,
        description: 'SHA-256 of the file: the same is known by it when it comes again.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      day: { ...told, kind: date, description: 'The day that was given for a trial balance.' },
      decimal_sign: {
        ...told,
        kind: patternText('decimal_sign', 1, /^[,.]$/, 'a comma or a point'),
        description: 'What was said to divide its decimals.',
      },
      date_order: { ...told, kind: choice('date_orders', codesOf(dateOrders)), description: 'Which was said to come first in its days.' },
      plan: {
        kind: importPlan,
        stored: true,
        description: 'What is in the file.',
        example: {
          entries: 44,
          from: '2024-01-05',
          to: '2024-12-31',
          opening_day: null,
          opening_accounts: 0,
          opening_result: null,
          goes_on: false,
          years: null,
          dimensions: null,
          contacts: 0,
          accounts_to_create: 23,
          currency: null,
          closings: 0,
          foreign: 0,
          rounded: 0,
          not_understood: 0,
        },
      },
      accounts: {
        kind: list(importedAccount, { max: limits.accounts }),
        stored: true,
        description: 'Its accounts, and what they become.',
        example: [],
      },
      result_account_id: {
        ...told,
        kind: idOf('an EQUITY account', 'accounts'),
        description:
          'Takes what revenue and expenses of a trial balance come to, where its day ends a year, and what opening balances of SIE leave as the result of the year before; proposed where the books have such an account, created unless given.',
      },
      not_understood: {
        kind: list(notUnderstoodLine, { max: limits.import_lines_shown }),
        stored: true,
        description: `What was not understood; the first ${limits.import_lines_shown} lines of \`plan.not_understood\`.`,
        example: [],
      },
      compared: { ...told, kind: many, description: 'How many figures were compared; null before a check.' },
      differing: { ...told, kind: many, description: 'How many of them differ.' },
      differences: {
        kind: list(importDifference, { max: limits.import_lines_shown }),
        stored: true,
        description: `Which, the first ${limits.import_lines_shown}.`,
        example: [],
      },
      done: { kind: many, stored: true, description: 'Entries done of what is under way.', example: 0 },
      fault: { ...told, kind: shownText, description: 'Why it stopped; it can be begun again and goes on where it was.' },
      accepted: { ...told, kind: shownText, description: 'Why differences were accepted.' },
      applied_at: { ...told, kind: timestamp, description: 'When it was applied.' },
      due_at: {
        ...hidden,
        kind: timestamp,
        nullable: true,
        description: 'When a process should go on with it; null when nothing is to be done.',
      },
      asked_by: { ...hidden, kind: shownInteger, description: 'The user who asked for the step that is under way.' },
      owner_id: { ...hidden, kind: shownInteger, description: 'On whose account it counts.' },
    },
    indexes: [
      { on: ['format', 'state'], merges: true },
      { on: ['file_sha256'] },
      { on: ['due_at'], across: true, where: { due_at: 'date' } },
    ],
  },
  (resource) => [...planOperations(resource), ...stepOperations(resource), ...readOnly(resource, { plural_id: 'Imports' })],
);

export type Import = RecordOf<typeof bookImport>;
