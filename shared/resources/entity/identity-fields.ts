import { codesOf } from '../../accounting/codes-of.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { readableColour } from '../../api/kinds/colour-kind.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { bic, creditorId, iban, qrIban } from '../../api/kinds/party-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { RecOf } from '../../api/resource-types.ts';
import { partyFields, paymentTerms } from '../contact/party-fields.ts';
import { documentTypeCodes } from '../document/document-types.ts';
import { electronicForms } from '../document/electronic-forms.ts';
import { papers } from '../document/papers.ts';

const short = text({ max: limits.name_characters });
const paragraph = text({ max: limits.description_characters, multiline: true });

/** Fields of a record as parts of an object: each may be left out, and is null then. */
type PartsOf<F> = { readonly [K in keyof F]: Omit<F[K], 'nullable'> & { readonly required: false; readonly nullable: true } };
function partsOf<const F extends object>(fields: F): PartsOf<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, { ...field, required: false, nullable: true }]),
  ) as PartsOf<F>;
}

const ownBankAccount = embeddedObject(
  {
    account_id: {
      kind: idOf('a BANK account', 'accounts'),
      required: false,
      description: 'The account of the books that it is.',
      example: 1,
    },
    iban: { kind: iban, required: true, description: 'Account number of ISO 13616 (BT-84).', example: 'DE02120300000000202051' },
    qr_iban: { kind: qrIban, required: false, description: 'The number of the same account for Swiss QR references.' },
    bic: { kind: bic, required: false, description: 'The bank (BT-86).', example: 'BYLADEM1001' },
    name: { kind: short, required: false, description: 'Whose account it is, as the bank knows it (BT-85); the entity unless given.' },
    default: { kind: boolean, required: false, description: 'True: documents name it where none of its currency is.', example: true },
  },
  'OwnBankAccount',
);

const documentText = embeddedObject(
  {
    transaction_type: {
      kind: choice('document_types', documentTypeCodes),
      required: true,
      description: 'Of which documents.',
      example: 'IN',
    },
    language: { kind: choice('languages', codesOf(languages)), required: true, description: 'In which language.', example: 'de' },
    intro: { kind: paragraph, required: false, description: 'Above the lines.', example: 'Vielen Dank für Ihren Auftrag.' },
    closing: { kind: paragraph, required: false, description: 'At the end.', example: 'Mit freundlichen Grüßen' },
  },
  'DocumentText',
);

/** Who the entity is to those who get its documents, and how these look. `name` of the entity is its legal name (BT-27). */
const identityParts = {
  ...partsOf(partyFields),
  bank_accounts: {
    kind: list(ownBankAccount, { max: limits.party_entries }),
    required: false,
    description: 'Where it is paid (BG-17).',
    example: [{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001', default: true }],
  },
  creditor_id: {
    kind: creditorId,
    required: false,
    description: 'Who collects its direct debits (BT-90).',
    example: 'DE98ZZZ09999999999',
  },
  colour: {
    kind: readableColour,
    required: false,
    description: 'Of headings and rules: dark enough to be read on white (4.5 : 1).',
    example: '#0f5c6e',
  },
  logo_id: {
    kind: idOf('an attachment', 'attachments'),
    required: false,
    description: 'The attachment of the entity with the purpose `logo` that documents print in place of its name.',
    example: 1,
  },
  footer: {
    kind: list(text({ max: limits.address_characters, multiline: true }), { max: 3 }),
    required: false,
    description: 'Columns at the foot of each page, of up to 4 lines each.',
    example: ['Kontor GmbH\nBerlin HRB 12345', 'DE02 1203 0000 0000 2020 51'],
  },
  paper: {
    kind: choice('papers', codesOf(papers)),
    required: false,
    description: 'What documents are printed on; that of its `locale` unless given.',
    example: 'a4',
  },
  texts: {
    kind: list(documentText, { max: documentTypeCodes.length * Object.keys(languages).length }),
    required: false,
    description: 'What documents say above and below their lines, by type and language.',
    example: [{ transaction_type: 'IN', language: 'de', intro: 'Vielen Dank für Ihren Auftrag.' }],
  },
  payment_terms: {
    kind: paymentTerms,
    required: false,
    description: 'The due date of an invoice that names none and whose contact has no terms.',
    example: { days: 14 },
  },
  e_invoice: {
    kind: choice('electronic_forms', codesOf(electronicForms)),
    required: false,
    description:
      'The e-invoice that each invoice and credit note must be able to become when it is posted (135); `off` unless given. A contact may have one of its own.',
    example: 'off',
  },
} as const;

export const identity = embeddedObject(identityParts, 'Identity');
export type Identity = RecOf<{ kind: typeof identity }>;
