import { list } from '../../api/kinds/composite-kinds.ts';
import { currencyCode } from '../../api/kinds/currency-code-kind.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { integer } from '../../api/kinds/number-kinds.ts';
import { addressScheme, bic, country, iban, identifierScheme, vatId } from '../../api/kinds/party-kinds.ts';
import { email, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import type { RecordFields } from '../../api/record-index.ts';

const short = text({ max: limits.name_characters });
const line = text({ max: limits.address_line_characters });
const given = { stored: true, create: 'optional', update: true, nullable: true } as const;

const addressParts = {
  line1: { kind: line, required: false, description: 'Street and number (BT-35, BT-50).', example: 'Hauptstraße 1' },
  line2: { kind: line, required: false, description: 'A second line.' },
  line3: { kind: line, required: false, description: 'A third line.' },
  city: { kind: line, required: false, description: 'City (BT-37, BT-52).', example: 'Berlin' },
  postal_code: { kind: line, required: false, description: 'Postal code.', example: '10115' },
  region: { kind: line, required: false, description: 'State, province or canton.' },
  country: { kind: country, required: true, description: 'ISO 3166-1 alpha-2 (BT-40, BT-55).', example: 'DE' },
} as const satisfies Fields;

const identifierParts = {
  id: { kind: short, required: true, description: 'The number.', example: '4012345000009' },
  scheme: { kind: identifierScheme, required: false, description: 'Its scheme of the ICD list; none where it has none.', example: '0088' },
} as const satisfies Fields;

/** Who somebody is, for documents and e-invoices: the business terms (BT) of EN 16931 that their fields become. */
export const partyFields = {
  trade_name: {
    ...given,
    kind: short,
    searched: true,
    description: 'The name under which they trade, where it is another (BT-28, BT-45).',
    example: 'Kontor',
  },
  legal_form: {
    ...given,
    kind: short,
    description: 'Legal form and what the law wants beside it (BT-33).',
    example: 'GmbH, Amtsgericht Berlin HRB 12345',
  },
  address: {
    ...given,
    kind: embeddedObject(addressParts, 'Address'),
    description: 'Postal address; its country is required.',
    example: null,
  },
  vat_id: {
    ...given,
    kind: vatId,
    searched: true,
    description: 'VAT number with its country in front (BT-31, BT-48); kept in upper case without blanks.',
    example: 'DE123456789',
    filter: 'Contacts of exactly that VAT number.',
  },
  tax_number: { ...given, kind: short, description: 'Number at the local tax office (BT-32).', example: '30/123/45678' },
  registration: {
    ...given,
    kind: embeddedObject(identifierParts, 'Identifier'),
    description: 'Number in the register of companies (BT-30, BT-47).',
    example: null,
  },
  identifiers: {
    ...given,
    kind: list(embeddedObject(identifierParts, 'Identifier'), { max: limits.party_entries }),
    nullable: false,
    default: [],
    description: 'Further numbers of theirs (BT-29, BT-46).',
    example: [],
  },
  electronic_address: {
    ...given,
    kind: embeddedObject(
      {
        id: { kind: short, required: true, description: 'The address.', example: '4012345000009' },
        scheme: { kind: addressScheme, required: true, description: 'Its scheme of the EAS list.', example: '0088' },
      },
      'ElectronicAddress',
    ),
    description: 'Where electronic invoices are delivered (BT-34, BT-49).',
    example: null,
  },
  email: { ...given, kind: email, searched: true, description: 'Where documents are mailed.', example: 'office@example.com' },
  cc: {
    ...given,
    kind: list(email, { max: limits.party_entries }),
    nullable: false,
    default: [],
    description: 'Who gets a copy of what is mailed.',
    example: [],
  },
  contact_name: { ...given, kind: short, searched: true, description: 'Whom one talks to (BT-41, BT-56).', example: 'Ada Byron' },
  phone: { ...given, kind: text({ max: limits.phone_characters }), description: 'Telephone (BT-42, BT-57).', example: '+49 30 1234567' },
} as const satisfies RecordFields;

/** Where documents go when that is not the postal address. */
export const deliveryAddress = embeddedObject(
  {
    name: { kind: short, required: false, description: 'Who receives it there (BT-70).', example: 'Warehouse north' },
    location_id: { kind: short, required: false, description: 'Number of the place (BT-71).', example: '4012345000016' },
    ...addressParts,
  },
  'DeliveryAddress',
);

export const paymentTerms = embeddedObject(
  {
    days: { kind: integer(0, limits.payment_days), required: true, description: 'Days from the date of the document.', example: 30 },
    end_of_month: { kind: boolean, required: false, description: 'True: counted from the end of that month.', example: false },
    text: { kind: short, required: false, description: 'As documents print it (BT-20).', example: '2 % within 10 days' },
  },
  'PaymentTerms',
);

export const bankAccount = embeddedObject(
  {
    iban: { kind: iban, required: false, description: 'Account number of ISO 13616.', example: 'DE02120300000000202051' },
    number: { kind: short, required: false, description: 'Account number where there is no IBAN.' },
    bic: { kind: bic, required: false, description: 'The bank (BT-86).', example: 'BYLADEM1001' },
    name: { kind: short, required: false, description: 'Whose account it is (BT-85).', example: 'Kontor GmbH' },
    currency_code: { kind: currencyCode, required: false, description: 'Its currency.', example: 'EUR' },
  },
  'ContactBankAccount',
);

/** A SEPA direct debit mandate. */
export const mandate = embeddedObject(
  {
    id: { kind: short, required: true, description: 'Reference of the mandate (BT-89).', example: 'M-2024-17' },
    signed_on: { kind: date, required: false, description: 'The day on which it was signed.', example: '2024-01-15' },
  },
  'Mandate',
);
