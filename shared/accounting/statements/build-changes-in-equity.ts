import { compareCodes } from '../code-order.ts';
import type { Decimal } from '../decimal.ts';
import { ZERO, sumOf } from '../decimal.ts';
import { comprehensiveFigure, equityFigures } from '../statement-figures.ts';
import type { EquityComponent, EquityFigure } from '../statement-figures.ts';
import { isEquityType, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountBalance, OpenedBooks } from './account-balance.ts';
import { movementOf, openingOf } from './account-balance.ts';
import { equityChange } from './equity-changes.ts';
import type { EquityPair } from './equity-changes.ts';
import type { CategoryNames } from './group-by-category.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

type Figures = Record<EquityFigure, Decimal>;
/** Other comprehensive income is given where accounts bear the mark OCI (docs/accounting.md §11.30). */
type FigureTexts = Record<Exclude<EquityFigure, typeof comprehensiveFigure>, string> & { otherComprehensiveIncome?: string };

export interface EquityRow extends FigureTexts {
  component: EquityComponent;
  account: StatementAccountPayload | null;
  category: string | null;
}

export interface ChangesInEquity extends StatementHeadPayload {
  components: EquityRow[];
  totals: FigureTexts;
}

/**
 * The statement of changes in equity of a window within one period (IAS 1.106, docs/accounting.md §11.20). What increases equity is positive:
 * opening + profit + translation + contributions − distributions + transfers + other comprehensive income + other = closing, of each equity account, of the result of
 * years that are not closed, and of the year's own result, which no account has before the closing. The closing total is the TOTAL_EQUITY of
 * the balance sheet.
 *
 * @param translations what closings' translations and revaluations moved on each account, debits − credits
 */
export function buildChangesInEquity(
  head: StatementHead,
  { balances, unclosed_profit }: OpenedBooks,
  pairs: readonly EquityPair[],
  translations: ReadonlyMap<number, Decimal>,
  categories: CategoryNames,
): ChangesInEquity {
  const pairsOf = Map.groupBy(pairs, ({ account_id }) => account_id);
  const income = balances.filter(({ account }) => isIncomeStatementType(account.account_type));
  const results: [EquityComponent, Figures][] = [
    ['UNCLOSED_PROFIT', closed({ opening: unclosed_profit.neg() })],
    ['NET_PROFIT', closed({ opening: sumOf(income, openingOf).neg(), profit: sumOf(income, movementOf).neg() })],
  ];
  const accounts = balances
    .filter(({ account }) => isEquityType(account.account_type))
    .sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id)
    .map((balance) => {
      const { id } = balance.account;
      return { balance, figures: accountFigures(balance, pairsOf.get(id) ?? [], translations.get(id) ?? ZERO) };
    });
  const standing = accounts.filter(({ figures }) => stands(figures));
  const kept = results.filter(([, figures]) => stands(figures));
  const given = accounts.some(({ balance }) => balance.account.presentation === 'OCI')
    ? equityFigures
    : equityFigures.filter((figure) => figure !== comprehensiveFigure);
  const texts = (figures: Figures): FigureTexts =>
    Object.fromEntries(given.map((figure) => [figure, figures[figure].toString()])) as FigureTexts;
  const all = [...standing.map(({ figures }) => figures), ...kept.map(([, figures]) => figures)];
  return {
    ...headPayload(head),
    components: [
      ...standing.map(({ balance: { account }, figures }): EquityRow => ({
        component: 'EQUITY',
        account: statementAccount(account),
        category: categories.get(account.category_id ?? 0) ?? null,
        ...texts(figures),
      })),
      ...kept.map(([component, figures]): EquityRow => ({ component, account: null, category: null, ...texts(figures) })),
    ],
    totals: texts(each((figure) => sumOf(all, (figures) => figures[figure]))),
  };
}

function accountFigures(balance: AccountBalance, pairs: readonly EquityPair[], translated: Decimal): Figures {
  const changes = pairs.map(equityChange);
  return closed({
    opening: openingOf(balance).neg(),
    translation: translated.neg(),
    contributions: sumOf(changes, ({ contributions }) => contributions),
    distributions: sumOf(changes, ({ distributions }) => distributions),
    transfers: sumOf(changes, ({ transfers }) => transfers),
    otherComprehensiveIncome: sumOf(changes, ({ other_comprehensive }) => other_comprehensive),
    other: sumOf(changes, ({ other }) => other),
  });
}

/** The figures that a component has, and the end that they come to. */
function closed(known: Partial<Figures>): Figures {
  const figures = each((figure) => known[figure] ?? ZERO);
  const { opening, profit, translation, contributions, distributions, transfers, otherComprehensiveIncome, other } = figures;
  const raised = profit.plus(translation).plus(contributions).plus(transfers).plus(otherComprehensiveIncome).plus(other);
  return { ...figures, closing: opening.plus(raised).minus(distributions) };
}

function stands(figures: Figures): boolean {
  return equityFigures.some((figure) => !figures[figure].isZero());
}

function each(of: (figure: EquityFigure) => Decimal): Figures {
  return Object.fromEntries(equityFigures.map((figure) => [figure, of(figure)])) as Figures;
}
