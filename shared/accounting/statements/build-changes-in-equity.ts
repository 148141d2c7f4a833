import { compareCodes } from '../code-order.ts';
import type { Decimal } from '../decimal.ts';
import { ZERO, sumOf } from '../decimal.ts';
import { equityFigures } from '../statement-figures.ts';
import type { EquityComponent, EquityFigure } from '../statement-figures.ts';
import { isEquityType, isIncomeStatementType } from '../vocabularies.ts';
import type { AccountBalance, OpenedBooks } from './account-balance.ts';
import { movementOf, openingOf } from './account-balance.ts';
import type { CategoryNames } from './group-by-category.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** What moved on an equity account in the window, all of it, and of that the entries of a closing's translation. */
export interface EquityMovement {
  readonly debit: Decimal;
  readonly credit: Decimal;
  readonly translation: { readonly debit: Decimal; readonly credit: Decimal };
}

type Figures = Record<EquityFigure, Decimal>;
type FigureTexts = Record<EquityFigure, string>;

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
 * opening + profit + translation + contributions − distributions = closing, of each equity account, of the result of years that are not
 * closed, and of the year's own result, which no account has before the closing. The closing total is the TOTAL_EQUITY of the balance sheet.
 */
export function buildChangesInEquity(
  head: StatementHead,
  { balances, unclosed_profit }: OpenedBooks,
  movements: ReadonlyMap<number, EquityMovement>,
  categories: CategoryNames,
): ChangesInEquity {
  const income = balances.filter(({ account }) => isIncomeStatementType(account.account_type));
  const results: [EquityComponent, Figures][] = [
    ['UNCLOSED_PROFIT', closed({ opening: unclosed_profit.neg() })],
    ['NET_PROFIT', closed({ opening: sumOf(income, openingOf).neg(), profit: sumOf(income, movementOf).neg() })],
  ];
  const accounts = balances
    .filter(({ account }) => isEquityType(account.account_type))
    .sort((a, b) => compareCodes(a.account.code, b.account.code) || a.account.id - b.account.id)
    .map((balance) => ({ balance, figures: accountFigures(balance, movements.get(balance.account.id)) }));
  const standing = accounts.filter(({ figures }) => stands(figures));
  const kept = results.filter(([, figures]) => stands(figures));
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

function accountFigures(balance: AccountBalance, movement: EquityMovement | undefined): Figures {
  const opening = openingOf(balance).neg();
  if (!movement) return closed({ opening });
  const { debit, credit, translation } = movement;
  return closed({
    opening,
    translation: translation.credit.minus(translation.debit),
    contributions: credit.minus(translation.credit),
    distributions: debit.minus(translation.debit),
  });
}

/** The figures that a component has, and the end that they come to. */
function closed(known: Partial<Figures>): Figures {
  const figures = each((figure) => known[figure] ?? ZERO);
  const { opening, profit, translation, contributions, distributions } = figures;
  return { ...figures, closing: opening.plus(profit).plus(translation).plus(contributions).minus(distributions) };
}

function stands(figures: Figures): boolean {
  return equityFigures.some((figure) => !figures[figure].isZero());
}

function texts(figures: Figures): FigureTexts {
  return Object.fromEntries(equityFigures.map((figure) => [figure, figures[figure].toString()])) as FigureTexts;
}

function each(of: (figure: EquityFigure) => Decimal): Figures {
  return Object.fromEntries(equityFigures.map((figure) => [figure, of(figure)])) as Figures;
}
