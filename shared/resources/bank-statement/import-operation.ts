import { codesOf } from '../../accounting/codes-of.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { list, nestedList, object } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { fileName } from '../../api/kinds/file-name-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { bankLineStatuses } from '../bank-line/bank-line.ts';
import { bankMoney, bankText, bankWord, payment } from '../bank-line/bank-money-parts.ts';

/** A balance of a feed: the closing of one day is the opening of the next. */
const feedBalance = object(
  {
    amount: { kind: amount, required: true, description: 'The balance.', example: 2310 },
    date: { kind: date, required: true, description: 'The day at whose end it is.', example: '2024-03-31' },
  },
  'BankFeedBalance',
);

const feedLine = object(
  {
    amount: { kind: amount, required: true, description: 'What it moves; + is money in.', example: 1190 },
    booked_on: { kind: date, required: true, description: 'Day of the booking.', example: '2024-03-01' },
    value_on: { kind: date, required: false, description: 'Day of the value.', example: '2024-03-02' },
    status: {
      kind: choice('bank_line_statuses', codesOf(bankLineStatuses)),
      required: false,
      description: 'Whether the bank has booked it; booked unless given.',
      example: 'booked',
    },
    bank_ref: {
      kind: bankText,
      required: false,
      description: "The bank's id of the booking. Give it wherever there is one: it tells bookings apart.",
      example: '2024030112345',
    },
    ...payment,
    mandate_id: { kind: bankText, required: false, description: 'Mandate of a direct debit.', example: null },
    reversal: { kind: boolean, required: false, description: 'It takes an earlier booking back.', example: false },
    return_reason: { kind: bankWord, required: false, description: 'Why a payment came back.', example: null },
    original: { kind: bankMoney, required: false, description: 'What was instructed in another currency.', example: null },
    booking_text: { kind: bankText, required: false, description: "The bank's word for it.", example: 'GUTSCHRIFT' },
  },
  'BankFeedLine',
);

/** What is said of a file, in the query beside it or in the body of JSON that holds it. */
const importQuery = {
  account_id: {
    kind: idOf('an account', 'accounts'),
    required: false,
    description: 'Bank account of the books; that of the number unless given.',
    example: 1,
  },
  profile_id: {
    kind: idOf('a bank profile', 'bank_profiles'),
    required: false,
    description: 'How a CSV file is read; the profile of the account unless given.',
    example: 1,
  },
  read_again: {
    kind: boolean,
    required: false,
    description:
      'A file that was imported before is read once more, by the profile as it is now: lines that are to be done are replaced, those that are done stay.',
    example: false,
  },
  name: { kind: fileName, required: false, description: 'What the file is called.', example: 'march.sta' },
} as const satisfies Fields;

const importBody = {
  ...importQuery,
  file: {
    kind: text({ max: limits.bank_file_characters }),
    required: false,
    description: "The bank's file in base64, instead of `lines`; a larger one is the body itself.",
    example: 'OjIwOlMtMQ0KOjI1Oi4uLg==',
  },
  number: {
    kind: bankWord,
    required: false,
    description: 'Of a feed: IBAN or number of the account, as the bank writes it.',
    example: 'DE02120300000000202051',
  },
  lines: {
    kind: list(feedLine, { max: limits.bank_feed_lines }),
    required: false,
    description: 'Of a feed: its lines, in the order of the bank.',
    example: [{ amount: 1190, booked_on: '2024-03-01', bank_ref: '2024030112345', text: 'Invoice R-2024-0012' }],
    exemplary: true,
  },
  opening: { kind: feedBalance, required: false, description: 'Of a feed: the balance before its first line.', example: null },
  closing: { kind: feedBalance, required: false, description: 'Of a feed: the balance after its last line.', example: null },
} as const satisfies Fields;

/** Texts of any kind, whatever a program calls them. */
export const content_types = ['application/xml', 'text/xml', 'text/plain', 'text/csv', 'application/x-ofx', 'application/vnd.intu.qfx'];

/** `POST /bank-statement`: a file, or the lines of a feed. */
export const importOperation = (resource: BareResource & { readonly name: 'BankStatement' }) =>
  declareOperation(resource, {
    id: 'importBankStatement',
    method: 'POST',
    path: '/bank-statement',
    service: 'banking',
    event: 'bank_statement.imported',
    scopes: ['bank:import'],
    summary: 'Import a bank statement',
    description:
      'Stores the statements of a file, or of a feed, and those of their lines that are not stored yet; it books nothing. The same once more answers 200 with the former statements, unless it is to be read again.',
    query: importQuery,
    body: importBody,
    file: { content_types, bytes: limits.bank_file_bytes, beside_json: true },
    body_bytes: limits.batch_body_bytes,
    answer: { ...namedAnswer({ message: shownText, statements: nestedList('BankStatement') }, 201), status_again: 200 },
  });
