import { codesOf } from '../../accounting/codes-of.ts';
import { declareBatch } from '../../api/declare-batch.ts';
import { crud } from '../../api/declare-crud.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { languages } from '../../api/locales.ts';
import type { RecordOf } from '../../api/resource-types.ts';
import { annotationIndexes, annotations } from '../annotations.ts';
import { nameField } from '../name-field.ts';
import { electronicForms } from '../document/electronic-forms.ts';
import { contactCode, contactId } from './contact-id.ts';
import { readStatementOperation } from './statement-operations.ts';
import { bankAccount, deliveryAddress, mandate, partyFields, paymentTerms } from './party-fields.ts';

/** What somebody is to the entity. Lists select by it; it forbids nothing. */
export const contactKinds = { customer: 'Customer', supplier: 'Supplier', both: 'Customer and supplier', other: 'Other' } as const;

/** Whether a contact is reminded of what it owes. */
export const contactReminders = { on: 'It is', off: 'It is not' } as const;

const given = { stored: true, create: 'optional', update: true, nullable: true } as const;
/** What it says of documents that name it: most say nothing. */
const preset = { ...given, sparse: true } as const;
const short = text({ max: limits.name_characters });

export const contact = declareRecord(
  {
    name: 'Contact',
    title: 'Contact',
    plural: 'Contacts',
    plural_id: 'Contacts',
    slug: 'contact',
    catalogue: 'contact',
    collection: 'contacts',
    definition: 'Somebody with whom the entity deals: a customer, a supplier, or both. Transactions and opening balances name it.',
    fields: {
      code: {
        kind: contactCode,
        stored: true,
        create: 'optional',
        update: true,
        searched: true,
        description: 'How the books call it, unique in the entity; the next of C-0001, C-0002 … unless given.',
        example: 'C-0001',
        filter: 'The contact of that code.',
      },
      name: { ...nameField('Legal name (BT-27, BT-44).', 'Kontor GmbH', 'kontor'), searched: true },
      kind: {
        kind: choice('contact_kinds', codesOf(contactKinds)),
        stored: true,
        create: 'optional',
        update: true,
        default: 'both',
        description: 'What it is to the entity. It forbids nothing: a supplier may be sent an invoice.',
        example: 'customer',
        filter: 'Contacts of that kind.',
      },
      ...partyFields,
      delivery_addresses: {
        ...given,
        kind: list(deliveryAddress, { max: limits.party_entries }),
        nullable: false,
        default: [],
        description: 'Where goods go (BG-13, BG-15).',
        example: [],
      },
      buyer_reference: {
        ...given,
        kind: short,
        description: 'What its invoices say as buyer reference (BT-10).',
        example: '04011000-12345-34',
      },
      payment_terms: { ...given, kind: paymentTerms, description: 'The due date of an invoice or bill that names none.', example: null },
      bank_accounts: {
        ...given,
        kind: list(bankAccount, { max: limits.party_entries }),
        nullable: false,
        default: [],
        description: 'Where it is paid, and where its payments come from (BG-17).',
        example: [],
      },
      receivable_account_id: {
        ...preset,
        kind: idOf('a RECEIVABLE account', 'accounts'),
        description: 'Main account of its invoices, credit notes and receipts that name none.',
        example: null,
      },
      payable_account_id: {
        ...preset,
        kind: idOf('a PAYABLE account', 'accounts'),
        description: 'Main account of its bills, debit notes and payments that name none.',
        example: null,
      },
      line_account_id: {
        ...preset,
        kind: idOf('an account', 'accounts'),
        description: 'Account of lines that name none, where the type of transaction takes it.',
        example: null,
      },
      taxes: {
        ...preset,
        kind: list(idOf('a tax', 'taxes'), { max: limits.taxes_per_line }),
        description: 'Taxes of lines that leave them out; a line with an empty list has none.',
        example: null,
      },
      currency_id: {
        ...preset,
        kind: idOf('a currency', 'currencies'),
        description: 'Currency of its documents that name none; that of their main account unless given.',
        example: null,
      },
      language: {
        ...preset,
        kind: choice('languages', codesOf(languages)),
        description: 'Language of its documents; that of the entity unless given.',
        example: null,
      },
      e_invoice: {
        ...preset,
        kind: choice('electronic_forms', codesOf(electronicForms)),
        description:
          'The e-invoice that its invoices and credit notes must be able to become when they are posted (135), `off` for none; that of the entity unless given.',
        example: null,
      },
      reminders: {
        ...preset,
        kind: choice('contact_reminders', codesOf(contactReminders)),
        description: 'Whether it is reminded of what it owes; it is unless given.',
        example: null,
      },
      mandate: { ...given, kind: mandate, description: 'Its SEPA direct debit mandate.', example: null },
      note: {
        ...given,
        kind: text({ max: limits.description_characters, multiline: true }),
        description: 'What you keep in mind about it; no document prints it.',
        example: 'Pays by direct debit',
      },
      ...annotations,
      addresses_since: {
        kind: timestamp,
        stored: true,
        sparse: true,
        nullable: true,
        read: 'never',
        description: 'When a program last changed its `email` or `cc`; absent where a person typed them on a screen.',
      },
    },
    indexes: [
      { on: ['code'], unique: true },
      { on: ['name'] },
      { on: ['vat_id'], where: { vat_id: 'string' } },
      { on: ['kind'] },
      { on: ['updated_at'] },
      ...annotationIndexes,
    ],
  },
  (resource) => [
    readStatementOperation(resource),
    declareBatch(resource, { key: 'contacts', service: 'chart' }),
    ...crud(resource, { writes: 'chart', plural_id: 'Contacts' }),
    declareOperation(resource, {
      id: 'exportContact',
      method: 'GET',
      path: '/contact/{id}/export',
      service: 'listing',
      summary: 'All that is kept of a contact',
      description: `For whoever asks what the books know of him (GDPR, articles 15 and 20): the contact, the transactions with their lines and the opening balances that name it, what was mailed to it and its reminders, and the files that hang on these. Up to ${limits.records_per_contact_export} of each.`,
      long: true,
      answer: namedAnswer({
        contact: nested('Contact'),
        transactions: nestedList('Transaction'),
        line_items: nestedList('LineItem'),
        balances: nestedList('Balance'),
        dispatches: nestedList('Dispatch'),
        reminders: nestedList('Reminder'),
        attachments: nestedList('Attachment'),
      }),
    }),
    declareOperation(resource, {
      id: 'mergeContact',
      method: 'POST',
      path: '/contact/{id}/merge',
      service: 'chart',
      event: 'contact.merged',
      summary: 'Merge a contact into another',
      description: `Moves the transactions and balances that name it, up to ${limits.records_per_merge}, and recycles it. No figure changes.`,
      body: { into_id: { kind: contactId, required: true, description: 'The contact that stays.', example: 2 } },
      answer: namedAnswer({
        message: shownText,
        resource: nested('Contact'),
        into: nested('Contact'),
        transactions: shownInteger,
        balances: shownInteger,
      }),
    }),
  ],
);

export type Contact = RecordOf<typeof contact>;
