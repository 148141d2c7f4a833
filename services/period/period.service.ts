import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { write } from '../../shared/books/actions/write-action.ts';
import { checkNamedEntity } from './check-named-entity.ts';
import { adjustReportingPeriod } from './close/adjust-reporting-period.ts';
import { closeReportingPeriod } from './close/close-reporting-period.ts';
import { closingRateCommands } from './closing-rate.ts';
import { reportingPeriodCommands } from './reporting-period.ts';
import { postClosingTransactions } from './translate/post-closing-transactions.ts';
import { prepareClosingTransactions } from './translate/prepare-closing-transactions.ts';
import { createRevaluation } from './revaluation/create-revaluation.ts';
import { undoRevaluation } from './revaluation/undo-revaluation.ts';
import { createTaxReturn } from './tax-return/create-tax-return.ts';
import { undoTaxReturn } from './tax-return/undo-tax-return.ts';
import { reopenReportingPeriod } from './close/reopen-reporting-period.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** Reporting periods from opening to closing: their closing rates, the translation at period end, carrying forward, and tax returns. */
const periodService: ServiceSchema = {
  name: 'period',
  ...writesBooks,
  hooks: { before: { createReportingPeriod: checkNamedEntity } },
  actions: implementing('period', {
    ...reportingPeriodCommands,
    adjustReportingPeriod: write('adjustReportingPeriod', adjustReportingPeriod),
    closeReportingPeriod: write('closeReportingPeriod', closeReportingPeriod),
    reopenReportingPeriod: write('reopenReportingPeriod', reopenReportingPeriod),
    ...closingRateCommands,
    prepareClosingTransactions: write('prepareClosingTransactions', prepareClosingTransactions),
    createRevaluation: write('createRevaluation', createRevaluation),
    undoRevaluation: write('undoRevaluation', undoRevaluation),
    createTaxReturn: write('createTaxReturn', createTaxReturn),
    undoTaxReturn: write('undoTaxReturn', undoTaxReturn),
    postClosingTransactions: write('postClosingTransactions', postClosingTransactions),
  }),
};
export default periodService;
