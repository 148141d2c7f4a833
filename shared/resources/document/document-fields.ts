import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { iban, paymentMeansCode, paymentReference } from '../../api/kinds/party-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { MirroredFields } from '../../api/record-index.ts';
import { partyFields } from '../contact/party-fields.ts';
import { typeCodes } from './document-types.ts';

const short = text({ max: limits.address_line_characters });
const note = text({ max: limits.description_characters, multiline: true });
const reference = (description: string, example?: string) =>
  ({ kind: short, required: false, description, ...(example === undefined ? {} : { example }) }) as const;

/** What an invoice says besides its figures: the business terms (BT) of EN 16931. */
export const documentDetails = embeddedObject(
  {
    buyer_reference: reference(
      'By which the buyer routes it (BT-10), as a Leitweg-ID; that of the contact unless given.',
      '04011000-12345-34',
    ),
    order_reference: reference('The order of the buyer (BT-13).', 'PO-4711'),
    sales_order: reference('The order as the seller calls it (BT-14).'),
    contract: reference('The contract (BT-12).'),
    project: reference('The project (BT-11).'),
    despatch: reference('The despatch advice (BT-16).'),
    receipt: reference('The receiving advice (BT-15).'),
    tender: reference('The tender or lot (BT-17).'),
    object: reference('What is invoiced: a meter, a subscription (BT-18).'),
    buyer_accounting: reference('Where the buyer books it (BT-19).'),
    delivery: {
      kind: embeddedObject(
        {
          date: { kind: date, required: false, description: 'The day of delivery (BT-72).', example: '2024-07-20' },
          name: { kind: short, required: false, description: 'Who received it (BT-70).' },
          location_id: { kind: short, required: false, description: 'Number of the place (BT-71).' },
          address: { kind: partyFields.address.kind, required: false, description: 'Where to (BG-15).' },
        },
        'Delivery',
      ),
      required: false,
      description: 'When and where it was delivered.',
      example: { date: '2024-07-20' },
    },
    period: {
      kind: embeddedObject(
        {
          start: { kind: date, required: false, description: 'First day (BT-73).', example: '2024-07-01' },
          end: { kind: date, required: false, description: 'Last day (BT-74).', example: '2024-07-31' },
        },
        'BillingPeriod',
      ),
      required: false,
      description: 'The days that are invoiced (BG-14).',
    },
    terms: { kind: note, required: false, description: 'Terms of payment in words (BT-20); those of the contact unless given.' },
    notes: { kind: list(note, { max: limits.party_entries }), required: false, description: 'Notes (BT-22).' },
    payment_means: {
      kind: embeddedObject(
        {
          code: { kind: paymentMeansCode, required: true, description: 'How it is paid: UNCL 4461 (BT-81).', example: '58' },
          account: { kind: iban, required: false, description: 'To which of the bank accounts of the entity (BT-84).' },
        },
        'PaymentMeans',
      ),
      required: false,
      description: 'How it is paid; a SEPA credit transfer where the entity has an IBAN and the currency is the euro, unless given.',
    },
    tax_point_date: { kind: date, required: false, description: 'The day on which the tax falls due, where it is another (BT-7).' },
  },
  'DocumentDetails',
);

const said = { stored: true, sparse: true, mirrored: false, create: 'optional', update: true, nullable: true, example: null } as const;

/** What a transaction of which a document is handed over may say for it; most say nothing. */
export const documentFields = {
  document: { ...said, kind: documentDetails, description: 'What its document says besides its figures; an update replaces it whole.' },
  type_code: {
    ...said,
    kind: choice('type_codes', typeCodes),
    description: 'What kind of invoice it is: UNCL 1001 (BT-3); 380, of a credit note 381, unless given.',
  },
  corrects_ids: {
    ...said,
    kind: list(idOf('a transaction'), { max: limits.party_entries }),
    description: 'The posted documents that it corrects, replaces or completes (BG-3).',
  },
  payment_reference: {
    ...said,
    kind: paymentReference,
    description: 'What the payer states (BT-83); a reference of ISO 11649 (`RF…`) that is made of the number unless given.',
  },
} as const satisfies MirroredFields;
