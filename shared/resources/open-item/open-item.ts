import { codesOf } from '../../accounting/codes-of.ts';
import { assignmentTypes, owedTypes, transactionTypeCodes } from '../../accounting/vocabularies.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { sorting } from '../../api/kinds/list-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { searchText } from '../../api/kinds/search-kind.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import { walkParameters } from '../../api/list-parameters.ts';
import type { Fields } from '../../api/operation.ts';
import { contactId } from '../contact/contact-id.ts';
import { openItemOrders } from './open-item-orders.ts';

/** On which side of its account an item stands (docs/accounting.md §11.8). */
export const openItemKinds = { outstanding: 'To be settled', unapplied: 'Waits to be applied' } as const;
export type OpenItemKind = keyof typeof openItemKinds;

/** By what the totals of open items are parted, besides the type of the account and the currency. */
export const openItemGroups = { currency: 'Currency', account: 'Account', contact: 'Contact' } as const;

/** Who owes: the other way to say the type of the account. */
export const openItemDirections = { receivable: 'Owed to the entity', payable: 'Owed by the entity' } as const;
export type OpenItemDirection = keyof typeof openItemDirections;

const accountType = choice('aged_account_types', owedTypes);
const kind = choice('open_item_kinds', codesOf(openItemKinds));
const direction = choice('open_item_directions', codesOf(openItemDirections));

/** An item as the list shows it: what it says is that of its document, whatever has been closed since. */
export const openItemKind = answerObject(
  {
    item_type: choice('assignment_types', codesOf(assignmentTypes)),
    item_id: shownInteger,
    account_id: shownInteger,
    account_code: shownText,
    account_type: accountType,
    direction,
    kind,
    contact_id: orNull(shownInteger),
    contact_code: orNull(shownText),
    contact_name: orNull(shownText),
    document_id: orNull(shownInteger),
    transaction_type: choice('transaction_types', transactionTypeCodes),
    transaction_no: shownText,
    transaction_date: date,
    due_date: date,
    reference: orNull(shownText),
    narration: orNull(shownText),
    external_id: orNull(shownText),
    currency_id: shownInteger,
    currency_code: shownText,
    amount,
    outstanding: amount,
    value: amount,
    days_overdue: shownInteger,
    bracket: shownText,
    reminder_level: shownInteger,
    last_reminded_on: orNull(date),
    dispute: orNull(answerObject({ reason: shownText, until: orNull(date) }, { title: 'DisputeInForce' })),
  },
  { title: 'OpenItem' },
);

const totalsRow = answerObject(
  {
    account_type: accountType,
    currency_id: shownInteger,
    currency_code: shownText,
    account_id: orNull(shownInteger),
    account_code: orNull(shownText),
    contact_id: orNull(shownInteger),
    contact_code: orNull(shownText),
    contact_name: orNull(shownText),
    items: shownInteger,
    outstanding: amount,
    unapplied: amount,
    net: amount,
    overdue: amount,
    value: amount,
  },
  { title: 'OpenItemTotals' },
);

const filters = {
  as_of: {
    kind: date,
    required: false,
    description: 'What was open at the end of that day, whatever has settled it since; today unless given.',
    example: '2024-12-31',
  },
  contact_id: { kind: contactId, required: false, description: 'Items of that contact.', example: 1 },
  account_id: { kind: idOf('an account', 'accounts'), required: false, description: 'Items of that control account.', example: 3 },
  account_type: {
    kind: accountType,
    required: false,
    description: 'What is owed to the entity, or what it owes; both unless given.',
    example: 'RECEIVABLE',
  },
  direction: {
    kind: direction,
    required: false,
    description: 'The same in other words: items of RECEIVABLE or of PAYABLE accounts.',
    example: 'receivable',
  },
  kind: {
    kind,
    required: false,
    description: 'Items to be settled, or receipts, payments and notes that wait to be applied; both unless given.',
    example: 'outstanding',
  },
  currency_id: { kind: idOf('a currency', 'currencies'), required: false, description: 'Items in that currency.', example: 1 },
  due_from: { kind: date, required: false, description: 'Due on that day or later.', example: '2024-08-01' },
  due_by: { kind: date, required: false, description: 'Due on that day or earlier.', example: '2024-08-31' },
  overdue: {
    kind: boolean,
    required: false,
    description: 'Those whose due date is past on the day, or the others.',
    example: true,
  },
  amount_from: { kind: amount, required: false, description: 'Of which that much is left, in their currency, or more.', example: 100 },
  amount_to: { kind: amount, required: false, description: 'Of which that much is left, in their currency, or less.', example: 120 },
  reference: {
    kind: text({ max: limits.reference_characters }),
    required: false,
    description: 'Of documents of exactly that reference.',
    example: 'PO-77',
  },
  search: {
    kind: searchText,
    required: false,
    description: 'Words, or beginnings of words, in the number, the reference and the narration, without regard to case and accents.',
    example: 'inv',
  },
} as const satisfies Fields;

const sort = {
  kind: sorting(Object.keys(openItemOrders)),
  required: false,
  description:
    'The order; `-` turns it round. By due date unless given; by amount goes what is left, by contact the order in which contacts were made, what is nobody’s last.',
  example: '-amount',
} as const satisfies Fields[string];

function operations(resource: BareResource) {
  return [
    declareOperation(resource, {
      id: 'listOpenItems',
      method: 'GET',
      path: '/open-item',
      service: 'report',
      summary: 'List open items',
      description: `Each debt once, in order of its due date unless asked otherwise: a document of a closed year by the balance that carries it. \`item_type\` and \`item_id\` are what an assignment names. Pages are counted up to ${limits.search_total} items; further ones are walked by cursor.`,
      query: { ...filters, sort, ...walkParameters },
      answer: { status: 200, form: 'list', kind: openItemKind },
      formats: true,
      exports: true,
    }),
    declareOperation(resource, {
      id: 'readOpenItemTotals',
      method: 'GET',
      path: '/open-item/totals',
      service: 'report',
      summary: 'Sum up open items',
      description:
        'What the same filters select, added up by type of account and currency, or by account or contact within them. `net` is `outstanding` less `unapplied`, `value` is its value in the reporting currency. A row without a contact sums up the items of nobody.',
      query: {
        by: {
          kind: choice('open_item_groups', codesOf(openItemGroups)),
          required: false,
          default: 'currency',
          description: `A row for each currency, or within it for each account or contact, of which there may be ${limits.statement_rows}.`,
          example: 'contact',
        },
        ...filters,
      },
      answer: namedAnswer({ as_of: date, totals: answerList(totalsRow) }),
    }),
  ];
}

export const openItem = declareResource(
  {
    name: 'OpenItem',
    title: 'Open item',
    plural: 'Open items',
    slug: 'open-item',
    definition:
      'What somebody owes or is owed: an invoice, a bill or an opening balance of which something is left to settle, or a receipt, a payment or a note that waits to be applied.',
    fields: {},
  },
  operations,
);
