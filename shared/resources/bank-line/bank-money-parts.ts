import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

/** What the bank wrote, as long as it wrote it. */
export const bankText = text({ max: limits.bank_text_characters, blank: true, multiline: true });
export const bankWord = text({ max: limits.bank_word_characters, blank: true, multiline: true });

const money = {
  amount: { kind: amount, required: true, description: 'The amount; + is money in.', example: 1190 },
  currency: { kind: bankWord, required: false, description: 'Its currency, as the bank writes it.', example: 'EUR' },
} as const;

export const bankMoney = embeddedObject(money, 'BankMoney');

export const bankBalance = embeddedObject(
  {
    type: { kind: bankWord, required: false, description: 'As the format calls it: OPBD, 60F, LEDGERBAL.', example: 'OPBD' },
    ...money,
    date: { kind: date, required: false, description: 'Its day.', example: '2024-03-31' },
  },
  'BankBalance',
);

const bankCounterparty = embeddedObject(
  {
    name: { kind: bankText, required: false, description: 'Who paid or was paid.', example: 'Kontor GmbH' },
    iban: { kind: bankWord, required: false, description: 'IBAN of the other account.', example: 'DE02120300000000202051' },
    number: { kind: bankWord, required: false, description: 'Its number where it has no IBAN.', example: null },
    bank: { kind: bankWord, required: false, description: 'BIC or code of the other bank.', example: 'BYLADEM1001' },
    ultimate_name: { kind: bankText, required: false, description: 'On whose behalf.', example: null },
  },
  'BankCounterparty',
);

const bankReference = embeddedObject(
  {
    type: { kind: bankWord, required: true, description: 'As the bank calls it; RF is ISO 11649.', example: 'RF' },
    value: { kind: bankText, required: true, description: 'The reference without blanks.', example: 'RF18539007547034' },
  },
  'BankReference',
);

/** Who paid how much for what: what a line and a detail of one both say. */
export const payment = {
  end_to_end_id: { kind: bankText, required: false, description: 'Id that the payer gave it.', example: 'R-2024-0012' },
  counterparty: { kind: bankCounterparty, required: false, description: 'The other side.', example: null },
  text: { kind: bankText, required: false, description: 'What it is for.', example: 'Invoice R-2024-0012' },
  references: {
    kind: list(bankReference, { max: limits.bank_references }),
    required: false,
    description: 'Structured references.',
    example: [],
  },
} as const;

export const bankPart = embeddedObject({ ...money, ...payment }, 'BankPart');

export const bankRate = embeddedObject(
  {
    from: { kind: bankWord, required: false, description: 'Currency that the rate converts.', example: 'USD' },
    rate: { kind: bankWord, required: true, description: 'The rate as the bank writes it.', example: '0.9585' },
  },
  'BankRate',
);

export const bankBatch = embeddedObject(
  {
    count: { kind: integer(0, 1_000_000_000), required: false, description: 'How many payments, by the word of the bank.', example: 12 },
    total: { kind: amount, required: true, description: 'What they come to.', example: 1190 },
  },
  'BankBatch',
);

export const bankCodes = embeddedObject(
  {
    iso: { kind: bankWord, required: false, description: 'Domain, family and sub-family of ISO 20022.', example: 'PMNT-RCDT-ESCT' },
    swift: { kind: bankWord, required: false, description: 'Type of field 61.', example: null },
    gvc: { kind: bankWord, required: false, description: 'German business transaction code.', example: '166' },
    ofx: { kind: bankWord, required: false, description: 'TRNTYPE of OFX.', example: null },
    bank: { kind: bankWord, required: false, description: "The bank's own.", example: null },
  },
  'BankCodes',
);

export const bankWarning = embeddedObject(
  {
    code: { kind: bankWord, required: true, description: 'What is odd.', example: 'day_clamped' },
    line: { kind: integer(1, 1_000_000), required: false, description: 'Position of the line that it is about.', example: 1 },
    seen: { kind: bankText, required: false, description: 'What stands in the file.', example: '240230' },
  },
  'BankWarning',
);
