import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { AccountRow, CategoryGroup } from '../../../shared/accounting/statements/group-by-category.ts';
import type { SectionColumn } from './section-rows.ts';

/** Where the row of an account is printed: a section, and a line of it. */
type Place = (row: AccountRow, section: string) => readonly [section: string, line: string];

/**
 * A column whose accounts stand where they are printed. Accounts of several types that meet in a line keep their categories; those without
 * one stand together. What has no accounts, such as the year's result, stays.
 */
export function presentedColumn({ balances, accounts }: SectionColumn, place: Place): SectionColumn {
  const presented = new Map<string, Map<string, Map<number, CategoryGroup>>>();
  for (const [section, types] of Object.entries(accounts)) {
    for (const [type, groups] of Object.entries(types)) {
      for (const group of Object.values(groups)) {
        if (group.accounts === null) linesIn(presented, section, type).set(group.id, group);
        else addGroup(presented, group.accounts, group, (row) => place(row, section));
      }
    }
  }
  return { balances, accounts: objectOf(presented, (lines) => objectOf(lines, (groups) => objectOf(groups, (group) => group))) };
}

type Groups = Map<number, CategoryGroup>;

function linesIn(presented: Map<string, Map<string, Groups>>, section: string, line: string): Groups {
  const lines = presented.get(section) ?? new Map<string, Groups>();
  presented.set(section, lines);
  const groups = lines.get(line) ?? new Map<number, CategoryGroup>();
  lines.set(line, groups);
  return groups;
}

/** A category whose accounts stay together is taken as it is. */
function addGroup(
  presented: Map<string, Map<string, Groups>>,
  rows: readonly AccountRow[],
  group: CategoryGroup,
  place: (row: AccountRow) => ReturnType<Place>,
): void {
  const { id, name } = group;
  for (const [key, together] of Map.groupBy(rows, (row) => place(row).join('/'))) {
    const [section, line] = key.split('/') as [string, string];
    const groups = linesIn(presented, section, line);
    const met = groups.get(id);
    if (!met && together.length === rows.length) groups.set(id, group);
    else groups.set(id, joined({ id, name, accounts: [...(met?.accounts ?? []), ...together] }));
  }
}

function joined(group: Omit<CategoryGroup, 'total'>): CategoryGroup {
  return { ...group, total: sumOf(group.accounts ?? [], (row) => row.closingBalance).toString() };
}

function objectOf<V, T>(entries: ReadonlyMap<string | number, V>, shown: (value: V) => T): Record<string, T> {
  return Object.fromEntries([...entries].map(([key, value]) => [key, shown(value)]));
}

/** Σ of lines of a section, raw. */
export function lineTotal({ accounts }: SectionColumn, section: string, lines: readonly string[]): string {
  return sumOf(
    lines.flatMap((line) => Object.values(accounts[section]?.[line] ?? {})),
    ({ total }) => total,
  ).toString();
}
