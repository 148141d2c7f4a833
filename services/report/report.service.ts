import type { ActionSchema, ServiceSchema } from 'moleculer';
import { read } from '../../shared/books/actions/read-action.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { readsDatabase } from '../../shared/books/actions/reads-database.ts';
import { accountSchedule } from './account-schedule.ts';
import { accountStatement } from './account-statement.ts';
import { agingSchedule } from './aging-schedule.ts';
import { answerReport } from './answer-report.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlowStatement } from './cash-flow-statement.ts';
import { categoryAccounts } from './category-accounts.ts';
import { incomeStatement } from './income-statement.ts';
import { movements } from './movements.ts';
import type { Report, ReportParameters } from './report.ts';
import { trialBalance } from './trial-balance.ts';
import { unrealisedExchange } from './unrealised-exchange.ts';

type Make<P> = (entity_id: number, parameters: P) => Promise<Report>;
const form = <P extends ReportParameters>(id: string, make: Make<P>): ActionSchema =>
  read(id, ({ entity_id, params }: ReadRequest<P>) => answerReport(make(entity_id, params), params.format));

/** Statements and schedules, as JSON, text, a page or a PDF. */
const reportService: ServiceSchema = {
  name: 'report',
  ...readsDatabase,
  actions: {
    readIncomeStatement: form('readIncomeStatement', incomeStatement),
    readBalanceSheet: form('readBalanceSheet', balanceSheet),
    readCashFlowStatement: form('readCashFlowStatement', cashFlowStatement),
    readTrialBalance: form('readTrialBalance', trialBalance),
    readAgingSchedule: form('readAgingSchedule', agingSchedule),
    readUnrealisedExchange: form('readUnrealisedExchange', unrealisedExchange),
    readMovements: form('readMovements', movements),
    readAccountStatement: form<ReportParameters & { id: number }>('readAccountStatement', accountStatement),
    readAccountSchedule: form<ReportParameters & { id: number }>('readAccountSchedule', accountSchedule),
    readCategoryAccounts: form<ReportParameters & { id: number }>('readCategoryAccounts', categoryAccounts),
  },
};
export default reportService;
