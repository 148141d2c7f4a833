import type { Document } from 'mongodb';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { daysAfter, endOfDay, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { owedTypes } from '../../../shared/accounting/vocabularies.ts';
import type { AssignmentType, OwedType } from '../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { todayOf } from '../../../shared/books/day-of-books.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { OpenItemDirection, OpenItemKind } from '../../../shared/resources/open-item/open-item.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { searchFilter } from '../../../shared/storage/search-filter.ts';
import { currencyCode } from '../reading/currency-code.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readAssignedLater } from '../reading/read-assigned-later.ts';
import type { AssignedLater } from '../reading/read-assigned-later.ts';
import { findContact } from '../reading/read-contacts.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readReversedLater } from '../reading/read-reversed-later.ts';
import { windowAt } from '../reading/report-window.ts';

export type OpenItemFilters = Omit<ParamsOf<'readOpenItemTotals'>, 'by'>;

/** Which items a request is about: those of some accounts that stood at the end of a day, and what has been settled of them since. */
export interface OpenItemScope {
  readonly snapshot: Snapshot;
  readonly books: ReportBooks;
  readonly day: Date;
  readonly accounts: ReadonlyMap<number, Account>;
  /** Ids of the periods whose items stand on the day: its own, and those before it that are not carried forward (docs/accounting.md §11.15). */
  readonly periods: readonly number[];
  readonly kind: OpenItemKind | undefined;
  readonly contact_id: number | undefined;
  readonly currency_id: number | undefined;
  /** What is left of them, both inclusive. */
  readonly amounts: { readonly from?: Decimal; readonly to?: Decimal };
  /** What is asked of the words and the reference of the records of each type; undefined where nothing is. */
  readonly said: Readonly<Record<AssignmentType, Document>> | undefined;
  /** The days on which they are due: from the first instant until before the other. */
  readonly due: { readonly from?: Date; readonly before?: Date };
  readonly assigned_later: AssignedLater;
  /** Documents that were reversed after the day. */
  readonly reversed_later: readonly number[];
}

/** Reads what all items of a request share. Throws 422 for a record that the entity does not have, and for an account without open items. */
export async function readOpenItemScope(snapshot: Snapshot, books: ReportBooks, params: OpenItemFilters): Promise<OpenItemScope> {
  const entity_id = books.entity.id;
  const { as_of, contact_id, currency_id, kind } = params;
  currencyCode(books, currency_id);
  await findContact(snapshot, entity_id, contact_id);
  const day = as_of === undefined ? todayOf(books.entity) : startOfDay(new Date(as_of));
  const { period, basis } = windowAt(books, { start: day, end: day });
  const accounts = accountsOf(books, params);
  const ids = [...accounts.keys()];
  const end = endOfDay(day);
  return {
    ...{ snapshot, books, day, accounts, kind, contact_id, currency_id },
    periods: basis.base ? [...new Set([...basis.unclosed, period ?? basis.base].map(({ id }) => id))] : [],
    due: dueDays(params, day),
    amounts: amountsLeft(params),
    said: await readSaid(snapshot, entity_id, params),
    assigned_later: await readAssignedLater(snapshot, entity_id, ids, end),
    reversed_later: await readReversedLater(snapshot, entity_id, ids, end),
  };
}

/** Who owes what stands on an account of that type. */
export function directionOf(account_type: OwedType): OpenItemDirection {
  return account_type === 'RECEIVABLE' ? 'receivable' : 'payable';
}

/** Recycled accounts too: what was owed on them stays owed. */
function accountsOf({ accounts }: ReportBooks, { account_id, account_type, direction }: OpenItemFilters): Map<number, Account> {
  if (account_id !== undefined) requireOwed(accounts, account_id);
  const types = owedTypes.filter((type) => type === (account_type ?? type) && directionOf(type) === (direction ?? directionOf(type)));
  const wanted = accounts.filter(
    (one) => types.includes(one.account_type as OwedType) && (account_id === undefined || one.id === account_id),
  );
  return new Map(wanted.map((account) => [account.id, account]));
}

function requireOwed(accounts: readonly Account[], account_id: number): void {
  const account = accounts.find(({ id }) => id === account_id);
  if (!account) throw new RequestError(422, { 'account-id': [missingRecord('accounts', account_id)] });
  if (owedTypes.includes(account.account_type as OwedType)) return;
  const message = `Account ${account.code} is no RECEIVABLE or PAYABLE account, so it has no open items. Choose one that is.`;
  throw new RequestError(422, { 'account-id': [message] });
}

function amountsLeft({ amount_from, amount_to }: OpenItemFilters): OpenItemScope['amounts'] {
  return {
    ...(amount_from === undefined ? {} : { from: new Decimal(amount_from) }),
    ...(amount_to === undefined ? {} : { to: new Decimal(amount_to) }),
  };
}

/** A balance says the reference of the document that it carries beside its own, which is the number of that document. */
async function readSaid(
  { db }: Snapshot,
  entity_id: number,
  { search, reference }: OpenItemFilters,
): Promise<Record<AssignmentType, Document> | undefined> {
  if (search === undefined && reference === undefined) return undefined;
  const words = async (collection: string): Promise<Document> =>
    search === undefined ? {} : searchFilter(db, entity_id, collection, search);
  const [balances, transactions] = await Promise.all([words('balances'), words('transactions')]);
  const named = { document_reference: reference };
  const entered = { origin_transaction_id: null, reference };
  return {
    Balance: { $and: [balances, ...(reference === undefined ? [] : [{ $or: [named, entered] }])] },
    Transaction: { $and: [transactions, ...(reference === undefined ? [] : [{ reference: { $eq: reference, $type: 'string' } }])] },
  };
}

/** Overdue is what was due before the day itself (docs/accounting.md §11.17). */
function dueDays({ due_from, due_by, overdue }: OpenItemFilters, day: Date): OpenItemScope['due'] {
  const from = [...(due_from === undefined ? [] : [startOfDay(new Date(due_from))]), ...(overdue === false ? [day] : [])];
  const before = [...(due_by === undefined ? [] : [daysAfter(startOfDay(new Date(due_by)), 1)]), ...(overdue === true ? [day] : [])];
  return {
    ...(from.length > 0 ? { from: new Date(Math.max(...from.map(Number))) } : {}),
    ...(before.length > 0 ? { before: new Date(Math.min(...before.map(Number))) } : {}),
  };
}
