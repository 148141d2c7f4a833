import { compareCodes } from '../code-order.ts';
import { compareText } from '../compare-text.ts';
import { agingBrackets } from '../statement-figures.ts';
import type { AgeBasis, OwedType } from '../vocabularies.ts';
import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { ageOf, bracketOf, overdueOf, splitItems, unclearedOf } from './schedule-item.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { headPayload } from './statement-head.ts';
import type { StatementContact, StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface AgedAccount {
  readonly account: Pick<StatementAccount, 'id' | 'code' | 'name'>;
  readonly items: readonly ScheduleItem[];
  /** Debits − credits of the account at the date, in the schedule's currency. */
  readonly balance: Decimal;
}

/** Σ brackets (`total`) − unapplied + otherMovements = balance; for payables with the signs turned. */
export interface AgedFigures {
  balances: Record<string, string>;
  total: string;
  unapplied: string;
  otherMovements: string;
  balance: string;
  /** What of the total is past its due date. */
  overdue: string;
}

export interface AgingRow extends AgedFigures {
  id: number;
  code: string;
  name: string;
}

/** What is a contact's, or with nulls nobody's. */
export interface AgedContactRow extends AgedFigures {
  id: number | null;
  code: string | null;
  name: string | null;
}

export interface AgingSchedule extends StatementHeadPayload, AgedFigures {
  accountType: OwedType;
  /** From when ages count. */
  basis: AgeBasis;
  brackets: Record<string, number | null>;
  accounts: AgingRow[];
  /** Where ages by contact are asked for. */
  contacts?: AgedContactRow[];
}

/** Whose items stand on the accounts, and what journals of each contact moved on them besides, debits − credits. */
export interface AgedContacts {
  readonly contacts: ReadonlyMap<number, StatementContact>;
  readonly journals: ReadonlyMap<number, Decimal>;
}

/** The outstanding amounts by bracket, and the figures that make up the difference to the account's balance. */
interface Aged {
  readonly brackets: ReadonlyMap<string, Decimal>;
  readonly unapplied: Decimal;
  readonly other: Decimal;
  readonly overdue: Decimal;
}

/**
 * What is outstanding on the receivable (or payable) accounts at a date, by age in days in the brackets of the basis, both ends
 * inclusive. What is not yet applied and what journals moved are not aged: they are figures of their own, so that the schedule ties to
 * the control accounts (docs/accounting.md §11.9). Only accounts with any figure.
 */
export function buildAgingSchedule(
  head: StatementHead,
  account_type: OwedType,
  accounts: readonly AgedAccount[],
  basis: AgeBasis = 'document',
  by_contact?: AgedContacts,
): AgingSchedule {
  const aged = [...accounts]
    .sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id)
    .map((of) => ({ account: of.account, figures: ageAccount(of, account_type, head.end, basis) }))
    .filter(({ figures }) => stands(figures));
  const all = aged.map(({ figures }) => figures);
  const totals: Aged = {
    brackets: new Map([...agingBrackets[basis].keys()].map((name) => [name, sumOf(all, ({ brackets }) => brackets.get(name) ?? ZERO)])),
    unapplied: sumOf(all, ({ unapplied }) => unapplied),
    other: sumOf(all, ({ other }) => other),
    overdue: sumOf(all, ({ overdue }) => overdue),
  };
  return {
    ...headPayload(head),
    accountType: account_type,
    basis,
    brackets: Object.fromEntries(agingBrackets[basis]),
    ...agedPayload(totals),
    accounts: aged.map(({ account: { id, code, name }, figures }) => ({ id, code, name, ...agedPayload(figures) })),
    ...(by_contact ? { contacts: ageContacts(accounts, account_type, head.end, basis, by_contact) } : {}),
  };
}

/**
 * The ages of the items of each contact, and what journals that name it moved on the accounts, by name; then those of nobody, with what
 * translation moved, so that all rows together are the accounts (docs/accounting.md §14.4).
 */
function ageContacts(
  accounts: readonly AgedAccount[],
  account_type: OwedType,
  end: Date,
  basis: AgeBasis,
  { contacts, journals }: AgedContacts,
): AgedContactRow[] {
  const items = Map.groupBy(
    accounts.flatMap((account) => account.items),
    ({ contact_id }) => contact_id ?? null,
  );
  const own = [...contacts.values()]
    .sort((a, b) => compareText(a.name, b.name) || a.id - b.id)
    .map(({ id, code, name }) => {
      const of = items.get(id) ?? [];
      return { named: { id, code, name }, of, balance: balanceOf(of).plus(journals.get(id) ?? ZERO) };
    });
  const rest = sumOf(accounts, ({ balance }) => balance).minus(sumOf(own, ({ balance }) => balance));
  const nobody = { named: { id: null, code: null, name: null }, of: items.get(null) ?? [], balance: rest };
  return [...own, nobody]
    .map(({ named, of, balance }) => ({ named, figures: ageAccount({ items: of, balance }, account_type, end, basis) }))
    .filter(({ figures }) => stands(figures))
    .map(({ named, figures }) => ({ ...named, ...agedPayload(figures) }));
}

/** Debits − credits of items. */
function balanceOf(items: readonly ScheduleItem[]): Decimal {
  return sumOf(items, (item) => (item.credited ? unclearedOf(item).neg() : unclearedOf(item)));
}

/** The ages of some items, and the figures that tie them to a balance of debits − credits. */
export function agedFigures(of: Pick<AgedAccount, 'items' | 'balance'>, account_type: OwedType, end: Date, basis: AgeBasis): AgedFigures {
  return agedPayload(ageAccount(of, account_type, end, basis));
}

function ageAccount({ items, balance }: Pick<AgedAccount, 'items' | 'balance'>, account_type: OwedType, end: Date, basis: AgeBasis): Aged {
  const { outstanding, unapplied, other } = splitItems(items, balance, account_type);
  const brackets = new Map([...agingBrackets[basis].keys()].map((name) => [name, ZERO]));
  for (const item of outstanding) {
    const bracket = bracketOf(ageOf(item, end, basis), basis);
    brackets.set(bracket, (brackets.get(bracket) ?? ZERO).plus(unclearedOf(item)));
  }
  return { brackets, unapplied: sumOf(unapplied, unclearedOf), other, overdue: overdueOf(outstanding, end) };
}

function stands({ brackets, unapplied, other }: Aged): boolean {
  return !unapplied.isZero() || !other.isZero() || [...brackets.values()].some((amount) => !amount.isZero());
}

function agedPayload({ brackets, unapplied, other, overdue }: Aged): AgedFigures {
  const total = sumOf(brackets.values(), (amount) => amount);
  return {
    balances: Object.fromEntries([...brackets].map(([bracket, amount]) => [bracket, amount.toString()])),
    total: total.toString(),
    unapplied: unapplied.toString(),
    otherMovements: other.toString(),
    balance: total.minus(unapplied).plus(other).toString(),
    overdue: overdue.toString(),
  };
}
