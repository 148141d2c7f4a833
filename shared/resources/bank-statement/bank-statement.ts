import { codesOf } from '../../accounting/codes-of.ts';
import { readOnly } from '../../api/declare-crud.ts';
import { declareOperation, fileAnswer, resourceAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { fileSha256 } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { bankBalance, bankText, bankWarning, bankWord } from '../bank-line/bank-money-parts.ts';
import { confirmOperation, reopenOperation } from './confirm-operations.ts';
import { confirmedFields } from './confirmed-fields.ts';
import { content_types, importOperation } from './import-operation.ts';

export const bankFileFormats = {
  'camt.052': 'Account report of ISO 20022',
  'camt.053': 'Statement of ISO 20022',
  'camt.054': 'Notification of ISO 20022',
  mt940: 'Statement of SWIFT',
  mt942: 'Interim report of SWIFT',
  ofx: 'Open Financial Exchange',
  qif: 'Quicken Interchange Format',
  csv: 'Comma-separated values, read by a profile',
  json: 'Lines of a feed',
} as const;

const told = { stored: true, nullable: true } as const;
const count = integer(0, limits.bank_lines);

const check = embeddedObject(
  {
    result: { kind: bankWord, required: true, description: 'holds, gap or not_possible.', example: 'holds' },
    gap: { kind: amount, required: false, description: 'What the closing says more than the lines.', example: null },
    hint: {
      kind: bankWord,
      required: false,
      description: 'What would explain it: sign_of_opening, sign_of_closing or reversals.',
      example: null,
    },
    reason: { kind: bankWord, required: false, description: 'Why it cannot be checked.', example: null },
  },
  'BankCheck',
);

const follows = embeddedObject(
  {
    result: { kind: bankWord, required: true, description: 'first, holds, gap, overlaps or not_possible.', example: 'holds' },
    gap: { kind: amount, required: false, description: 'What moved between the two.', example: null },
    statement_id: { kind: idOf('a bank statement'), required: false, description: 'The statement before it.', example: null },
  },
  'BankFollows',
);

const counts = embeddedObject(
  {
    lines: { kind: count, required: true, description: 'Lines of the statement.', example: 12 },
    new: { kind: count, required: true, description: 'Stored by it.', example: 12 },
    known: { kind: count, required: true, description: 'Stored before.', example: 0 },
    booked: { kind: count, required: true, description: 'That book what was pending.', example: 0 },
    details: { kind: count, required: true, description: 'That tell more of a booking.', example: 0 },
    possible_double: { kind: count, required: true, description: 'New, and perhaps not.', example: 0 },
  },
  'BankCounts',
);

const file = embeddedObject(
  {
    name: { kind: fileName, required: false, description: 'What it was called.', example: 'march.sta' },
    bytes: { kind: integer(1, limits.bank_file_bytes), required: true, description: 'Its size.', example: 48_211 },
    sha256: {
      kind: fileSha256,
      required: true,
      description: 'SHA-256 of its bytes.',
      example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    kept_until: {
      kind: date,
      required: true,
      description: 'Its bytes are kept until the end of that day, its hash for good.',
      example: '2034-12-31',
    },
  },
  'BankFile',
);

export const bankStatement = declareRecord(
  {
    name: 'BankStatement',
    title: 'Bank statement',
    plural: 'Bank statements',
    plural_id: 'BankStatements',
    slug: 'bank-statement',
    catalogue: 'bank_statement',
    collection: 'bank_statements',
    definition: "One statement of a bank's file: the account, its balances and the lines that it shows.",
    fields: {
      account_id: {
        kind: idOf('an account', 'accounts'),
        stored: true,
        description: 'Bank account of the books.',
        example: 1,
        filter: 'Statements of that account.',
      },
      format: {
        kind: choice('bank_file_formats', codesOf(bankFileFormats)),
        stored: true,
        description: 'Format of the file.',
        example: 'camt.053',
      },
      number: {
        kind: bankWord,
        ...told,
        description: "The account's IBAN or number, as the bank writes it.",
        example: 'DE02120300000000202051',
      },
      statement_no: { kind: bankText, ...told, description: "The bank's id of the statement.", example: 'S-2024-03' },
      sequence: { kind: bankWord, ...told, description: 'Its number.', example: '3' },
      page: { kind: bankWord, ...told, description: 'Its page.', example: '1' },
      from: { kind: date, ...told, description: 'First day, where the bank says so.', example: '2024-03-01' },
      to: {
        kind: date,
        ...told,
        description: 'Last day, where the bank says so; else that of the closing balance.',
        example: '2024-03-31',
        filter: {
          start_date: { match: 'from', description: 'Ending on that day or later.', example: '2024-01-01' },
          end_date: { match: 'until', description: 'Ending on that day or earlier.', example: '2024-12-31' },
        },
      },
      opening: { kind: bankBalance, ...told, description: 'Balance at its beginning.', example: null },
      closing: { kind: bankBalance, ...told, description: 'Balance at its end.', example: null },
      check: {
        kind: check,
        stored: true,
        description: 'Whether opening and booked lines make the closing.',
        example: { result: 'holds', gap: null, hint: null, reason: null },
      },
      follows: {
        kind: follows,
        stored: true,
        description: 'Whether it begins where the one before it ended.',
        example: { result: 'holds', gap: null, statement_id: 1 },
      },
      file_sha256: {
        kind: fileSha256,
        stored: true,
        description: 'SHA-256 of the file, or of what the feed sent: the same is known by it when it comes again.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      file: { kind: file, ...told, description: 'The file, where one was sent.', example: null },
      counts: {
        kind: counts,
        stored: true,
        description: 'What its lines were.',
        example: { lines: 12, new: 12, known: 0, booked: 0, details: 0, possible_double: 0 },
      },
      warnings: {
        kind: list(bankWarning, { max: limits.bank_warnings + 1 }),
        stored: true,
        description: 'What is odd about it.',
        example: [],
      },
      ...confirmedFields,
    },
    indexes: [{ on: ['account_id', 'to'] }, { on: ['file_sha256'] }, { on: ['number'] }, { on: ['to'] }],
  },
  (resource) => [
    importOperation(resource),
    confirmOperation(resource),
    reopenOperation(resource),
    ...readOnly(resource, { plural_id: 'BankStatements' }),
    declareOperation(resource, {
      id: 'readBankStatementFile',
      method: 'GET',
      path: '/bank-statement/{id}/file',
      service: 'listing',
      exports: 'file_exported',
      summary: 'Read the file of a bank statement',
      description: 'Its bytes as they came, for saving. 404 for lines of a feed, and when the bytes are kept no longer.',
      // One name for XML: generated clients call what they get after it.
      answer: fileAnswer(content_types.filter((type) => type !== 'text/xml')),
    }),
    declareOperation(resource, {
      id: 'deleteBankStatement',
      method: 'DELETE',
      path: '/bank-statement/{id}',
      service: 'banking',
      event: 'bank_statement.deleted',
      summary: 'Take out a bank statement',
      description: 'With the lines that only it shows: they are `gone`, and the same file may be imported again.',
      answer: resourceAnswer(resource),
    }),
  ],
);

export type BankStatement = RecordOf<typeof bankStatement>;
