import { beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { longestAgo, toRefund } from '../../../services/subscription/refund-due-payments.ts';
import { longestDue, toLookAt } from '../../../services/subscription/settle-open-setups.ts';
import { longestDue as longestForgetting, toForget } from '../../../services/subscription/forget-cards.ts';
import { toRenew } from '../../../services/subscription/renew-due-subscriptions.ts';
import { purgedFrom } from '../../../services/identity/purged-records.ts';
import { listFilter } from '../../../services/ledger-listing/list-filter.ts';
import { listings } from '../../../services/ledger-listing/listings.ts';
import type { Listing } from '../../../services/ledger-listing/listings.ts';
import { outstandingSettlements } from '../../../shared/accounting/vocabularies.ts';
import { SEARCH_WORDS } from '../../../shared/api/record-index.ts';
import { ownRateIndex } from '../../../shared/resources/exchange-rate/own-rate-fields.ts';
import { orderOf } from '../../../shared/api/list-order.ts';
import { sortOf } from '../../../shared/storage/keyset.ts';
import { describeCollections } from '../../../shared/storage/apply-schemas.ts';
import { useTestDatabase } from '../../setup/test-database.ts';
import { allNamed, askedOf, ENTITY, listedDocument } from './listed-documents.ts';

const RECORDS = 4_000;
const DAY = '2024-12-30';
const entity_id = ENTITY;
const deleted = { owner_id: 7, entity_ids: [entity_id], references: [], cards: [] };
const sortOfCodes = sortOf(orderOf(listings.listAccounts.orders, 'account_code'));
const theDay = { $gte: new Date(DAY), $lte: new Date(DAY) };
const months = { span: 'month', date: { $gte: '2024-01', $lte: '2024-12' } };

interface Use {
  /** Who asks. */
  for: string;
  filter: Document;
  sort?: Document;
  hint?: Document;
}

const outstanding = { entity_id, settlement: { $in: [...outstandingSettlements] } };
const inOrder = (...fields: string[]): Record<string, 1> => Object.fromEntries([...fields, '_id'].map((field) => [field, 1]));
/** Open items are read along the index of their order (services/report/open-items/open-item-sources.ts). */
const openItems: Record<string, Use> = {
  'due_date,transaction_date': {
    for: 'open items in the order of their due dates',
    filter: { ...outstanding, due_date: { $type: 'date' } },
    sort: inOrder('due_date', 'transaction_date'),
  },
  'settlement,transaction_date': {
    for: 'open items in the order of their dates',
    filter: { ...outstanding, settlement: 'open' },
    sort: inOrder('transaction_date'),
    hint: inOrder('entity_id', 'settlement', 'transaction_date'),
  },
  'settlement,amount': {
    for: 'open items in the order of what is left of them',
    filter: { ...outstanding, settlement: 'open' },
    sort: inOrder('amount'),
    hint: inOrder('entity_id', 'settlement', 'amount'),
  },
  'contact_id,due_date,transaction_date': {
    for: 'open items in the order of their contacts',
    filter: { ...outstanding, contact_id: { $type: 'number' }, due_date: { $type: 'date' } },
    sort: inOrder('contact_id', 'due_date', 'transaction_date'),
    hint: inOrder('entity_id', 'contact_id', 'due_date', 'transaction_date'),
  },
};
const ownRates: Use = {
  for: 'the rates that documents and opening balances have for themselves',
  filter: { entity_id, own_value: { $type: 'number' }, deleted_at: null },
};

/**
 * The queries that need an index, besides those of lists: by collection, and by the fields of the index without the entity before them and
 * the id behind them. A new index that no list uses is named here, with the query as the service asks it; the test below explains it.
 */
const uses: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  account_events: {
    at: { for: 'events of a user from a day on', filter: { owner_id: 7, at: { $gte: new Date(DAY) } }, sort: { at: 1 } },
    'marks,last_position': { for: 'events of a user by name', filter: { owner_id: 7, marks: 'x' }, sort: { last_position: 1 } },
  },
  accounts: {
    code_order: { for: 'accounts in the natural order of their codes', filter: { entity_id, deleted_at: null }, sort: sortOfCodes },
  },
  api_keys: { user_id: { for: 'ending the keys of a user', filter: { user_id: 7, deleted_at: null } } },
  assignments: {
    unassignment_date: {
      for: 'what held on the day of a schedule and was taken back since',
      filter: { entity_id, unassignment_date: { $gt: new Date(DAY) }, assignment_date: { $lte: new Date(DAY) } },
    },
  },
  balances: {
    ...openItems,
    own_rate: ownRates,
    exchange_rate_id: { for: 'whether a rate is in use', filter: { entity_id, exchange_rate_id: 7, deleted_at: null } },
    carried_from_period_id: { for: 'reopening a period', filter: { entity_id, carried_from_period_id: 7, deleted_at: null } },
    monetary: {
      for: 'advances, which are not translated',
      filter: { entity_id, monetary: false, deleted_at: null, reporting_period_id: 7 },
    },
    origin_transaction_id: { for: 'what carries a transaction', filter: { entity_id, origin_transaction_id: 7, deleted_at: null } },
    'waiting_taxes.tax_id': {
      for: 'taxes that balances brought along, in the tax return, and whether a tax is in use',
      filter: { entity_id, 'waiting_taxes.tax_id': { $type: 'number' }, reporting_period_id: { $in: [7] }, deleted_at: null },
    },
  },
  dispatches: {
    due_at: { for: 'mails that are due', filter: { due_at: { $type: 'date', $lte: new Date() } }, sort: { due_at: 1 } },
    message_id: { for: 'the mail of which a mail system reports', filter: { message_id: '<1@example.com>' } },
  },
  imports: {
    file_sha256: { for: 'the same file, sent before', filter: { entity_id, file_sha256: 'x', state: { $ne: 'undone' }, deleted_at: null } },
    due_at: { for: 'imports whose step is due', filter: { due_at: { $type: 'date' } }, sort: { due_at: 1 } },
  },
  mail_senders: {
    'place,entity_id': {
      for: 'the entities whose mails leave while the service has no mail server',
      filter: { place: 1, deleted_at: null },
    },
  },
  bank_entries: {
    'account_id,open,entry_date': {
      for: 'open entries of an account up to a day',
      filter: { entity_id, account_id: 7, open: true, entry_date: { $lte: new Date(DAY) }, deleted_at: null },
    },
    'account_id,reversed_on': {
      for: 'entries that were open on a day and reversed since',
      filter: { entity_id, account_id: 7, reversed_on: { $type: 'date', $gt: new Date(DAY) }, entry_date: { $lte: new Date(DAY) } },
    },
  },
  bank_matches: {
    'account_id,entry_date': {
      for: 'lines of a day or before whose entries are later',
      filter: { entity_id, account_id: 7, entry_date: { $gt: new Date(DAY) }, booked_on: { $lte: new Date(DAY) }, deleted_at: null },
      hint: inOrder('entity_id', 'account_id', 'entry_date'),
    },
  },
  bank_lines: {
    'account_id,state,booked_on': {
      for: 'lines of an account that are pending, whatever their day',
      filter: { entity_id, account_id: 7, state: 'pending', deleted_at: null },
    },
    'payer,booked_on': {
      for: 'how persons booked earlier lines of payers',
      filter: { entity_id, payer: { $in: ['fern gmbh'], $type: 'string' }, method: 'person', deleted_at: null },
      sort: { booked_on: -1 },
    },
  },
  bank_statements: {
    file_sha256: {
      for: 'whether a file was imported before',
      filter: { entity_id, file_sha256: 'x', account_id: { $in: [7] }, deleted_at: null },
    },
    number: { for: 'the account of a number that a file names', filter: { entity_id, number: 'x', deleted_at: null } },
  },
  carried_settlements: {
    reporting_period_id: { for: 'reopening a period', filter: { entity_id, reporting_period_id: 7, deleted_at: null } },
    assignment_id: { for: 'undoing an assignment', filter: { entity_id, assignment_id: 7, deleted_at: null } },
  },
  closing_transactions: {
    reporting_period_id: { for: 'the translations of a period', filter: { entity_id, reporting_period_id: 7 } },
  },
  dimension_totals: {
    'dimension_id,span,date': { for: 'a report by dimension', filter: { entity_id, dimension_id: 7, ...months } },
    'value_id,span,date': { for: 'a report of one value', filter: { entity_id, value_id: 7, ...months } },
  },
  entities: {
    owner_id: { for: 'the entities of an owner', filter: { owner_id: 7, deleted_at: null }, sort: { _id: 1 } },
    parent_id: { for: 'whether an entity has branches', filter: { parent_id: 7, deleted_at: null } },
    deleted_at: { for: 'entities recycled of late, whose tokens end', filter: { deleted_at: { $gt: new Date(DAY) } } },
  },
  events: {
    at: { for: 'events from a day on', filter: { entity_id, at: { $gte: new Date(DAY) } }, sort: { at: 1 } },
    'marks,last_position': { for: 'events by name', filter: { entity_id, marks: 'x' }, sort: { last_position: 1 } },
  },
  invitations: { user_id: { for: 'taking an invitation back', filter: { entity_id, user_id: 7 } } },
  invoices: { owner_id: { for: 'the invoices of an owner', filter: { owner_id: 7 }, sort: { _id: -1 } } },
  ledger: {
    'transaction_id,position': {
      for: 'realised differences of a transaction',
      filter: { entity_id, transaction_id: 7, line_item_id: null },
    },
  },
  line_items: {
    'taxes,transaction_id': { for: 'whether a tax is posted', filter: { entity_id, taxes: { $eq: 7, $type: 'number' }, deleted_at: null } },
    'withholding_tax_id,transaction_id': {
      for: 'whether a tax that is withheld beside another is posted',
      filter: { entity_id, withholding_tax_id: { $eq: 7, $type: 'number' }, deleted_at: null },
    },
    'discounts,transaction_id': {
      for: 'whether a discount is posted',
      filter: { entity_id, discounts: { $eq: 7, $type: 'number' }, deleted_at: null },
    },
  },
  connection_requests: { user_id: { for: 'those of an account that is purged', filter: { user_id: { $eq: 7, $type: 'number' } } } },
  console_sessions: {
    secret_hash: { for: 'the session of a cookie', filter: { secret_hash: 'x' } },
    former_secret_hash: {
      for: 'the session of the cookie before',
      filter: { former_secret_hash: { $type: 'string', $eq: 'x' }, turned_at: { $gt: new Date() } },
    },
    user_id: { for: 'ending the sessions of a user', filter: { user_id: 7 } },
  },
  memberships: {
    user_id: { for: 'the users of an entity', filter: { entity_id, deleted_at: null, user_id: { $gt: 7 } }, sort: { user_id: 1 } },
    'invited_as.id': {
      for: 'the invited users of an entity',
      filter: { entity_id, deleted_at: null, status: 'invited', 'invited_as.id': { $exists: true, $gt: 7 } },
      sort: { 'invited_as.id': 1 },
    },
    'invited_as.email': { for: 'a user of an entity by email', filter: { entity_id, 'invited_as.email': { $exists: true, $eq: 'x' } } },
    'user_id,entity_id': { for: 'the entities that a user may see', filter: { user_id: 7, deleted_at: null } },
  },
  payment_attempts: {
    owner_id: { for: 'the card that an owner is setting up', filter: { owner_id: 7, kind: 'card_setup', status: 'pending' } },
    look_at: { for: 'card setups to ask about', filter: toLookAt(new Date(DAY)), sort: longestDue },
    'refund,updated_at': { for: 'payments to be given back', filter: toRefund, sort: longestAgo },
  },
  document_snapshots: {
    logo_sha256: {
      for: 'whether bytes are still printed as the logo of a document',
      filter: { entity_id, logo_sha256: { $in: ['a'.repeat(64)], $type: 'string' }, deleted_at: null },
    },
  },
  refresh_tokens: {
    user_id: { for: 'ending the sessions of a user', filter: { user_id: 7, revoked_at: null } },
    family: { for: 'a refresh token used twice', filter: { family: 'x' } },
  },
  session_entities: { user_id: { for: 'purging an account', filter: purgedFrom('session_entities')!(deleted) } },
  stored_files: { sha256: { for: 'the bytes of a file', filter: { entity_id, sha256: 'x', whole: true } } },
  subscriptions: {
    next_charge_on: { for: 'renewals that are due', filter: toRenew(new Date(DAY)) },
    lease_until: { for: 'the same query, for charges that were left behind', filter: toRenew(new Date(DAY)) },
    forget_cards_at: { for: 'cards to be forgotten', filter: toForget(new Date(DAY)), sort: longestForgetting },
    expires_on: { for: 'subscriptions that have expired', filter: { expires_on: { $exists: true, $lte: DAY }, cancelled_at: null } },
  },
  totals: {
    'span,date,account_id': { for: 'statements', filter: { entity_id, ...months } },
    'account_id,span,date': { for: 'whether an account has rows', filter: { entity_id, account_id: 7, rows: { $gt: 0 } } },
  },
  trail_cursors: {
    kind: {
      for: 'waking the receivers of an entity',
      filter: { entity_id: { $in: [entity_id] }, kind: { $in: ['webhook'] }, halted: false },
    },
    due_at: {
      for: 'receivers whose turn it is',
      filter: { kind: { $in: ['webhook'] }, due_at: { $type: 'date', $lte: new Date() } },
      sort: { due_at: 1 },
    },
  },
  tax_movements: {
    moved_on: { for: 'the tax return', filter: { entity_id, moved_on: { $lte: new Date(DAY) } } },
    books_version: { for: 'corrections of a tax return', filter: { entity_id, books_version: { $gt: 7 } } },
    assignment_id: { for: 'undoing an assignment', filter: { entity_id, assignment_id: 7 } },
  },
  transactions: {
    ...openItems,
    'transaction_date,waiting_taxes.tax_id': {
      for: 'taxes that wait for payment, in the tax return',
      filter: { entity_id, transaction_date: { $lte: new Date(DAY) }, 'waiting_taxes.tax_id': { $type: 'number' } },
    },
    own_rate: ownRates,
    exchange_rate_id: { for: 'whether a rate is in use', filter: { entity_id, exchange_rate_id: 7, deleted_at: null } },
    closing_period_id: {
      for: 'the translations of a period',
      filter: { entity_id: { $in: [entity_id] }, closing_period_id: { $in: [7], $type: 'number' } },
    },
    'transaction_date,reversal_of_id': {
      for: 'the reversals of a window',
      filter: { entity_id, transaction_date: theDay, reversal_of_id: { $type: 'number' } },
      sort: { transaction_date: 1, reversal_of_id: 1 },
    },
    'document.tax_point_date': {
      for: 'documents that are taxed on another day than their own',
      filter: { entity_id, 'document.tax_point_date': { ...theDay, $type: 'date' }, is_posted: true },
    },
    'transaction_date,equity_movement': {
      for: 'entries that say how they change equity',
      filter: { entity_id, transaction_date: theDay, equity_movement: { $type: 'string' } },
      sort: { transaction_date: 1, equity_movement: 1 },
    },
    source_sha256: {
      for: "whether a supplier's document is in the books already",
      filter: { entity_id, source_sha256: { $eq: 'a'.repeat(64), $type: 'string' }, deleted_at: null, reversed_by_id: null },
    },
    credit_of_id: {
      for: 'earlier credits of a document',
      filter: { entity_id, credit_of_id: { $eq: 7, $type: 'number' }, reversed_by_id: null, deleted_at: null },
    },
    monetary: {
      for: 'advances, which are not translated',
      filter: { entity_id, monetary: false, is_posted: true, deleted_at: null, transaction_date: { $gte: new Date(DAY) } },
    },
    opening: {
      for: 'the opening entries of periods, in statements',
      filter: { entity_id, opening: true, reporting_period_id: { $in: [7] }, is_posted: true },
    },
    tax_return_id: {
      for: 'what tax returns settled, in the tax return',
      filter: { entity_id, tax_return_id: { $in: [7], $type: 'number' } },
    },
    revaluation_id: {
      for: 'the entries of revaluations, in a report of exchange differences',
      filter: { entity_id, revaluation_id: { $in: [7], $type: 'number' } },
    },
    settled_currency_id: {
      for: 'the entries of value without units, in a cash flow statement, and whether a currency is in use',
      filter: { entity_id, settled_currency_id: { $eq: 7, $type: 'number' }, deleted_at: null },
    },
  },
  usage: { period: { for: 'the usage of a month', filter: { owner_id: 7, period: '2024-12' } } },
  users: {
    reset_hash: { for: 'a new password by a mailed link', filter: { reset_hash: { $exists: true, $eq: 'x' }, deleted_at: null } },
    verify_hash: { for: 'an address verified by a mailed link', filter: { verify_hash: { $exists: true, $eq: 'x' }, deleted_at: null } },
    purge_at: { for: 'accounts to be removed for good', filter: { purge_at: { $exists: true, $lte: new Date() } } },
  },
  webhook_deliveries: {
    'webhook_id,created_at': {
      for: 'the deliveries of a webhook',
      filter: { entity_id, webhook_id: 7 },
      sort: { created_at: -1, _id: -1 },
    },
  },
};

const database = useTestDatabase();
const lists: Listing[] = Object.values(listings);
const collections = describeCollections();

type Index = (typeof collections)[number]['indexes'][number];
/** The key of `uses`: the entity before and the id behind are no reason for an index. */
const fieldsOf = ({ key }: Index): string =>
  Object.keys(key)
    .filter(
      (field, at, all) =>
        !(at === 0 && (field === 'entity_id' || field === 'owner_id') && all.length > 1 && all[1] !== '_id') && field !== '_id',
    )
    .join(',');
const nameOf = ({ key }: Index): string => Object.entries(key).flat().join('_');

/** Documents of which the queries above find a few: the fields of every index have another value in each. */
function plainDocument(_id: number, indexes: readonly Index[]): Document {
  const fields = [...new Set(indexes.flatMap(({ key }) => Object.keys(key)))].filter((field) => field !== '_id');
  const document: Document = { _id };
  for (const field of fields) {
    // Few documents have a rate of their own.
    if (field in ownRateIndex.where && _id % 1_000 !== 0) continue;
    if (field === 'entity_id') document[field] = _id % 50;
    else if (field.includes('.')) document.invited_as = { id: _id, email: `user${_id}` };
    else document[field] = field.endsWith('_at') || field === 'at' ? new Date(Date.UTC(2024, 0, 1) + _id * 7_000_000) : _id;
  }
  return document;
}

beforeAll(async () => {
  const listed = new Map<string, Listing>(lists.map((listing) => [listing.collection, listing]));
  for (const { name, indexes } of collections) {
    if (name === 'migrations') continue;
    const of = listed.get(name);
    const documents = Array.from({ length: RECORDS }, (_, index) => ({
      ...plainDocument(index + 1, indexes),
      ...(of ? listedDocument(index + 1, of) : {}),
    }));
    await database.db.collection<Document>(name).insertMany(documents, { bypassDocumentValidation: true, ordered: false });
  }
});

interface Plan {
  indexName?: string;
  inputStage?: Plan;
  inputStages?: Plan[];
}
const indexesOf = ({ indexName, inputStage, inputStages = [] }: Plan): string[] => [
  ...(indexName === undefined ? [] : [indexName]),
  ...(inputStage ? indexesOf(inputStage) : []),
  ...inputStages.flatMap(indexesOf),
];

/** The names of the indexes by which MongoDB answers a query. */
async function indexesFor(collection: string, filter: Document, sort: Document, hint?: Document): Promise<string[]> {
  const find = database.db.collection(collection).find(filter, { sort, limit: 6, ...(hint ? { hint } : {}) });
  const { queryPlanner } = (await find.explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan: Plan } };
  return indexesOf(queryPlanner.winningPlan);
}

/** The indexes that MongoDB chooses for the order that nobody has to name, and for each declared filter. */
async function usedByList(listing: Listing): Promise<Set<string>> {
  const { collection, orders, recycles, selections } = listing;
  const sort = sortOf(orderOf(orders));
  const own = { entity_id, ...(recycles ? { deleted_at: null } : {}) };
  const filters = Object.entries(selections).map(([name, selection]) => listFilter({ [name]: askedOf(selection) }, selections));
  const used = await Promise.all([{}, ...filters].map((filter) => indexesFor(collection, allNamed({ ...own, ...filter }, listing), sort)));
  return new Set(used.flat());
}

test('every index has somebody who needs it: a unique rule, an expiry, a search, a declared filter, or a query named above', async () => {
  const byList = new Map<string, Set<string>>();
  for (const listing of lists) byList.set(listing.collection, await usedByList(listing));
  const without: string[] = [];
  for (const { name, indexes } of collections) {
    for (const index of indexes) {
      const { unique, expireAfterSeconds, key } = index;
      const isRule = unique !== undefined || expireAfterSeconds !== undefined || SEARCH_WORDS in key;
      // By it the books of one entity are read whole: at loading, for a backup, and when an account is purged.
      const isOfEntity = fieldsOf(index) === 'entity_id';
      if (isRule || isOfEntity || byList.get(name)?.has(nameOf(index)) || uses[name]?.[fieldsOf(index)]) continue;
      without.push(`${name}: ${Object.keys(key).join(', ')}`);
    }
  }
  expect(without).toEqual([]);
});

test.each(
  Object.entries(uses).flatMap(([collection, queries]) =>
    Object.entries(queries).map(([fields, use]) => [collection, fields, use] as const),
  ),
)('%s by %s', async (collection, fields, { filter, sort = {}, hint }) => {
  const index = collections.find(({ name }) => name === collection)!.indexes.find((one) => fieldsOf(one) === fields);
  expect([collection, fields, index && nameOf(index)]).toEqual([collection, fields, expect.any(String)]);
  expect(await indexesFor(collection, filter, sort, hint)).toContain(nameOf(index!));
});

test('no index is the beginning of another one', () => {
  const whole = ({ key, partialFilterExpression, expireAfterSeconds }: Index): string | undefined =>
    partialFilterExpression || expireAfterSeconds !== undefined
      ? undefined
      : Object.keys(key)
          .filter((field) => field !== '_id')
          .join();
  const doubled = collections.flatMap(({ name, indexes }) =>
    indexes.flatMap((one) =>
      indexes
        .filter(
          (other) => other !== one && !one.unique && fieldsOf(one) !== 'entity_id' && whole(other)?.startsWith(`${whole(one) ?? '-'},`),
        )
        .map((other) => `${name}: ${nameOf(one)} is the beginning of ${nameOf(other)}`),
    ),
  );
  expect(doubled).toEqual([]);
});
