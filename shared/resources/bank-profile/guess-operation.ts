import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { payment } from '../bank-line/bank-money-parts.ts';
import { profileFields } from './profile-fields.ts';

/** What a person should look at before a guessed profile is kept. */
export const profileDoubts = {
  day_or_month_first: 'The days fit two forms',
  decimal_sign: 'No amount shows which sign divides the decimals',
  sign: 'All amounts have one sign',
  columns: 'The headers say nothing: columns were taken by what they hold',
  no_text: 'No column says what a payment is for',
} as const;

const guessedProfile = answerObject(
  {
    delimiter: profileFields.delimiter.kind,
    encoding: profileFields.encoding.kind,
    skip_until: orNull(profileFields.skip_until.kind),
    skip_rows: profileFields.skip_rows.kind,
    columns: profileFields.columns.kind,
    date_format: profileFields.date_format.kind,
    decimal: profileFields.decimal.kind,
    reversed_sign: profileFields.reversed_sign.kind,
    only_where: orNull(profileFields.only_where.kind),
  },
  { title: 'GuessedBankProfile' },
);

const guessedLine = answerObject(
  {
    position: shownInteger,
    booked_on: orNull(date),
    value_on: orNull(date),
    amount,
    currency: orNull(shownText),
    counterparty: orNull(payment.counterparty.kind),
    text: orNull(shownText),
    bank_ref: orNull(shownText),
  },
  { title: 'GuessedBankLine' },
);

const doubt = answerObject(
  { code: choice('bank_profile_doubts', codesOf(profileDoubts)), seen: orNull(shownText) },
  { title: 'BankProfileDoubt' },
);

const { delimiter, encoding, skip_until, skip_rows, columns, date_format, decimal, reversed_sign, only_where } = profileFields;

/** A profile by which a file is read before anybody keeps it. */
const triedProfile = object(
  {
    delimiter: { ...delimiter, required: true },
    encoding: { ...encoding, required: false },
    skip_until: { ...skip_until, required: false },
    skip_rows: { ...skip_rows, required: false },
    columns: { ...columns, required: true },
    date_format: { ...date_format, required: true },
    decimal: { ...decimal, required: true },
    reversed_sign: { ...reversed_sign, required: false },
    only_where: { ...only_where, required: false },
  },
  'TriedBankProfile',
);

const guessBody = {
  file: {
    kind: text({ max: limits.bank_file_characters }),
    required: false,
    description: 'The file, or its beginning, in base64; without `profile` the file may be the body itself.',
    example: 'VGFnO0JldHJhZwowMS4wMy4yMDI0OzEsMDAK',
    exemplary: true,
  },
  profile: {
    kind: triedProfile,
    required: false,
    description: 'Read so, in place of a guess: to see what a changed column makes of the lines.',
    example: null,
  },
} as const satisfies Fields;

/** A read that is asked by a file. */
export const guessOperation = (resource: BareResource & { readonly name: 'BankProfile' }) =>
  declareOperation(resource, {
    id: 'guessBankProfile',
    method: 'POST',
    access: 'read',
    path: '/bank-profile/guess',
    service: 'banking',
    summary: 'Guess a bank profile',
    description:
      'How a CSV file may be read, by its headers and by what its columns hold: a profile, which `POST /bank-profile` takes with a name, its first ten lines, and what is doubtful. A body of JSON may name the `profile` by which the lines are shown. Stores nothing.',
    body: guessBody,
    file: { content_types: ['text/csv', 'text/plain', 'application/vnd.ms-excel'], bytes: limits.bank_file_bytes, beside_json: true },
    body_bytes: limits.batch_body_bytes,
    conditions: ['bank_profile.NoTable', 'bank_statement.UnknownFormat', 'bank_statement.Unreadable', 'bank_statement.UnreadableRow'],
    answer: namedAnswer({ profile: guessedProfile, doubts: answerList(doubt), lines: answerList(guessedLine) }),
  });
