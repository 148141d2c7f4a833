import { Decimal } from '../../shared/accounting/decimal.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Assignment } from '../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** What the records of books are called by their facts, and the only foreign currency. */
export interface FactNames {
  readonly accounts: Readonly<Record<string, number>>;
  readonly documents: ReadonlyMap<string, number>;
  readonly assignments: ReadonlyMap<string, number>;
  readonly periods: readonly number[];
  readonly foreign: number;
}

/**
 * Books in words that do not depend on the order of entry: what each account moved by currency and day, the opening balances, and what became
 * of every document and assignment.
 */
export async function spellOutFacts(reader: BooksReader, names: FactNames): Promise<string[]> {
  const in_order = { sort: { _id: 1 } } as const;
  const rows = await reader.find<LedgerRow>('ledger', {}, in_order);
  const transactions = await reader.find<Transaction>('transactions', {}, in_order);
  const balances = (await reader.find<Balance>('balances', {}, in_order)).filter(({ deleted_at }) => deleted_at === null);
  const assignments = await reader.find<Assignment>('assignments', {}, in_order);
  const titles = new Map([...names.documents].map(([title, id]) => [id, title]));
  return [
    ...movements(rows, names),
    ...balances.map((one) => openingOf(one, titles, names)),
    ...transactions.flatMap(({ id, cleared_amount, assigned_amount, settlement }) => {
      const title = titles.get(id);
      return title ? [`${title} cleared ${cleared_amount.toFixed()} assigned ${assigned_amount.toFixed()} ${settlement}`] : [];
    }),
    ...assigned(assignments, balances, titles, names),
  ].sort();
}

const codeOf = (currency_id: number, { foreign }: FactNames): string => (currency_id === foreign ? 'foreign' : 'own');

function accountNames({ accounts }: FactNames): Map<number, string> {
  return new Map(Object.entries(accounts).map(([name, id]) => [id, name]));
}

function movements(rows: readonly LedgerRow[], names: FactNames): string[] {
  const accounts = accountNames(names);
  const moved = new Map<string, Decimal>();
  const add = (key: string, by: Decimal): unknown => moved.set(key, (moved.get(key) ?? new Decimal(0)).plus(by));
  for (const row of rows) {
    const day = row.posting_date.toISOString().slice(0, 10);
    const sign = row.entry_type === 'D' ? 1 : -1;
    // What a closing finds given up at another value is moved in the reporting currency (docs/accounting.md §10.3).
    if (row.post_account === names.accounts.losses) {
      add(`losses ${day} value`, row.amount.times(sign));
      continue;
    }
    const of = `${accounts.get(row.post_account)!} ${day} ${codeOf(row.settled_currency_id ?? row.currency_id, names)}`;
    add(`${of} value`, row.amount.times(sign));
    if (row.settled_currency_id === null) add(`${of} amount`, row.foreign_amount.times(sign));
  }
  return [...moved].filter(([, by]) => !by.isZero()).map(([key, by]) => `${key} ${by.toFixed()}`);
}

function openingOf(one: Balance, titles: ReadonlyMap<number, string>, names: FactNames): string {
  const account = accountNames(names).get(one.account_id)!;
  const title = titles.get(one.origin_transaction_id ?? 0) ?? '-';
  const of = `opening ${names.periods.indexOf(one.reporting_period_id)} ${account} ${codeOf(one.currency_id, names)} ${title}`;
  const settled = `cleared ${one.cleared_amount.toFixed()} assigned ${one.assigned_amount.toFixed()} of value ${one.settled_value.toFixed()}`;
  return `${of} ${one.balance_type} ${one.amount.toFixed()} ${one.balance.toFixed()} ${settled}`;
}

function assigned(
  assignments: readonly Assignment[],
  balances: readonly Balance[],
  titles: ReadonlyMap<number, string>,
  names: FactNames,
): string[] {
  const titleOf = (type: string, id: number): string => {
    const origin = type === 'Transaction' ? id : balances.find((balance) => balance.id === id)?.origin_transaction_id;
    return `${type} ${titles.get(origin ?? 0) ?? ''}`;
  };
  const byId = new Map(assignments.map((one) => [one.id, one]));
  return [...names.assignments].map(([title, id]) => {
    const one = byId.get(id)!;
    if (one.deleted_at !== null) return `${title} undone`;
    const given_up = !titles.has(one.transaction_id) && one.assigning_type === 'Transaction';
    if (given_up) return `${title} of ${titleOf(one.cleared_type, one.cleared_id)} given up: ${one.cleared_value.toFixed()}`;
    const sides = `${titleOf(one.assigning_type, one.transaction_id)} to ${titleOf(one.cleared_type, one.cleared_id)}`;
    return `${title} ${sides}: ${one.assigned_value.toFixed()} for ${one.cleared_value.toFixed()}, gain ${one.forex_amount.toFixed()}`;
  });
}
