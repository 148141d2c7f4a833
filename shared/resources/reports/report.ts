import { codesOf } from '../../accounting/codes-of.ts';
import { owedTypes } from '../../accounting/vocabularies.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import type { Resource } from '../../api/declare-resource.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { answerObject } from '../../api/kinds/composite-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { Fields } from '../../api/operation.ts';
import { annualAccountsKind } from './annual-accounts-kind.ts';
import { balancesKind } from './balances-kind.ts';
import { bankReconciliationKind } from './bank-reconciliation-kind.ts';
import {
  balanceSheetKind,
  cashFlowStatementKind,
  changesInEquityKind,
  incomeStatementKind,
  movementsKind,
  taxSummaryKind,
  trialBalanceKind,
  unrealisedExchangeKind,
} from './report-kinds.ts';
import { declareStatement as statement } from './declare-statement.ts';
import { exportBooksOperation } from './export-operation.ts';
import { agingKind } from './owed-kinds.ts';
import { accountStatementsKind, generalLedgerKind, journalKind } from './posting-kinds.ts';
import {
  accountsParameters,
  bankAccountParameter,
  basisParameter,
  columnsParameters,
  compareParameter,
  contactParameter,
  currencyParameter,
  dimensionParameters,
  intervalParameters,
  layoutParameter,
  ledgerFormParameters,
  rangeParameters,
  returnParameters,
  spanParameters,
  taxParameter,
  untilParameter,
  walkParameters,
  yearParameter,
} from './report-parameters.ts';
import { taxReturnKind } from './tax-return-kind.ts';

/** By what printed ages stand. */
export const agedGroups = { account: 'Account', contact: 'Contact' } as const;

const accountType = {
  account_type: {
    kind: choice('aged_account_types', owedTypes),
    required: false,
    default: 'RECEIVABLE',
    description: 'Whose items are aged.',
    example: 'RECEIVABLE',
  },
} as const satisfies Fields;

const agedBy = {
  by: {
    kind: choice('aged_groups', codesOf(agedGroups)),
    required: false,
    default: 'account',
    description: 'With `contact` also the ages of each contact, in `contacts`; what is of nobody stands in a row without one.',
    example: 'contact',
  },
} as const satisfies Fields;

/** Beside a long report: how it goes on. */
const walkMeta = { meta: answerObject({ limit: shownInteger, next_cursor: orNull(shownText) }, { title: 'WalkMeta' }) };

type Bare = Pick<Resource, 'name' | 'slug' | 'title'>;

/** What an entity shows of itself. */
function financialStatements(resource: Bare) {
  return [
    statement(resource, {
      id: 'readIncomeStatement',
      name: 'income-statement',
      summary: 'Income statement',
      description: 'Revenue, expense and profit of a span of days, which may cover several periods.',
      query: { ...rangeParameters, ...compareParameter, ...columnsParameters, ...dimensionParameters, ...layoutParameter },
      kind: incomeStatementKind,
    }),
    statement(resource, {
      id: 'readBalanceSheet',
      name: 'balance-sheet',
      summary: 'Balance sheet',
      description: 'Assets, liabilities and equity at the end of a day.',
      query: { ...untilParameter, ...compareParameter, ...spanParameters },
      kind: balanceSheetKind,
    }),
    statement(resource, {
      id: 'readCashFlowStatement',
      name: 'cash-flow-statement',
      summary: 'Cash flow statement',
      description: 'Where cash came from and went, by the indirect method; what translation did to it is FOREIGN_EXCHANGE_EFFECT.',
      query: { ...rangeParameters, ...compareParameter, ...spanParameters },
      kind: cashFlowStatementKind,
    }),
    statement(resource, {
      id: 'readChangesInEquity',
      name: 'statement-of-changes-in-equity',
      summary: 'Statement of changes in equity',
      description:
        'Of each equity account, and of results that no account has yet: the beginning, the profit, what translation, owners and others moved, and the end (IAS 1.106). Its end is the TOTAL_EQUITY of the balance sheet. The dates lie in one reporting period.',
      query: { ...rangeParameters, ...compareParameter },
      kind: changesInEquityKind,
    }),
    statement(resource, {
      id: 'readTrialBalance',
      name: 'trial-balance',
      summary: 'Trial balance',
      description: 'The closing balance of every account on its side; both sides are equal.',
      query: { ...untilParameter, ...compareParameter, ...dimensionParameters },
      kind: trialBalanceKind,
    }),
  ];
}

/** A year: its accounts as one set, and its results by month. */
function yearReports(resource: Bare) {
  return [
    statement(resource, {
      id: 'readAnnualAccounts',
      name: 'annual-accounts',
      summary: 'Annual accounts',
      description:
        'The accounts of a fiscal year as one set: balance sheet, income statement, changes in equity and cash flow beside the year before, what is owed by age, and the movements of non-current assets; a draft until the year is closed.',
      query: yearParameter,
      kind: annualAccountsKind,
    }),
    statement(resource, {
      id: 'readMovements',
      name: 'movements',
      summary: 'Monthly results',
      description: 'Revenue, expense and profit of every month of a span of days.',
      query: { ...rangeParameters, ...dimensionParameters },
      kind: movementsKind,
    }),
  ];
}

/** How accounts have stood: the figures of a line chart, which has no printed form. */
function balancesOperation(resource: Bare) {
  return declareOperation(resource, {
    id: 'readBalances',
    method: 'GET',
    path: '/reports/balances',
    service: 'report',
    summary: 'Balances over time',
    description:
      'What accounts stand at when each interval between the dates ends: debits − credits in the reporting currency, as the trial balance of that day has them; those of revenue and expense count from the first day of their year. Null before the books begin. At most 120 ends.',
    query: { ...rangeParameters, ...intervalParameters, ...accountsParameters },
    answer: namedAnswer({ balances: balancesKind }),
    conditions: ['report.MissingEntity'],
  });
}

/** Every posting, by account and by day: long reports, walked by cursor as JSON and streamed as files; and statements of chosen accounts. */
function postings(resource: Bare) {
  return [
    statement(resource, {
      id: 'readGeneralLedger',
      name: 'general-ledger',
      summary: 'General ledger',
      description:
        'Of each account, in order of code, its balance before the first day, every row with the account on the other side and the balance after it, and its closing balance. The dates lie in one reporting period. JSON comes in parts; `csv`, `xlsx` and `text` are streamed whole, whatever their length.',
      query: { ...rangeParameters, ...accountsParameters, ...ledgerFormParameters, ...walkParameters },
      kind: generalLedgerKind,
      beside: walkMeta,
      exports: true,
    }),
    statement(resource, {
      id: 'readJournal',
      name: 'journal',
      summary: 'Journal',
      description:
        'Every posted entry in order of date, then of posting, with its debits and credits in the reporting currency. JSON comes in parts; `csv`, `xlsx` and `text` are streamed whole, whatever their length.',
      query: { ...rangeParameters, ...walkParameters },
      kind: journalKind,
      beside: walkMeta,
      exports: true,
    }),
    statement(resource, {
      id: 'readAccountStatements',
      name: 'account-statements',
      summary: 'Statements of several accounts',
      description: `Of each account, in order of code, what its own statement says: opening balance, every posting with the balance after it, closing balance. Those named by id or code, or else those that have a balance or rows; at most ${limits.statement_accounts} accounts and ${limits.statement_rows} rows in all, ${limits.pdf_rows} in a PDF. The dates lie in one reporting period.`,
      query: { ...rangeParameters, ...accountsParameters, ...currencyParameter, ...contactParameter },
      kind: accountStatementsKind,
      exports: true,
    }),
  ];
}

/** What accountants work with. */
function accountingReports(resource: Bare) {
  return [
    statement(resource, {
      id: 'readAgingSchedule',
      name: 'aging-schedule',
      summary: 'Aging schedule',
      description:
        'What is outstanding on receivable or payable accounts, by age in days; less what is not yet applied, plus what journals moved, it is the balance of the accounts.',
      query: { ...accountType, ...untilParameter, ...currencyParameter, ...contactParameter, ...agedBy, ...basisParameter },
      kind: agingKind,
    }),
    statement(resource, {
      id: 'readTaxSummary',
      name: 'tax-summary',
      summary: 'Tax return',
      description:
        'Taxable base, tax and number of documents by tax and direction, what is due to the authority, and what the control accounts moved otherwise. With `tax-id` the documents of that tax.',
      query: { ...rangeParameters, ...taxParameter },
      kind: taxSummaryKind,
    }),
    statement(resource, {
      id: 'readOfficialTaxReturn',
      name: 'tax-return',
      summary: "Tax return by the country's form",
      description:
        'The boxes of the official form in its order, empty ones too: to the cent as the books have them, and rounded as the form prints them; what is due by the form, what is due by the ledger, and the residue between them; taxes in no box; what to look at before it is filed. With `box` the documents of that box. Of the registration at home.',
      query: { ...rangeParameters, ...returnParameters },
      kind: taxReturnKind,
    }),
    statement(resource, {
      id: 'readUnrealisedExchange',
      name: 'unrealised-exchange',
      summary: 'Unrealised exchange differences',
      description: 'What translation at the rates of a day would add, by account and currency; nothing is posted.',
      query: untilParameter,
      kind: unrealisedExchangeKind,
      conditions: ['report.MissingExchangeRate'],
    }),
    statement(resource, {
      id: 'readBankReconciliation',
      name: 'bank-reconciliation',
      summary: 'Bank reconciliation statement',
      description:
        'What stands between the balance of the books and that of the bank at the end of a day, as lines up to that day were tied, also of a day in the past: payments, receipts and transfers not yet at the bank, lines not yet in the books, the opening difference. What none of it explains is `unexplained`, and `gaps` names the statements where the chain breaks.',
      query: { ...bankAccountParameter, ...untilParameter },
      kind: bankReconciliationKind,
      conditions: ['report.ReconciliationNotBegun'],
    }),
  ];
}

export const report = declareResource(
  {
    name: 'Report',
    title: 'Report',
    plural: 'Reports',
    slug: 'reports',
    catalogue: 'report',
    definition:
      'A statement of the books, computed from the ledger when it is asked for: as JSON, aligned text, a printable page or a PDF. One answer is one snapshot.',
    fields: {},
  },
  (resource) => [
    ...financialStatements(resource),
    ...yearReports(resource),
    balancesOperation(resource),
    ...postings(resource),
    exportBooksOperation(resource),
    ...accountingReports(resource),
  ],
);
