import { Decimal } from '../../shared/accounting/decimal.ts';
import { endOfDay } from '../../shared/accounting/fiscal-year.ts';
import { isValueEntry } from '../../shared/accounting/open-item.ts';
import { openingBasis } from '../../shared/accounting/opening-basis.ts';
import { isScheduleType } from '../../shared/accounting/vocabularies.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import { mayOpenProvisionally } from '../../shared/accounting/opening-basis.ts';
import type { Db } from '../../shared/database/connection.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { listOpenItems } from '../../services/report/open-items/list-open-items.ts';
import { openItemTotals } from '../../services/report/open-items/open-item-totals.ts';

interface Tied {
  name: string;
  found: string[];
  expected: string[];
}

/** What the list of open items shows that is added up here. */
interface Shown {
  item_type: string;
  item_id: number;
  account_id: number;
  contact_id: number | null;
  kind: 'outstanding' | 'unapplied';
  currency_id: number;
  due_date: string;
  outstanding: string;
  value: string;
}

type TotalOfContact = Pick<Shown, 'contact_id' | 'currency_id' | 'value'> & { account_type: string };

const ordered = (sums: ReadonlyMap<string, Decimal>): string[] =>
  [...sums]
    .filter(([, sum]) => !sum.isZero())
    .map(([key, sum]) => `${key}: ${sum.toFixed()}`)
    .sort();

/**
 * The open items of a day are the control accounts, of each contact and of nobody: in the units of each currency they come to what the opening
 * balances and the rows of documents put there, added up from the records alone. Read in parts they are the same as on pages, in order of
 * their due dates, each once; and the totals are their sums (docs/accounting.md §11.29, §14.4).
 */
export async function openItemTies(db: Db, entity_id: number, as_of: string): Promise<Tied[]> {
  const items = await wholeList(entity_id, as_of);
  const units = new Map<string, Decimal>();
  const values = new Map<string, Decimal>();
  const accounts = new Map((await new BooksReader(db, entity_id).find<Account>('accounts', {})).map((one) => [one.id, one]));
  for (const { account_id, contact_id, currency_id, kind, outstanding, value } of items) {
    const { account_type } = accounts.get(account_id)!;
    const sign = (account_type === 'RECEIVABLE') === (kind === 'outstanding') ? 1 : -1;
    add(units, placeOf({ account_id, currency_id, contact_id }), new Decimal(outstanding).times(sign));
    add(
      values,
      `${account_type} in ${currency_id} of ${contact_id ?? 'nobody'}`,
      new Decimal(value).times(kind === 'outstanding' ? 1 : -1),
    );
  }
  const keys = items.map(({ item_type, item_id }) => `${item_type} ${item_id}`);
  const days = items.map(({ due_date }) => due_date);
  const totals = (await openItemTotals(entity_id, { as_of, by: 'contact' })).totals as TotalOfContact[];
  const totalled = totals.map(
    (row) => [`${row.account_type} in ${row.currency_id} of ${row.contact_id ?? 'nobody'}`, new Decimal(row.value)] as const,
  );
  return [
    { name: `open items on ${as_of}`, found: ordered(units), expected: ordered(await unitsOwed(db, entity_id, as_of, accounts)) },
    { name: `order of the open items on ${as_of}`, found: days, expected: days.toSorted() },
    { name: `open items on ${as_of}, each once`, found: keys, expected: [...new Set(keys)] },
    { name: `totals of the open items on ${as_of}`, found: ordered(new Map(totalled)), expected: ordered(values) },
  ];
}

function placeOf(item: { account_id: number; currency_id: number; contact_id?: number | null }): string {
  return `${item.account_id} in ${item.currency_id} of ${item.contact_id ?? 'nobody'}`;
}

function add(sums: Map<string, Decimal>, key: string, by: Decimal): void {
  sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(by));
}

/** All items by cursor; fails where the pages of the list show others. */
async function wholeList(entity_id: number, as_of: string): Promise<Shown[]> {
  const items: Shown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, meta } = (await listOpenItems(entity_id, { as_of, cursor, limit: 7 })) as {
      data: Shown[];
      meta: { next_cursor: string | null };
    };
    items.push(...data);
    cursor = meta.next_cursor;
  }
  const { data, meta } = await listOpenItems(entity_id, { as_of, page: 1, per_page: 200 });
  const same = JSON.stringify([data, (meta as { total: number }).total]) === JSON.stringify([items.slice(0, 200), items.length]);
  if (!same) throw new Error(`The pages of open items on ${as_of} differ from their parts`);
  return items;
}

/**
 * What stands on the control accounts by opening balances and documents, in units of each currency and of each contact; debits positive. An
 * assignment between two contacts moves what it settles from one to the other.
 */
async function unitsOwed(db: Db, entity_id: number, as_of: string, accounts: ReadonlyMap<number, Account>): Promise<Map<string, Decimal>> {
  const reader = new BooksReader(db, entity_id);
  const entity = (await db.collection<{ _id: number; year_start: number }>('entities').findOne({ _id: entity_id }))!;
  const periods = await reader.find<ReportingPeriod>('reporting_periods', { deleted_at: null });
  const balances = await reader.find<Balance>('balances', { deleted_at: null });
  const provisional = new Set(mayOpenProvisionally(periods).map(({ id }) => id));
  const opened = new Set(balances.map(({ reporting_period_id }) => reporting_period_id).filter((id) => provisional.has(id)));
  const { base, from } = openingBasis(new Date(as_of), periods, entity.year_start, opened);
  const end = endOfDay(new Date(as_of));
  const sums = new Map<string, Decimal>();
  const isOwed = (id: number): boolean => isScheduleType(accounts.get(id)!.account_type);
  for (const balance of balances)
    if (balance.reporting_period_id === base?.id && isOwed(balance.account_id))
      add(sums, placeOf(balance), balance.balance_type === 'DEBIT' ? balance.amount : balance.amount.neg());
  const documents = new Map(
    (await reader.find<Transaction>('transactions', { is_posted: true }))
      .filter((one) => isOwed(one.account_id) && !one.compound && !isValueEntry(one) && !one.opening)
      .map((one) => [one.id, one]),
  );
  for (const row of await reader.find<LedgerRow>('ledger', { assignment_id: null })) {
    const document = documents.get(row.transaction_id);
    if (document?.account_id !== row.post_account || row.posting_date < from || row.posting_date > end) continue;
    // What the reversal of a carried document realises moves no units.
    if (row.settled_currency_id !== null) continue;
    const place = placeOf({ account_id: row.post_account, currency_id: row.currency_id, contact_id: document.contact_id ?? null });
    add(sums, place, row.entry_type === 'D' ? row.foreign_amount : row.foreign_amount.neg());
  }
  await addCrossings(reader, sums, { from, end });
  return sums;
}

/** Of each assignment of items of two contacts, made or taken back in a window: the debit of one is settled, and the credit of the other. */
async function addCrossings(reader: BooksReader, sums: Map<string, Decimal>, window: { from: Date; end: Date }): Promise<void> {
  const items = new Map<string, Transaction | Balance>([
    ...(await reader.find<Transaction>('transactions', {})).map((one) => [`Transaction ${one.id}`, one] as const),
    ...(await reader.find<Balance>('balances', {})).map((one) => [`Balance ${one.id}`, one] as const),
  ]);
  const isIn = (day: Date | null): boolean => day !== null && day >= window.from && day <= window.end;
  for (const assignment of await reader.find<Assignment>('assignments', { deleted_at: null })) {
    const { assigning_type, transaction_id, cleared_type, cleared_id, amount, assignment_date, unassignment_date } = assignment;
    const [giving, cleared] = [items.get(`${assigning_type} ${transaction_id}`)!, items.get(`${cleared_type} ${cleared_id}`)!];
    if ((giving.contact_id ?? null) === (cleared.contact_id ?? null)) continue;
    const isCredit = 'balance_type' in giving ? giving.balance_type === 'CREDIT' : giving.credited;
    for (const [day, sign] of [
      [assignment_date, 1],
      [unassignment_date ?? null, -1],
    ] as const) {
      if (!isIn(day)) continue;
      const moved = amount.times(isCredit ? sign : -sign);
      add(sums, placeOf(giving), moved);
      add(sums, placeOf(cleared), moved.neg());
    }
  }
}
