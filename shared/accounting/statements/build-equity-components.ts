import { compareCodes } from '../code-order.ts';
import { Decimal, sumOf } from '../decimal.ts';
import type { EquityComponent } from '../statement-figures.ts';
import { equityComponents } from '../statement-figures.ts';
import { codesOf } from '../codes-of.ts';
import type { BalanceSheet } from './build-balance-sheet.ts';
import type { AccountRow } from './group-by-category.ts';
import type { StatementAccountPayload } from './statement-account.ts';

interface EquityComponentRow {
  component: EquityComponent;
  account: StatementAccountPayload | null;
  /** What the account is for (IAS 1.79b). */
  description: string | null;
  amount: string;
  /** Of the balance sheet that it is compared with; null where there is none. */
  comparative: string | null;
}

export interface EquityComponents {
  /** YYYY-MM-DD, of the balance sheet and of the one beside it. */
  days: { amount: string; comparative: string | null };
  components: EquityComponentRow[];
  totals: { amount: string; comparative: string | null };
}

/** What equity is made of by the balance sheet, and the one beside it: what increases equity is positive (docs/accounting.md §11.28). */
export function buildEquityComponents(
  [current, comparative]: readonly [BalanceSheet, BalanceSheet?],
  descriptions: ReadonlyMap<number, string | null>,
): EquityComponents {
  const rows = codesOf(equityComponents).flatMap((component) => {
    const [now, then] = [rowsIn(current, component), comparative && rowsIn(comparative, component)];
    const names = new Map([...(then ?? []), ...now].map((row) => [row.account?.id ?? 0, row.account]));
    const of = (standing: readonly Standing[], id: number): string =>
      sumOf(
        standing.filter(({ account }) => (account?.id ?? 0) === id),
        ({ amount }) => amount,
      )
        .neg()
        .toString();
    const ordered = [...names].toSorted(([, one], [, other]) => compareCodes(one?.code ?? '', other?.code ?? ''));
    return ordered.map(([id, account]): EquityComponentRow => ({
      component,
      account,
      description: descriptions.get(id) ?? null,
      amount: of(now, id),
      comparative: then ? of(then, id) : null,
    }));
  });
  const components = rows.filter((row) => [row.amount, row.comparative ?? '0'].some((figure) => !new Decimal(figure).isZero()));
  const days = { amount: current.period.endDate, comparative: comparative?.period.endDate ?? null };
  return { days, components, totals: { amount: current.results.TOTAL_EQUITY, comparative: comparative?.results.TOTAL_EQUITY ?? null } };
}

/** What stands in equity, raw. */
interface Standing {
  readonly account: StatementAccountPayload | null;
  readonly amount: string;
}

function rowsIn({ accounts }: BalanceSheet, component: EquityComponent): Standing[] {
  return Object.values(accounts.EQUITY?.[component] ?? {}).flatMap(({ total, accounts: rows }) =>
    rows === null ? [{ account: null, amount: total }] : rows.map(standingOf),
  );
}

function standingOf({ id, code, name, accountType, closingBalance }: AccountRow): Standing {
  return { account: { id, code, name, accountType }, amount: closingBalance };
}
