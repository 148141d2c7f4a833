import type { Document } from 'mongodb';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { partyAccounts } from '../../../shared/moving/exported.ts';
import type { ExportedParty, PartySide } from '../../../shared/moving/exported.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { rowedFields, rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import type { LedgerWalk } from '../reading/ledger-walk.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import type { ExportSpan } from './export-span.ts';

/** Contacts that are read at a time, fewer where they have more transactions than these: a part is made within seconds. */
const PAGE = 200;
const TRANSACTIONS_A_PAGE = 20_000;
/** Memory does not grow with the books. */
const TRANSACTIONS_A_READ = 2_000;

/** What a contact stood at on an account. */
interface Stood {
  opened: Decimal;
  stood: Decimal;
}

/** By contact, then by account. */
type Sums = Map<number, Map<number, Stood>>;

/**
 * The contacts of a page that have postings or opening balances on the accounts of a side, with what they stood at there when the days began
 * and when they ended; `next`: the last contact of the page, null where there is none behind it. Rows know no contacts, so they are found by
 * the transactions (docs/accounting.md §14.4).
 */
export async function readParties(
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk & ExportSpan,
  { side, after }: { side: PartySide; after: number },
): Promise<{ parties: ExportedParty[]; next: number | null }> {
  const reader = snapshotReader(snapshot, books.entity.id);
  const projection = { code: 1, name: 1, registration: 1, vat_id: 1, address: 1 };
  const found = await reader.find<Contact>('contacts', { _id: { $gt: after as never } }, { sort: { _id: 1 }, limit: PAGE, projection });
  const page = await withinBounds(snapshot, books, found);
  const accounts = books.accounts.filter(({ account_type }) => account_type === partyAccounts[side]).map(({ id }) => id);
  const contacts = page.map(({ id }) => id);
  const sums: Sums = new Map();
  if (accounts.length > 0 && contacts.length > 0) {
    await addOpenings(snapshot, books, walk, { accounts, contacts }, sums);
    await addRows(snapshot, books, walk, { accounts, contacts }, sums);
  }
  const parties = page.flatMap(({ id, code, name, registration, vat_id, address }): ExportedParty[] => {
    const own = sums.get(id);
    if (!own) return [];
    const balances = accounts.flatMap((account_id) => {
      const sum = own.get(account_id);
      return sum ? [{ account_id, ...sum }] : [];
    });
    return [{ code, name, registration: registration?.id ?? null, vat_id: vat_id ?? null, address: address ?? null, balances }];
  });
  return { parties, next: page.length === PAGE || page.length < found.length ? page.at(-1)!.id : null };
}

/** The first of these contacts, as many as have no more than so many transactions, and one at least. */
async function withinBounds({ db, session }: Snapshot, books: ReportBooks, contacts: readonly Contact[]): Promise<readonly Contact[]> {
  const counted = await db
    .collection('transactions')
    .aggregate<{ _id: number; count: number }>(
      [
        { $match: { entity_id: books.entity.id, contact_id: { $in: contacts.map(({ id }) => id) } } },
        { $group: { _id: '$contact_id', count: { $sum: 1 } } },
      ],
      { session },
    )
    .toArray();
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  const page: Contact[] = [];
  let transactions = 0;
  for (const contact of contacts) {
    transactions += counts.get(contact.id) ?? 0;
    if (transactions > TRANSACTIONS_A_PAGE && page.length > 0) break;
    page.push(contact);
  }
  return page;
}

interface Of {
  readonly accounts: readonly number[];
  readonly contacts: readonly number[];
}

async function addOpenings(
  snapshot: Snapshot,
  books: ReportBooks,
  { from }: ExportSpan,
  { accounts, contacts }: Of,
  sums: Sums,
): Promise<void> {
  const { base } = windowAt(books, { start: from, end: from }).basis;
  if (!base) return;
  const filter = { contact_id: { $in: contacts }, account_id: { $in: accounts }, reporting_period_id: base.id, deleted_at: null };
  for (const balance of await snapshotReader(snapshot, books.entity.id).find<Balance>('balances', filter)) {
    const value = balance.balance_type === 'DEBIT' ? balance.balance : balance.balance.neg();
    add(sums, balance.contact_id!, balance.account_id, { opened: value, stood: value });
  }
}

type Named = Pick<Transaction, 'contact_id' | keyof typeof rowedFields> & { _id: number };

/** The rows of the year, of its transactions; of earlier ones those that an assignment of the year has posted. */
async function addRows(snapshot: Snapshot, books: ReportBooks, walk: LedgerWalk & ExportSpan, of: Of, sums: Sums): Promise<void> {
  const entity_id = books.entity.id;
  const { basis } = windowAt(books, { start: walk.from, end: walk.from });
  const days = { $gte: basis.from, $lte: endOfDay(walk.to) };
  const wanted = { post_account: { $in: of.accounts }, posting_date: days, position: { $lte: walk.position } };
  const posted = { entity_id, contact_id: { $in: of.contacts }, is_posted: true };
  for await (const some of transactionsOf(snapshot, { ...posted, transaction_date: days })) {
    const rowed = some.map(({ _id: id, ...fields }) => ({ id, ...fields }));
    await addRowsOf(some, rowsOf(entity_id, rowed, wanted), snapshot, walk, sums);
  }
  for await (const some of transactionsOf(snapshot, { ...posted, transaction_date: { $lt: basis.from } })) {
    const ids = some.map(({ _id }) => _id);
    await addRowsOf(some, { ...wanted, entity_id, transaction_id: { $in: ids }, line_item_id: null }, snapshot, walk, sums);
  }
}

/** As many at a time as are read together. */
async function* transactionsOf({ db, session }: Snapshot, filter: Document): AsyncGenerator<Named[]> {
  const found = db
    .collection<Named>('transactions')
    .find(filter, { session })
    .project<Named>({ contact_id: 1, ...rowedFields });
  let some: Named[] = [];
  for await (const transaction of found) {
    some.push(transaction);
    if (some.length < TRANSACTIONS_A_READ) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

async function addRowsOf(
  transactions: readonly Named[],
  rows: Document,
  { db, session }: Snapshot,
  { from }: ExportSpan,
  sums: Sums,
): Promise<void> {
  const contactOf = new Map(transactions.map(({ _id, contact_id }) => [_id, contact_id!]));
  const net = { $cond: [{ $eq: ['$entry_type', 'D'] }, '$amount', { $multiply: ['$amount', -1] }] };
  const group = {
    _id: { account: '$post_account', transaction: '$transaction_id' },
    stood: { $sum: net },
    opened: { $sum: { $cond: [{ $lt: ['$posting_date', from] }, net, { $toDecimal: '0' }] } },
  };
  const found = db.collection('ledger').aggregate([{ $match: rows }, { $group: group }], { session });
  for await (const { _id, ...figures } of found) {
    const { account, transaction } = _id as { account: number; transaction: number };
    add(sums, contactOf.get(transaction)!, account, fromDocument<Stood>(figures));
  }
}

function add(sums: Sums, contact_id: number, account_id: number, { opened, stood }: Stood): void {
  const own = sums.get(contact_id) ?? new Map<number, Stood>();
  const sum = own.get(account_id) ?? { opened: ZERO, stood: ZERO };
  sums.set(contact_id, own.set(account_id, { opened: sum.opened.plus(opened), stood: sum.stood.plus(stood) }));
}
