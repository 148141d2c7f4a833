import { sumOf } from '../../../shared/accounting/decimal.ts';
import { decimalsOf } from '../../../shared/accounting/minor-units.ts';
import type { NonCash } from '../../../shared/accounting/statements/build-cash-flow-statement.ts';
import { cashFlowActivityOf, isInvested } from '../../../shared/accounting/statements/cash-flow-activities.ts';
import type { CashFlowActivity } from '../../../shared/accounting/statements/cash-flow-activities.ts';
import { equityChange } from '../../../shared/accounting/statements/equity-changes.ts';
import { investedIncome, nonCashMovements } from '../../../shared/accounting/statements/non-cash-movements.ts';
import type { MovedPair } from '../../../shared/accounting/statements/non-cash-movements.ts';
import { isCashType, isIncomeStatementType, isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readMovedPairs } from './read-account-pairs.ts';
import { readCreditLines } from './read-credit-lines.ts';
import { readEquityPairs } from './read-equity-pairs.ts';
import { readOpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readMoved, readNonCashIds } from './read-translations.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * What a window moved without cash (docs/accounting.md §11.11, §11.24). Only accounts of investing and financing are read, each by its index: a
 * pair between two activities has one of them on a side.
 */
export async function readNonCash(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<NonCash> {
  const [openings, translated] = await Promise.all([readOpeningEntries(snapshot, books, window), readNonCashIds(snapshot, books, window)]);
  const without = [...openings.map(({ id }) => id), ...translated];
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  const activities = new Map(books.accounts.map((account) => [account.id, cashFlowActivityOf(account)]));
  const ids = books.accounts.filter(isReadOf(activities)).map(({ id }) => id);
  const [translations, pairs, credit, equity] = await Promise.all([
    readMoved(snapshot, books, window, translated),
    readPairs(snapshot, books, window, ids, without),
    readCreditLines(snapshot, books, window, ids, without),
    readEquityPairs(snapshot, books, window, without),
  ]);
  const moved = [...pairs, ...credit.moved];
  const left_out = nonCashMovements(moved, credit.lines, (id) => activities.get(id), decimalsOf(books.entity.currency_code));
  const of = (is: (account: ReportBooks['accounts'][number]) => boolean) => (id: number) => accounts.has(id) && is(accounts.get(id)!);
  const invested = investedIncome(
    moved,
    of(isInvested),
    of(({ account_type }) => isCashType(account_type)),
  );
  const paid = equity.filter(({ other_id }) => {
    const other = accounts.get(other_id);
    return other && (isCashType(other.account_type) || other.presentation === 'DIVIDENDS');
  });
  return { translations, left_out, invested, distributed: sumOf(paid, (pair) => equityChange(pair).distributions) };
}

/** Accounts of investing and financing, and those of income and expense whose cash is investing. */
function isReadOf(activities: ReadonlyMap<number, CashFlowActivity>): (account: ReportBooks['accounts'][number]) => boolean {
  return (account) => ['INVESTMENT', 'FINANCING'].includes(activities.get(account.id)!) || isInvested(account);
}

/**
 * The pairs of the window, but for what an assignment posts between a receivable or payable and a delivery: it changes what that is worth when it
 * is settled (IFRIC 22), and counts with the cash.
 */
async function readPairs(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  ids: readonly number[],
  without: readonly number[],
): Promise<MovedPair[]> {
  const idsOf = (is: (type: AccountType) => boolean) =>
    new Set(books.accounts.filter(({ account_type }) => is(account_type)).map(({ id }) => id));
  const [owed, income] = [idsOf(isScheduleType), idsOf(isIncomeStatementType)];
  const pairs = await readMovedPairs<'assigned', MovedPair & { assigned: boolean }>(
    snapshot,
    books,
    window,
    ids,
    { transaction_id: { $nin: [...without] } },
    { assigned: { $ne: ['$assignment_id', null] } },
  );
  const ofDelivery = ({ account_id, other_id, assigned }: MovedPair & { assigned: boolean }): boolean => {
    const both = [account_id, other_id];
    return assigned && both.some((id) => owed.has(id)) && !both.some((id) => income.has(id));
  };
  return pairs.filter((pair) => !ofDelivery(pair));
}
