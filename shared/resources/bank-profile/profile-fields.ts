import { boolean } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { patternText, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordFields } from '../../api/record-index.ts';

const column = text({ max: limits.bank_word_characters });
const columns = list(column, { max: 20 });
const cell = text({ max: limits.bank_word_characters });

const sentColumns = embeddedObject(
  {
    booked_on: { kind: column, required: true, description: 'Day of the booking.', example: 'Buchungstag' },
    value_on: { kind: column, required: false, description: 'Day of the value.', example: 'Valuta' },
    amount: { kind: column, required: false, description: 'Amount, where one column has both directions.', example: 'Betrag' },
    direction: {
      kind: column,
      required: false,
      description: 'A word or sign beside `amount` that says in or out: S and H, D and C, Af and Bij.',
      example: null,
    },
    money_in: { kind: column, required: false, description: 'Amount that came in, where each direction has a column.', example: null },
    money_out: { kind: column, required: false, description: 'Amount that went out.', example: null },
    currency: { kind: column, required: false, description: 'Currency of the amount.', example: null },
    name: { kind: column, required: false, description: 'Who paid or was paid.', example: 'Name' },
    iban: { kind: column, required: false, description: 'IBAN or number of the other account.', example: 'IBAN' },
    text: { kind: columns, required: false, description: 'What it is for; several columns are joined.', example: ['Verwendungszweck'] },
    bank_ref: { kind: column, required: false, description: "The bank's id of the booking.", example: null },
    balance: { kind: column, required: false, description: 'Balance after the line.', example: 'Saldo' },
  },
  'ColumnsOfBankFile',
);

/** An answer shows all of them; its schema asks for the one that every profile names, so that the example of a request is one of an answer too. */
const profileColumns = { ...sentColumns, answer_schema: { ...sentColumns.answer_schema, required: ['booked_on'] } };

const onlyWhere = embeddedObject(
  {
    column: { kind: column, required: true, description: 'The column.', example: 'Status' },
    values: { kind: list(cell, { max: 20, min: 1 }), required: true, description: 'What it may say, in any case.', example: ['booked'] },
  },
  'BankProfileCondition',
);

/** How a bank writes its CSV files, as it is stored and as a guess proposes it. */
export const profileFields = {
  delimiter: {
    kind: patternText('delimiter', 1, /^[;,\t|]$/, 'one of ; , | and the tab'),
    stored: true,
    create: 'required',
    update: true,
    description: 'What stands between two cells: `;`, `,`, `|` or a tab.',
    example: ';',
  },
  encoding: {
    kind: text({ max: 40 }),
    stored: true,
    create: 'optional',
    update: true,
    default: 'auto',
    description: '`auto`, or a name of the WHATWG encoding standard, as `windows-1252`.',
    example: 'auto',
  },
  skip_until: {
    kind: cell,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'A cell of the header row; what stands before that row is no line. It goes before `skip_rows`.',
    example: null,
  },
  skip_rows: {
    kind: integer(0, 1_000),
    stored: true,
    create: 'optional',
    update: true,
    default: 0,
    description: 'So many lines of the file come before the header row, or before the first line where all columns are numbers.',
    example: 0,
  },
  columns: {
    kind: profileColumns,
    stored: true,
    create: 'required',
    update: true,
    description: 'Which column says what, each by its header, or by its number from 1. An update replaces them whole.',
    example: { booked_on: 'Buchungstag', amount: 'Betrag', name: 'Name', iban: 'IBAN', text: ['Verwendungszweck'] },
  },
  date_format: {
    kind: text({ max: 20 }),
    stored: true,
    create: 'required',
    update: true,
    description:
      'How days are written, of D, M and Y: `DD.MM.YYYY`, `M/D/YY`, `DD MMM YYYY`; `SERIAL` for the numbers of a spreadsheet (45444).',
    example: 'DD.MM.YYYY',
  },
  decimal: {
    kind: patternText('decimal_sign', 1, /^[,.]$/, 'a comma or a point'),
    stored: true,
    create: 'required',
    update: true,
    description: 'What divides the decimals of an amount: `,` or `.`.',
    example: ',',
  },
  reversed_sign: {
    kind: boolean,
    stored: true,
    create: 'optional',
    update: true,
    default: false,
    description: 'Money in is written with a minus, as for a credit card.',
    example: false,
  },
  only_where: {
    kind: onlyWhere,
    stored: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Only rows that say so are lines: those that are booked.',
    example: null,
  },
} as const satisfies RecordFields;
