import type { ActionSchema, ServiceSchema } from 'moleculer';
import { busMessage } from '../../shared/api/bus-message.ts';
import { read } from '../../shared/books/actions/read-action.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { ReportFormat } from '../../shared/resources/reports/report-parameters.ts';
import { readsDatabase } from '../../shared/books/actions/reads-database.ts';
import { accountSchedule } from './statements/account-schedule.ts';
import { accountStatement } from './statements/account-statement.ts';
import { accountStatements } from './statements/account-statements.ts';
import { agingSchedule } from './statements/aging-schedule.ts';
import { annualAccounts } from './statements/annual-accounts.ts';
import { answerReport } from './answer-report.ts';
import { bankReconciliation } from './statements/bank-reconciliation.ts';
import { balanceSheet } from './statements/balance-sheet.ts';
import { balancesOverTime } from './statements/balances-over-time.ts';
import { cashFlowStatement } from './statements/cash-flow-statement.ts';
import { categoryAccounts } from './statements/category-accounts.ts';
import { changesInEquity } from './statements/changes-in-equity.ts';
import { generalLedger } from './statements/general-ledger.ts';
import { answerDocument } from './documents/answer-document.ts';
import { previewing } from './documents/preview-document.ts';
import { answerLetter, answerProposedLetter } from './reminders/answer-letter.ts';
import { checkDocument } from './documents/electronic-invoice.ts';
import { contactStatement } from './statements/contact-statement.ts';
import { incomeStatement } from './statements/income-statement.ts';
import { journal } from './statements/journal.ts';
import { listOpenItems } from './open-items/list-open-items.ts';
import { openItemTotals } from './open-items/open-item-totals.ts';
import { suggestAssignments } from './open-items/suggest-assignments.ts';
import { composeDocumentMail } from './mails/compose-document-mail.ts';
import type { DocumentMailRequest } from './mails/compose-document-mail.ts';
import { composeStatementMail } from './mails/compose-statement-mail.ts';
import type { StatementMailRequest } from './mails/compose-statement-mail.ts';
import { answerExport } from './exports/answer-export.ts';
import { movements } from './reading/movements.ts';
import { officialTaxReturn } from './statements/official-tax-return.ts';
import { readPreparer } from './reading/read-preparer.ts';
import { composeReminders } from './reminders/compose-reminders.ts';
import type { ReminderRequest } from './reminders/compose-reminders.ts';
import { proposeReminders } from './reminders/propose-reminders.ts';
import type { Report } from './report.ts';
import type { OperationId, OperationParams } from '../../shared/resources/operation-params.ts';
import { taxSummary } from './statements/tax-summary.ts';
import { trialBalance } from './statements/trial-balance.ts';
import { unrealisedExchange } from './statements/unrealised-exchange.ts';
import { answerWalk } from './statements/walked-report.ts';
import type { ReadPart, WalkedPart } from './statements/walked-report.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** The reads that answer in several forms. */
type ReportId = { [Id in OperationId]: Required<OperationParams[Id]> extends { format: ReportFormat } ? Id : never }[OperationId];
const form = <Id extends ReportId>(id: Id, make: (entity_id: number, parameters: OperationParams[Id]) => Promise<Report>): ActionSchema =>
  read(id, ({ db, caller, entity_id, params }) =>
    answerReport(make(entity_id, params), params.format, () => readPreparer(db, caller.user_id)),
  );

/** Reports that are as long as the books: walked by cursor. */
type WalkedId = { [Id in ReportId]: Required<OperationParams[Id]> extends { cursor: string; limit: number } ? Id : never }[ReportId];
type ReadPartOf<Id extends WalkedId> = (
  entity_id: number,
  parameters: OperationParams[Id],
  ...part: Parameters<ReadPart>
) => Promise<WalkedPart>;
const walk = <Id extends WalkedId>(id: Id, key: string, readPart: ReadPartOf<Id>): ActionSchema =>
  read(id, ({ db, caller, entity_id, params }) =>
    answerWalk(
      key,
      (cursor, room) => readPart(entity_id, params, cursor, room),
      params,
      () => readPreparer(db, caller.user_id),
    ),
  );

/** Statements and schedules, as JSON, text, a page, a PDF or a table file; and the open items behind them as a list. */
const reportService: ServiceSchema = {
  name: 'report',
  ...readsDatabase,
  actions: implementing('report', {
    readAnnualAccounts: form('readAnnualAccounts', annualAccounts),
    readIncomeStatement: form('readIncomeStatement', incomeStatement),
    readBalanceSheet: form('readBalanceSheet', balanceSheet),
    readCashFlowStatement: form('readCashFlowStatement', cashFlowStatement),
    readChangesInEquity: form('readChangesInEquity', changesInEquity),
    readTrialBalance: form('readTrialBalance', trialBalance),
    readGeneralLedger: walk('readGeneralLedger', 'general_ledger', generalLedger),
    readJournal: walk('readJournal', 'journal', journal),
    exportBooks: answerExport,
    readAccountStatements: form('readAccountStatements', accountStatements),
    readAgingSchedule: form('readAgingSchedule', agingSchedule),
    readUnrealisedExchange: form('readUnrealisedExchange', unrealisedExchange),
    readTaxSummary: form('readTaxSummary', taxSummary),
    readOfficialTaxReturn: form('readOfficialTaxReturn', officialTaxReturn),
    readBankReconciliation: form('readBankReconciliation', bankReconciliation),
    readMovements: form('readMovements', movements),
    readDocument: read('readDocument', ({ entity_id, params }) => answerDocument(entity_id, params)),
    previewTransaction: previewing('previewTransaction', 'transaction.draftDocument'),
    previewTransactionChange: previewing('previewTransactionChange', 'transaction.changedDocument'),
    readProposedReminderLetter: read('readProposedReminderLetter', ({ entity_id, params }) => answerProposedLetter(entity_id, params)),
    readReminderLetter: read('readReminderLetter', ({ entity_id, params }) => answerLetter(entity_id, params)),
    checkDocument: read('checkDocument', ({ entity_id, params }) => checkDocument(entity_id, params)),
    listOpenItems: read('listOpenItems', ({ entity_id, params }) => listOpenItems(entity_id, params)),
    readOpenItemTotals: read('readOpenItemTotals', ({ entity_id, params }) => openItemTotals(entity_id, params)),
    suggestAssignments: read('suggestAssignments', ({ entity_id, params }) => suggestAssignments(entity_id, params)),
    readBalances: read('readBalances', async ({ entity_id, params }) => ({
      status: 'success',
      balances: await balancesOverTime(entity_id, params),
    })),
    readAccountStatement: form('readAccountStatement', accountStatement),
    readContactStatement: form('readContactStatement', contactStatement),
    readAccountSchedule: form('readAccountSchedule', accountSchedule),
    readCategoryAccounts: form('readCategoryAccounts', categoryAccounts),

    proposeReminders: read('proposeReminders', ({ entity_id, params }) => proposeReminders(entity_id, params)),

    /** For the service that sends, by the bus only: what it would mail. */
    composeReminders: {
      params: {
        ...busMessage,
        contact_id: { type: 'number', optional: true },
        contact_ids: { type: 'array', items: 'number', optional: true },
        items: { type: 'array', items: 'object', optional: true },
        language: { type: 'string', optional: true },
        is_addressed: { type: 'boolean', optional: true },
        most: 'number',
      },
      handler: (ctx: RequestContext<ReminderRequest>) => composeReminders(entityOf(ctx), ctx.params),
    },
    composeStatementMail: {
      params: {
        ...busMessage,
        id: 'number',
        start_date: { type: 'string', optional: true },
        end_date: { type: 'string', optional: true },
        mode: { type: 'string', optional: true },
        language: { type: 'string', optional: true },
      },
      handler: (ctx: RequestContext<StatementMailRequest>) => composeStatementMail(entityOf(ctx), ctx.params),
    },
    composeDocumentMail: {
      params: {
        ...busMessage,
        id: 'number',
        formats: { type: 'array', items: 'string', optional: true },
        language: { type: 'string', optional: true },
      },
      handler: (ctx: RequestContext<DocumentMailRequest>) => composeDocumentMail(entityOf(ctx), ctx.params),
    },
  }),
};
export default reportService;
