import type {
  CashFlowResult,
  ComprehensiveResult,
  IncomeStatementResult,
  MonthlyResult,
  ProfitInEquity,
  TrialBalanceResult,
  cashFlowBalances,
} from '../../../../shared/accounting/statement-figures.ts';
import type { BalanceSheetGroup, IncomeStatementSection } from '../../../../shared/accounting/statement-sections.ts';
import type { BalanceSheetLine } from '../../../../shared/accounting/statements/balance-sheet-lines.ts';
import type { MarkedLine } from '../../../../shared/accounting/statements/marked-results.ts';
import type { AccountType, TaxDirection, TransactionType } from '../../../../shared/accounting/vocabularies.ts';

type Captions<Codes extends string> = Readonly<Record<Codes, string>>;

/** The words for codes of the vocabularies, in each language: where a code has none, the compiler names it. */
export interface VocabularyCaptions {
  readonly account_types: Captions<AccountType | ProfitInEquity | MarkedLine | BalanceSheetLine>;
  readonly transaction_types: Captions<TransactionType | 'BALANCE'>;
  readonly directions: Captions<TaxDirection>;
  readonly groups: Captions<
    BalanceSheetGroup | IncomeStatementSection | TrialBalanceResult | CashFlowActivity | 'ASSETS' | 'EQUITY_AND_LIABILITIES'
  >;
  readonly totals: Captions<
    | Exclude<BalanceSheetGroup, 'RECONCILIATION'>
    | TrialBalanceResult
    | 'ASSETS'
    | 'LIABILITIES'
    | 'EQUITY_AND_LIABILITIES'
    | 'OPERATING_COSTS'
    | 'TOTAL'
  >;
  readonly results: Captions<
    | IncomeStatementResult
    | ComprehensiveResult
    | MonthlyResult
    | (typeof cashFlowBalances)[number]
    | CashFlowResult
    | 'BETWEEN_VALUES'
    | 'OPENING_BALANCE_DIFFERENCE'
  >;
}

type CashFlowActivity = 'OPERATIONS' | 'INVESTMENT' | 'FINANCING';
