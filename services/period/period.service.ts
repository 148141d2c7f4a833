import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { write } from '../../shared/books/actions/write-action.ts';
import { adjustReportingPeriod } from './adjust-reporting-period.ts';
import { closeReportingPeriod } from './close-reporting-period.ts';
import { createClosingRate } from './closing-rate/create-closing-rate.ts';
import { deleteClosingRate } from './closing-rate/delete-closing-rate.ts';
import { restoreClosingRate } from './closing-rate/restore-closing-rate.ts';
import { updateClosingRate } from './closing-rate/update-closing-rate.ts';
import { createReportingPeriod } from './create-reporting-period.ts';
import { deleteReportingPeriod } from './delete-reporting-period.ts';
import { postClosingTransactions } from './post-closing-transactions.ts';
import { prepareClosingTransactions } from './prepare-closing-transactions.ts';
import { reopenReportingPeriod } from './reopen-reporting-period.ts';
import { restoreReportingPeriod } from './restore-reporting-period.ts';
import { updateReportingPeriod } from './update-reporting-period.ts';

/** Reporting periods from opening to closing: their closing rates, the translation at period end, and carrying forward. */
const periodService: ServiceSchema = {
  name: 'period',
  ...writesBooks,
  actions: {
    createReportingPeriod: write('createReportingPeriod', createReportingPeriod),
    updateReportingPeriod: write('updateReportingPeriod', updateReportingPeriod),
    deleteReportingPeriod: write('deleteReportingPeriod', deleteReportingPeriod),
    restoreReportingPeriod: write('restoreReportingPeriod', restoreReportingPeriod),
    adjustReportingPeriod: write('adjustReportingPeriod', adjustReportingPeriod),
    closeReportingPeriod: write('closeReportingPeriod', closeReportingPeriod),
    reopenReportingPeriod: write('reopenReportingPeriod', reopenReportingPeriod),
    createClosingRate: write('createClosingRate', createClosingRate),
    updateClosingRate: write('updateClosingRate', updateClosingRate),
    deleteClosingRate: write('deleteClosingRate', deleteClosingRate),
    restoreClosingRate: write('restoreClosingRate', restoreClosingRate),
    prepareClosingTransactions: write('prepareClosingTransactions', prepareClosingTransactions),
    postClosingTransactions: write('postClosingTransactions', postClosingTransactions),
  },
};
export default periodService;
