import { assetFigures, equityComponents, maturityFigures } from '../../accounting/statement-figures.ts';
import { owedTypes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { orNull, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { amountsOf, answerList, answerObject, figures } from '../../api/kinds/composite-kinds.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import type { Kind } from '../../api/kind.ts';
import { agingParts } from './owed-kinds.ts';
import { balanceSheetKind, cashFlowStatementKind, changesInEquityKind, incomeStatementKind, taxSummaryKind } from './report-kinds.ts';
import { accountHead, setPresentation, statementHead } from './statement-parts.ts';

/** A note of one year, with the same of the year before beside it. */
function besideLastYear(title: string, parts: Readonly<Record<string, Kind>>): Kind {
  const all = { ...statementHead, ...parts };
  return answerObject({ ...all, comparative: orNull(answerObject(all, { title: `${title}Before` })) }, { title });
}

/** Accounts with figures, and what they come to. */
function ofAccounts(title: string, codes: readonly string[]): Kind {
  const amounts = amountsOf(codes);
  return besideLastYear(title, {
    accounts: answerList(answerObject({ account: accountHead, ...amounts }, { title: `${title}Row` })),
    totals: figures(amounts, {}, `${title}Totals`),
  });
}

const equity = answerObject(
  {
    days: answerObject({ amount: shownText, comparative: orNull(shownText) }, { title: 'EquityNoteDays' }),
    components: answerList(
      answerObject(
        {
          component: choice('equity_components', codesOf(equityComponents)),
          account: orNull(accountHead),
          description: orNull(shownText),
          amount,
          comparative: orNull(amount),
        },
        { title: 'EquityNoteRow' },
      ),
    ),
    totals: answerObject({ amount, comparative: orNull(amount) }, { title: 'EquityNoteTotals' }),
  },
  { title: 'EquityNote' },
);

/** A set of accounts: the statements as each answers itself, notes, and how all of it is printed (docs/accounting.md §11.27). */
export const annualAccountsKind: Kind = answerObject(
  {
    ...statementHead,
    draft: boolean,
    entity: answerObject({ name: shownText, address: orNull(shownText), registration: orNull(shownText) }, { title: 'AccountsOf' }),
    statements: answerObject({
      balance_sheet: balanceSheetKind,
      income_statement: incomeStatementKind,
      statement_of_changes_in_equity: changesInEquityKind,
      cash_flow_statement: cashFlowStatementKind,
    }),
    notes: answerObject({
      policies: orNull(shownText),
      ...Object.fromEntries(owedTypes.map((type) => [type, besideLastYear('AgingNote', agingParts)])),
      loans: ofAccounts('LoanMaturities', maturityFigures),
      fixedAssets: ofAccounts('AssetMovements', assetFigures),
      taxes: taxSummaryKind,
      equity,
    }),
    presentation: setPresentation,
  },
  { title: 'AnnualAccounts' },
);
