import { ZERO, sumOf } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import { accountTypeCodes, accountTypes } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';
import type { StatementSection } from '../statement-sections.ts';
import type { AccountBalance } from './account-balance.ts';
import { groupByCategory, stands } from './group-by-category.ts';
import type { CategoryGroups, CategoryNames, Measure } from './group-by-category.ts';

export type SectionBalances = Record<string, Record<string, string>>;
export type SectionAccounts = Record<string, Record<string, CategoryGroups>>;

export interface Sections {
  /** Section → account type → Σ closing. */
  balances: SectionBalances;
  /** Section → account type → category → accounts. */
  accounts: SectionAccounts;
  /** Σ closing by section. */
  totals: Map<StatementSection, Decimal>;
  /** Σ of the types of each section that close in debit, and of those that close in credit (positive). */
  debit: Decimal;
  credit: Decimal;
}

/**
 * Sums accounts into the given sections of a statement, section by section in the order of the vocabulary; a type none of whose
 * accounts stands is left out (docs/accounting.md §11.5). Raw signs: debit +, credit −.
 *
 * @param sectionOf where an account of a type stands with its balance; in the section of its type unless given
 */
export function buildSections(
  sections: readonly StatementSection[],
  balances: readonly AccountBalance[],
  categories: CategoryNames,
  measure: Measure,
  sectionOf: (type: AccountType, closing: Decimal) => StatementSection = (type) => accountTypes[type].section,
): Sections {
  const built: Sections = { balances: {}, accounts: {}, totals: new Map(), debit: ZERO, credit: ZERO };
  const standing = Map.groupBy(
    balances.filter((balance) => stands(balance, measure)),
    (balance) => sectionOf(balance.account.account_type, measure.closing(balance)),
  );
  for (const section of sections) {
    built.balances[section] = {};
    built.accounts[section] = {};
    built.totals.set(section, ZERO);
    const members = Map.groupBy(standing.get(section) ?? [], ({ account }) => account.account_type);
    for (const type of accountTypeCodes) addType(built, section, type, members.get(type) ?? [], categories, measure);
  }
  return built;
}

function addType(
  built: Sections,
  section: StatementSection,
  type: AccountType,
  members: readonly AccountBalance[],
  categories: CategoryNames,
  measure: Measure,
): void {
  if (members.length === 0) return;
  const closing = sumOf(members, measure.closing);
  built.balances[section] = { ...built.balances[section], [type]: closing.toString() };
  built.accounts[section] = { ...built.accounts[section], [type]: groupByCategory(members, categories, measure) };
  built.totals.set(section, (built.totals.get(section) ?? ZERO).plus(closing));
  if (closing.isNegative()) built.credit = built.credit.minus(closing);
  else built.debit = built.debit.plus(closing);
}

/** The figures of sections in bus form, with both sides among the balances. */
export interface SectionsPayload {
  balances: { debit: string; credit: string } & Record<string, string | Record<string, string>>;
  accounts: SectionAccounts;
  totals: Record<string, string>;
}

export function sectionsPayload({ balances, accounts, totals, debit, credit }: Sections): SectionsPayload {
  return {
    balances: { debit: debit.toString(), credit: credit.toString(), ...balances },
    accounts,
    totals: Object.fromEntries([...totals].map(([section, total]) => [section, total.toString()])),
  };
}
