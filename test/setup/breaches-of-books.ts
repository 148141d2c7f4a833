import { hash } from 'node:crypto';
import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { DimensionTotal } from '../../shared/resources/ledger/dimension-total.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Total } from '../../shared/resources/ledger/total.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { StoredHead } from '../../shared/books/head.ts';
import type { StoredEvents } from '../../shared/books/trail/stored-events.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { brokenEvents } from './broken-events.ts';
import { readTotals } from './read-totals.ts';
import { unnamedRows } from './unnamed-rows.ts';
import { readBanks, wrongBankEntries } from './wrong-bank-entries.ts';
import type { StoredBanks } from './wrong-bank-entries.ts';

/** One entity's books as they stand in MongoDB. */
export interface StoredBooks {
  head: StoredHead;
  rows: LedgerRow[];
  totals: Total[];
  dimension_totals: DimensionTotal[];
  transactions: Transaction[];
  balances: Balance[];
  assignments: Assignment[];
  events: StoredEvents[];
  banks: StoredBanks;
  /** The bytes of all attachments. */
  attached_bytes: number;
  /** By currency id, and that of the entity. */
  codes: Map<number, string>;
  reporting_code: string;
  /** Account types by account id. */
  types: Map<number, string>;
}

/**
 * What is wrong with an entity's books, as sentences; what must be true of them at any moment. Nothing of the service's own arithmetic is
 * used: sums and hashes are worked out here a second time (docs/accounting.md §6, §7).
 */
export function breachesOfBooks(books: StoredBooks): string[] {
  return [
    ...unbalanced(books.rows),
    ...negativeRows(books.rows),
    ...brokenUnits(books),
    ...brokenChain(books),
    ...wrongTotals(books),
    ...repeated(books.transactions.flatMap(({ transaction_no }) => transaction_no ?? [])),
    ...wrongItems(books),
    ...wrongSettlements(books),
    ...wrongPostings(books),
    ...unnamedRows(books),
    ...wrongBankEntries(books),
    ...wrongBytes(books),
    ...brokenTrail(books),
  ];
}

/** Its number, or its id while it has none. */
function nameOf({ id, transaction_no }: { id: number; transaction_no: string | null }): string {
  return transaction_no ?? `draft ${id}`;
}

/** Every figure of the books is a whole number of minor units (docs/accounting.md §1.2), by a table of its own. */
function brokenUnits({ rows, transactions, balances, assignments, codes, reporting_code }: StoredBooks): string[] {
  const isWhole = (figure: Decimal, code = ''): boolean =>
    figure.decimalPlaces() <= (['JPY', 'ITL'].includes(code) ? 0 : code === 'KWD' ? 3 : 2);
  const of = (name: string, code: string | undefined, ...amounts: Decimal[]) => amounts.map((figure) => ({ name, code, figure }));
  const figures = [
    ...rows.flatMap(({ id, currency_id, amount, foreign_amount }) => [
      ...of(`row ${id}`, reporting_code, amount),
      ...of(`row ${id}`, codes.get(currency_id), foreign_amount),
    ]),
    ...transactions
      .map((one) => ({ ...one, name: nameOf(one) }))
      .flatMap(({ name, currency_id, tax, discount, ...one }) => [
        ...of(name, codes.get(currency_id), one.amount, one.assigned_amount, one.cleared_amount),
        ...of(name, codes.get(currency_id), ...Object.values(tax), ...Object.values(discount)),
        ...of(name, reporting_code, one.reporting_amount ?? new Decimal(0), one.settled_value),
      ]),
    ...balances.flatMap(({ id, ...one }) => [
      ...of(`balance ${id}`, codes.get(one.currency_id), one.amount, one.assigned_amount, one.cleared_amount),
      ...of(`balance ${id}`, reporting_code, one.balance, one.settled_value),
    ]),
    ...assignments.flatMap(({ id, ...one }) => [
      ...of(`assignment ${id}`, codes.get(one.currency_id), one.amount),
      ...of(`assignment ${id}`, reporting_code, one.assigned_value, one.cleared_value, one.forex_amount),
    ]),
  ];
  return figures
    .filter(({ figure, code }) => !isWhole(figure, code))
    .map(({ name, figure, code }) => `a figure of ${name} is ${figure.toFixed()} ${code ?? ''}`);
}

/** An entity's books, straight from MongoDB. */
export async function readBooks(db: Db, entity_id: number): Promise<StoredBooks> {
  const read = async <T>(name: string, sort = '_id'): Promise<T[]> => {
    const documents = await db
      .collection(name)
      .find({ entity_id })
      .sort({ [sort]: 1 })
      .toArray();
    return documents.map((document) => fromDocument<T>(document));
  };
  return {
    head: (await db.collection<StoredHead>('heads').findOne({ _id: entity_id }))!,
    rows: await read('ledger', 'position'),
    totals: await readTotals(db, entity_id),
    dimension_totals: await read('dimension_totals'),
    transactions: await read('transactions'),
    balances: await read('balances'),
    assignments: await read('assignments'),
    banks: await readBanks(db, entity_id),
    attached_bytes: (await read<Attachment>('attachments')).reduce((sum, { size, deleted_at }) => sum + (deleted_at ? 0 : size), 0),
    events: await db.collection<StoredEvents>('events').find({ entity_id }).toArray(),
    codes: new Map((await read<Currency>('currencies')).map(({ id, currency_code }) => [id, currency_code])),
    types: new Map((await read<Account>('accounts')).map(({ id, account_type }) => [id, account_type])),
    reporting_code: (await db.collection<{ _id: number; currency_code: string }>('entities').findOne({ _id: entity_id }))!.currency_code,
  };
}

/** What an entity may still attach depends on the bytes that its head counts. */
function wrongBytes({ head, attached_bytes }: StoredBooks): string[] {
  const { attached_bytes: counted = 0 } = head;
  return counted === attached_bytes ? [] : [`the head counts ${counted} bytes of attachments, they have ${attached_bytes}`];
}

/** Adds decimals under keys. */
class Sums extends Map<string, Decimal> {
  add(key: string, amount: Decimal): void {
    this.set(key, (this.get(key) ?? new Decimal(0)).plus(amount));
  }
  of(key: string): Decimal {
    return this.get(key) ?? new Decimal(0);
  }
}

function unbalanced(rows: LedgerRow[]): string[] {
  const sums = new Sums();
  for (const row of rows) {
    const sign = row.entry_type === 'D' ? 1 : -1;
    sums.add(`transaction ${row.transaction_id} in the reporting currency`, row.amount.times(sign));
    sums.add(`transaction ${row.transaction_id} in currency ${row.currency_id}`, row.foreign_amount.times(sign));
    sums.add('the entity', row.amount.times(sign));
  }
  return [...sums].filter(([, sum]) => !sum.isZero()).map(([key, sum]) => `debits − credits of ${key} are ${sum.toFixed()}`);
}

/** What takes back stands on the other side (docs/accounting.md §1.2): no row has a figure below zero. */
function negativeRows(rows: LedgerRow[]): string[] {
  const isBelow = (figure: Decimal): boolean => figure.isNegative() && !figure.isZero();
  return rows
    .filter(({ amount, foreign_amount }) => isBelow(amount) || isBelow(foreign_amount))
    .map(({ id, amount, foreign_amount }) => `row ${id} has ${amount.toFixed()} (${foreign_amount.toFixed()})`);
}

/** The text that a hash covers, spelt out here once more from the record (docs/accounting.md §6.1). */
function hashedText(row: LedgerRow): string {
  const keys = 'entity_id position id transaction_id assignment_id line_item_id tax_id currency_id settled_currency_id posting_date';
  const more = 'entry_type post_account folio_account amount foreign_amount rate created_at previous_hash';
  const spelt = (value: unknown): unknown => {
    if (value instanceof Date) return value.toISOString();
    return Decimal.isDecimal(value) ? value.toFixed() : value;
  };
  const entries = `${keys} ${more}`.split(' ').map((key) => [key, spelt(row[key as keyof LedgerRow])]);
  if (row.dimensions) entries.push(['dimensions', row.dimensions.map(({ dimension_id, value_id }) => [dimension_id, value_id])]);
  return JSON.stringify(Object.fromEntries(entries));
}

function brokenChain({ rows, head }: StoredBooks): string[] {
  const breaches: string[] = [];
  let previous = '';
  rows.forEach((row, index) => {
    if (row.position !== index + 1) breaches.push(`row ${row.id} stands at ${row.position}, not at ${index + 1}`);
    if (row.previous_hash !== previous) breaches.push(`row ${row.id} does not follow its predecessor`);
    if (row.hash !== hash('sha256', hashedText(row))) breaches.push(`row ${row.id} does not have its hash`);
    previous = row.hash;
  });
  if (head.ledger_position !== rows.length || head.ledger_hash !== previous) breaches.push('the head does not stand at the last row');
  return breaches;
}

/** Positions without gap, a chain that holds, an end that is the head's. */
function brokenTrail({ events, head }: StoredBooks): string[] {
  return brokenEvents(events, { position: head.trail_position ?? 0, hash: head.trail_hash ?? '' }).map((breach) => `trail: ${breach}`);
}

const figures = ['debit', 'credit', 'foreign_debit', 'foreign_credit'] as const;

function wrongTotals({ rows, balances, totals, dimension_totals }: StoredBooks): string[] {
  const recomputed = new Sums();
  const counts = new Map<string, number>();
  const add = (key: string, isDebit: boolean, amount: Decimal, foreign: Decimal): void => {
    recomputed.add(`${key} ${isDebit ? 'debit' : 'credit'}`, amount);
    recomputed.add(`${key} foreign_${isDebit ? 'debit' : 'credit'}`, foreign);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const row of rows) {
    const of = `${row.post_account}:${row.currency_id}:${row.settled_currency_id ?? 0}`;
    const day = row.posting_date.toISOString().slice(0, 10);
    const named = (row.dimensions ?? []).map(({ dimension_id, value_id }) => `${dimension_id}:${value_id}:`);
    for (const span of [`month:${day.slice(0, 7)}`, `day:${day}`])
      for (const value of ['', ...named]) add(`${value}${of}:${span}`, row.entry_type === 'D', row.amount, row.foreign_amount);
  }
  for (const balance of balances.filter(({ deleted_at }) => deleted_at === null)) {
    const key = `${balance.account_id}:${balance.currency_id}:0:opening:${balance.reporting_period_id}`;
    add(key, balance.balance_type === 'DEBIT', balance.balance, balance.amount);
  }
  const stored = new Map([...totals, ...dimension_totals].map((total) => [total.id.slice(total.id.indexOf(':') + 1), total]));
  const missing = [...counts.keys()].filter((key) => !stored.has(key)).map((key) => `the total ${key} is missing`);
  const wrong = [...stored].flatMap(([key, total]) =>
    figures
      .filter((figure) => !total[figure].equals(recomputed.of(`${key} ${figure}`)))
      .map((figure) => `${figure} of total ${key} is ${total[figure].toFixed()}, not ${recomputed.of(`${key} ${figure}`).toFixed()}`),
  );
  const counted = [...stored].filter(([key, { rows: count }]) => count !== (counts.get(key) ?? 0));
  return [...missing, ...wrong, ...counted.map(([key]) => `the total ${key} counts other rows than there are`)];
}

function repeated(numbers: string[]): string[] {
  const seen = new Set<string>();
  return numbers.filter((number) => seen.size === seen.add(number).size).map((number) => `number ${number} was given twice`);
}

/** What items say of their assignments is what the assignments say, and never more than the item. */
function wrongItems({ transactions, balances, assignments }: StoredBooks): string[] {
  const sums = new Sums();
  const byId = new Map(balances.map((balance) => [balance.id, balance]));
  // What a carried balance settles, the documents of closed years that live on in it show too.
  const names = (type: string, id: number): string[] => {
    const carried = type === 'Balance' ? byId.get(id) : undefined;
    const origin = carried?.origin_transaction_id ?? null;
    const through = carried?.carried_through ?? [];
    return [`${type} ${id}`, ...(origin === null ? [] : [`Transaction ${origin}`]), ...through.map((one) => `Balance ${one}`)];
  };
  const values = new Sums();
  const own = new Sums();
  for (const one of assignments.filter(({ deleted_at }) => deleted_at === null)) {
    for (const name of names(one.assigning_type, one.transaction_id)) sums.add(`${name} assigned`, one.amount);
    for (const name of names(one.cleared_type, one.cleared_id)) sums.add(`${name} cleared`, one.amount);
    for (const [name, value] of [
      [`${one.assigning_type} ${one.transaction_id}`, one.assigned_value],
      [`${one.cleared_type} ${one.cleared_id}`, one.cleared_value],
    ] as const) {
      values.add(name, value);
      own.add(name, one.amount);
    }
  }
  const items = [
    ...transactions.map((item) => ({ name: `Transaction ${item.id}`, item })),
    ...balances.filter(({ deleted_at }) => deleted_at === null).map((item) => ({ name: `Balance ${item.id}`, item })),
  ];
  return items.flatMap(({ name, item }) => {
    const breaches: string[] = [];
    for (const [what, figure] of [
      ['assigned', item.assigned_amount],
      ['cleared', item.cleared_amount],
    ] as const) {
      if (figure.isNegative() && !figure.isZero()) breaches.push(`${name} has ${what} ${figure.toFixed()}`);
      // A draft may stand below zero (docs/accounting.md §1.2); it settles nothing.
      const most = Decimal.max(item.amount, 0);
      if (figure.greaterThan(most)) breaches.push(`${name} has ${what} ${figure.toFixed()} of ${item.amount.toFixed()}`);
      if (!figure.equals(sums.of(`${name} ${what}`)))
        breaches.push(`${name} says ${what} ${figure.toFixed()}, its assignments ${sums.of(`${name} ${what}`).toFixed()}`);
    }
    const worth = 'balance' in item ? item.balance : (item.reporting_amount ?? new Decimal(0));
    if (!item.settled_value.equals(values.of(name)))
      breaches.push(
        `${name} says that ${item.settled_value.toFixed()} of its value is taken, its assignments ${values.of(name).toFixed()}`,
      );
    if (!own.of(name).isZero() && own.of(name).equals(item.amount) && !values.of(name).equals(worth))
      breaches.push(`${name} is settled in full and leaves ${worth.minus(values.of(name)).toFixed()} of its value`);
    return breaches;
  });
}

/** What an item says of its settlement follows from its figures, for items of receivables and payables alone (docs/accounting.md §7.5). */
function wrongSettlements({ transactions, balances, types }: StoredBooks): string[] {
  const items = [
    ...transactions.map((one) => ({
      name: nameOf(one),
      item: one,
      isItem: one.is_posted && !one.compound && one.closing_period_id === null && !one.settled_currency_id,
      isReversed: one.reversed_by_id !== null || one.reversal_of_id !== null,
    })),
    ...balances.map((one) => ({ name: `Balance ${one.id}`, item: one, isItem: true, isReversed: one.reversed_by_id !== null })),
  ];
  return items.flatMap(({ name, item, isItem, isReversed }) => {
    const isOwed = isItem && ['RECEIVABLE', 'PAYABLE'].includes(types.get(item.account_id) ?? '');
    const moved = item.assigned_amount.plus(item.cleared_amount);
    const byFigures = moved.equals(item.amount) ? 'settled' : moved.isZero() ? 'open' : 'partial';
    const expected = isOwed ? (isReversed ? 'reversed' : byFigures) : 'none';
    return item.settlement === expected ? [] : [`${name} is ${item.settlement}, and by its figures ${expected}`];
  });
}

/** A draft has no rows; a posted transaction moves its main account by its amount, on its own side, and is never recycled. */
function wrongPostings({ transactions, rows }: StoredBooks): string[] {
  const moved = new Sums();
  const posted = new Set<number>();
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const breaches: string[] = [];
  // What an assignment realises, or a reversal of a carried document, stands beside the rows of the document itself.
  const isDifference = ({ transaction_id, assignment_id, settled_currency_id }: LedgerRow): boolean => {
    const transaction = byId.get(transaction_id);
    const ofReversal = settled_currency_id !== null && (transaction?.reversal_of_id ?? null) !== null;
    return assignment_id !== null || (ofReversal && !transaction?.settled_currency_id);
  };
  for (const row of rows.filter((one) => !isDifference(one))) {
    const transaction = byId.get(row.transaction_id);
    if (!transaction) breaches.push(`row ${row.id} belongs to no transaction`);
    posted.add(row.transaction_id);
    const isMainSide = (row.entry_type === 'C') === transaction?.credited;
    if (transaction?.compound ? isMainSide : row.post_account === transaction?.account_id) {
      moved.add(String(row.transaction_id), row.foreign_amount.times(isMainSide ? 1 : -1));
    }
  }
  for (const one of transactions) {
    const { id } = one;
    const name = nameOf(one);
    if (!one.is_posted && posted.has(id)) breaches.push(`the draft ${name} has rows`);
    if (one.is_posted && one.deleted_at !== null) breaches.push(`the posted ${name} is recycled`);
    if (one.is_posted && one.transaction_no === null) breaches.push(`the posted ${name} has no number`);
    if (one.is_posted && !moved.of(String(id)).equals(one.amount)) {
      breaches.push(`${name} says ${one.amount.toFixed()} and moved ${moved.of(String(id)).toFixed()}`);
    }
  }
  return breaches;
}
