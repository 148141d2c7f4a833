import { owedTypes } from '../../accounting/vocabularies.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { agingKind, balanceSheetKind, cashFlowStatementKind, changesInEquityKind, incomeStatementKind } from './report-kinds.ts';
import { accountHead, statementHead } from './statement-parts.ts';

const assetFigures = amountsOf(['opening', 'debit', 'credit', 'closing']);

/** A set of accounts: the statements as each answers itself, and notes (docs/accounting.md §11.27). */
export const annualAccountsKind: Kind = answerObject(
  {
    ...statementHead,
    draft: boolean,
    statements: answerObject({
      balance_sheet: balanceSheetKind,
      income_statement: incomeStatementKind,
      statement_of_changes_in_equity: changesInEquityKind,
      cash_flow_statement: cashFlowStatementKind,
    }),
    notes: answerObject({
      ...Object.fromEntries(owedTypes.map((type) => [type, agingKind])),
      fixedAssets: answerObject({
        accounts: answerList(answerObject({ account: accountHead, ...assetFigures }, { title: 'AssetMovements' })),
        totals: figures(assetFigures, {}, 'AssetTotals'),
      }),
    }),
  },
  { title: 'AnnualAccounts' },
);
