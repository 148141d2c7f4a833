import {
  balanceSheetResults,
  cashFlowBalances,
  cashPaidFigures,
  comprehensiveFigure,
  comprehensiveResults,
  cashFlowResults,
  equityComponents,
  equityFigures,
  incomeStatementResults,
  monthlyResults,
  profitsInEquity,
  trialBalanceResults,
} from '../../accounting/statement-figures.ts';
import { balanceSheetSections, incomeStatementSections } from '../../accounting/statement-sections.ts';
import { accountTypes, typesOfSection } from '../../accounting/vocabularies.ts';
import { taxDirections } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { oppositeLines } from '../../accounting/statement-sections.ts';
import type { StatementSection } from '../../accounting/statement-sections.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerMap, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import { amount, rate, rateExact } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import {
  accountHead,
  accountRow,
  accountType,
  categoryGroup,
  debitCredit,
  ofTransaction,
  presentation,
  statementHead,
  transactionType,
} from './statement-parts.ts';

/** Payloads of the statements (docs/accounting.md §11.1): figures are signed, debit +, unless their report says otherwise. */
type Parts = Readonly<Record<string, Kind>>;

const named = { id: shownInteger, code: shownText, name: shownText };
const dimensionValue = answerObject(named, { title: 'StatementDimensionValue' });

/**
 * `dimension` limits a statement to this value. `group-by` gives the same figures for each value that rows of the window name, and for rows
 * that name none.
 */
function byValue(title: string, figures: Parts): Parts {
  return {
    dimension: answerObject({ ...named, value: dimensionValue }, { title: 'StatementDimension', optional: ['value'] }),
    groups: answerList(answerObject({ value: orNull(dimensionValue), ...figures }, { title: `${title}Group` })),
  };
}

/** Entries by which this year corrects the one beside it, whose figures stand as they were (IAS 8.42, docs/accounting.md §11.31). */
const corrections = answerList(
  answerObject({ transactionNo: shownText, transactionDate: shownText, narration: shownText }, { title: 'StatementCorrection' }),
);

/** A statement; with `compare` also the same statement for other dates beside it. */
function compared(title: string, figures: Parts, more: Parts = {}): Kind {
  return withColumn(title, figures, (column) => ({ comparative: orNull(column), corrections, ...more }));
}

/** The same, or the statement of several spans or days beside each other. */
function inColumns(title: string, figures: Parts, more: Parts = {}): Kind {
  return withColumn(title, figures, (column) => ({ comparative: orNull(column), corrections, columns: answerList(column), ...more }));
}

function withColumn(title: string, figures: Parts, beside: (column: Kind) => Parts): Kind {
  const parts = { ...statementHead, ...figures };
  const more = beside(answerObject(parts, { title: `${title}Column` }));
  return answerObject({ ...parts, presentation, ...more }, { title, optional: Object.keys(more) });
}

/** The same, also by the values of a dimension. */
function comparedByValue(title: string, figures: Parts): Kind {
  return compared(title, figures, byValue(title, figures));
}

/** Section → account type → category. */
const bySection = answerMap(answerMap(answerMap(categoryGroup)));

/** Section → account type, also of the other side (docs/accounting.md §11.23). A type without accounts in the statement is left out. */
function sectionBalances(sections: readonly StatementSection[]): Parts {
  const also = (section: StatementSection): readonly string[] => {
    if (section === 'EQUITY') return profitsInEquity;
    const turned = codesOf(oppositeLines).filter((type) => accountTypes[type].section !== section);
    return section === 'ASSETS' || section === 'LIABILITIES' ? turned : [];
  };
  const types = (section: StatementSection): Kind => figures({}, amountsOf([...typesOfSection(section), ...also(section)]));
  return Object.fromEntries(sections.map((section) => [section, types(section)]));
}

const incomeStatementFigures = {
  balances: figures({ ...amountsOf(['debit', 'credit']), ...sectionBalances(incomeStatementSections) }, {}, 'IncomeStatementBalances'),
  accounts: bySection,
  totals: figures(amountsOf(incomeStatementSections), {}, 'IncomeStatementTotals'),
  results: figures(amountsOf(incomeStatementResults), amountsOf(comprehensiveResults), 'IncomeStatementResults'),
};
export const incomeStatementKind = inColumns('IncomeStatement', incomeStatementFigures, byValue('IncomeStatement', incomeStatementFigures));

/** The difference is given only when the opening balances do not balance. */
const difference = 'OPENING_BALANCE_DIFFERENCE';

export const balanceSheetKind = inColumns('BalanceSheet', {
  balances: figures({ ...amountsOf(['debit', 'credit']), ...sectionBalances(balanceSheetSections) }, {}, 'BalanceSheetBalances'),
  accounts: bySection,
  totals: figures(amountsOf(balanceSheetSections), {}, 'BalanceSheetTotals'),
  results: figures(amountsOf(balanceSheetResults), amountsOf([difference]), 'BalanceSheetResults'),
});

export const cashFlowStatementKind = inColumns('CashFlowStatement', {
  balances: figures(amountsOf(cashFlowBalances), {}, 'CashFlowBalances'),
  accounts: bySection,
  results: figures(amountsOf(cashFlowResults), amountsOf([...cashPaidFigures, 'CASH_DIFFERENCE']), 'CashFlowResults'),
});

const typeRows: Kind = answerObject({ accounts: answerList(accountRow), balance: amount }, { title: 'TrialBalanceRows' });

export const trialBalanceKind = comparedByValue('TrialBalance', {
  balances: debitCredit,
  accounts: answerObject(Object.fromEntries(trialBalanceResults.map((statement) => [statement, answerMap(typeRows)]))),
  results: figures(
    Object.fromEntries(trialBalanceResults.map((statement) => [statement, debitCredit])),
    { [difference]: debitCredit, BETWEEN_VALUES: debitCredit },
    'TrialBalanceResults',
  ),
});

const results = figures(amountsOf(monthlyResults), {}, 'MonthlyResults');

/** Results of each month and of the whole window. All are positive, except that a loss is negative. */
const movementFigures = { months: answerList(answerObject({ month: shownText, results }, { title: 'Month' })), results };
export const movementsKind: Kind = answerObject(
  { ...statementHead, ...movementFigures, ...byValue('Movements', movementFigures) },
  { title: 'Movements', optional: ['dimension', 'groups'] },
);

/** The accounts behind a category's figure. */
export const categoryAccountsKind: Kind = answerObject(
  {
    ...statementHead,
    category: answerObject({ id: shownInteger, name: shownText, categoryType: accountType }),
    accounts: answerList(accountRow),
    total: amount,
  },
  { title: 'CategoryAccounts' },
);

const unrealisedFigures = ['localBalance', 'targetBalance', 'difference'];

/** What a translation at a day's rates would add. A difference above zero would debit the account (docs/accounting.md §9.6). */
export const unrealisedExchangeKind: Kind = answerObject(
  {
    ...statementHead,
    positions: answerList(
      answerObject(
        {
          account: accountHead,
          currencyId: shownInteger,
          currency: shownText,
          currencyBalance: amount,
          rate,
          rateExact,
          ...amountsOf(unrealisedFigures),
        },
        { title: 'UnrealisedPosition' },
      ),
    ),
    totals: figures(amountsOf(unrealisedFigures)),
  },
  { title: 'UnrealisedExchange' },
);

const taxDirection = choice('tax_directions', codesOf(taxDirections));

/** Σ taxes + settled + otherMovements = movement of each control account, credits less debits (docs/accounting.md §11.16). */
export const taxSummaryKind: Kind = answerObject(
  {
    ...statementHead,
    taxes: answerList(
      answerObject(
        {
          taxId: shownInteger,
          code: shownText,
          name: shownText,
          rate: orNull(amount),
          direction: taxDirection,
          ...amountsOf(['base', 'tax', 'nonDeductible']),
          documents: shownInteger,
        },
        { title: 'TaxSum' },
      ),
    ),
    boxes: answerList(answerObject({ code: shownText, amount }, { title: 'TaxBox' })),
    countries: answerList(answerObject({ country: shownText, ...amountsOf(['rate', 'base', 'tax']) }, { title: 'TaxCountry' })),
    registration: orNull(shownText),
    otherRegistrations: answerList(answerObject({ registration: orNull(shownText), due: amount }, { title: 'OtherTaxRegistration' })),
    waiting: answerList(
      answerObject(
        { taxId: shownInteger, code: shownText, direction: taxDirection, ...amountsOf(['base', 'tax']) },
        { title: 'WaitingTax' },
      ),
    ),
    accounts: answerList(
      answerObject(
        { account: accountHead, ...amountsOf(['opening', 'taxes', 'settled', 'otherMovements', 'movement']) },
        { title: 'TaxedControlAccount' },
      ),
    ),
    totals: figures(amountsOf([...codesOf(taxDirections), 'due', 'filed', 'unfiled']), {}, 'TaxTotals'),
    documents: answerList(
      answerObject(
        {
          id: shownInteger,
          ...ofTransaction,
          transactionType,
          direction: taxDirection,
          ...amountsOf(['base', 'tax', 'nonDeductible']),
        },
        { title: 'TaxedDocument' },
      ),
    ),
  },
  { title: 'TaxSummary' },
);

/** The figures of each component, and of all, come to its closing one (docs/accounting.md §11.20). */
export const changesInEquityKind = compared('StatementOfChangesInEquity', {
  ...statementHead,
  components: answerList(
    answerObject(
      {
        component: choice('equity_components', codesOf(equityComponents)),
        account: orNull(accountHead),
        category: orNull(shownText),
        ...amountsOf(equityFigures),
      },
      { title: 'EquityComponent', optional: [comprehensiveFigure] },
    ),
  ),
  totals: figures(
    amountsOf(equityFigures.filter((figure) => figure !== comprehensiveFigure)),
    amountsOf([comprehensiveFigure]),
    'EquityTotals',
  ),
});
