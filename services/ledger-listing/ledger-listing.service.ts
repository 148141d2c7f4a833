import type { Context, ServiceSchema } from 'moleculer';
import { read, readAsUser } from '../../shared/books/actions/read-action.ts';
import type { RequestOfUser } from '../../shared/base/wanted-work.ts';
import { stopsUnwanted } from '../../shared/books/actions/stops-unwanted.ts';
import { readsDatabase } from '../../shared/books/actions/reads-database.ts';
import { shownVerification } from '../../shared/books/reading/last-verification.ts';
import { listEntities, readEntity } from './entity-reads.ts';
import { findRecord } from './find-record.ts';
import { findRow } from './find-row.ts';
import { listAccounts } from './list-accounts.ts';
import { listAttachments } from './list-attachments.ts';
import { listExchangeRates } from './list-own-rates.ts';
import { listRecords } from './list-records.ts';
import { listings } from './listings.ts';
import { listClosingTransactions, listPeriodClosingRates, listTransactionCurrencies, readDatePeriod } from './period-reads.ts';
import { list, readsOfRecords, show } from './reads-of-records.ts';
import { readReadiness } from './read-readiness.ts';
import { readAttachmentFile } from './read-attachment-file.ts';
import { readBankStatementFile } from './read-bank-statement-file.ts';
import { readAttachmentIntegrity } from './read-attachment-integrity.ts';
import { readAccountNames } from './read-account-names.ts';
import { readLedgerIntegrity } from './read-ledger-integrity.ts';
import { readContactExport } from './read-contact-export.ts';
import { readOpeningBalances } from './read-opening-balances.ts';
import { listAccountEvents, listEvents, readAccountEventIntegrity, readEntityHistory, readEventIntegrity } from './trail/event-reads.ts';
import { searchBooks } from './search-books.ts';
import { summarizeTransactions } from './summarize-transactions.ts';
import { recordExport } from './trail/record-export.ts';
import { WaitingReads } from './trail/waiting-reads.ts';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { implementing } from '../../shared/resources/implementing.ts';

const waiting = new WaitingReads();

/**
 * Every list and every read of one record: those of each resource of the books, as it is declared, and what is read in other ways. Statements
 * and reports belong to the report service.
 */
const ledgerListingService: ServiceSchema = {
  name: 'listing',
  ...readsDatabase,
  events: {
    // Wakes the reads that wait for events. A process that misses this looks by itself each second.
    'books.event': (ctx: Context<BooksEvent>) => waiting.moved(ctx.params.entity_id),
    'request.gone': (ctx: Context<RequestOfUser>) => {
      stopsUnwanted['request.gone'](ctx);
      waiting.gone(ctx.params.user_id, ctx.params.request_id);
    },
  },
  actions: implementing('listing', {
    ...readsOfRecords,
    listEntities: readAsUser('listEntities', listEntities),
    readEntity: readAsUser('readEntity', readEntity),
    readReadiness: read('readReadiness', readReadiness),
    readDatePeriod: read('readDatePeriod', readDatePeriod),
    listTransactionCurrencies: read('listTransactionCurrencies', listTransactionCurrencies),
    listClosingTransactions: read('listClosingTransactions', listClosingTransactions),
    listPeriodClosingRates: read('listPeriodClosingRates', listPeriodClosingRates),
    listAccounts: read('listAccounts', listAccounts),
    listAttachments: read('listAttachments', listAttachments),
    listExchangeRates: read('listExchangeRates', listExchangeRates),
    readAccountNames: read('readAccountNames', readAccountNames),
    listValuesOfDimension: read('listValuesOfDimension', async ({ db, entity_id, params: { id, ...params } }) => {
      await findRecord(db, entity_id, 'dimensions', id);
      return { ...(await listRecords(db, entity_id, listings.listDimensionValues, { ...params, dimension_id: id })) };
    }),
    readAttachmentFile: read('readAttachmentFile', readAttachmentFile),
    readBankStatementFile: read('readBankStatementFile', readBankStatementFile),
    readAttachmentIntegrity: read('readAttachmentIntegrity', readAttachmentIntegrity),
    exportContact: read('exportContact', readContactExport),
    readOpeningBalances: read('readOpeningBalances', readOpeningBalances),
    searchBooks: read('searchBooks', searchBooks),
    summarizeTransactions: read('summarizeTransactions', summarizeTransactions),
    listLedgerRows: list('listLedgerRows'),
    readLedgerRow: show('readLedgerRow', findRow),
    listEvents: read('listEvents', (request) => listEvents(waiting, request)),
    readEventIntegrity: read('readEventIntegrity', readEventIntegrity),
    listAccountEvents: readAsUser('listAccountEvents', listAccountEvents),
    readAccountEventIntegrity: readAsUser('readAccountEventIntegrity', readAccountEventIntegrity),
    recordExport,
    readEntityHistory: readAsUser('readEntityHistory', readEntityHistory),
    readLedgerIntegrity: read('readLedgerIntegrity', readLedgerIntegrity),
    readLedgerVerification: read('readLedgerVerification', async ({ db, entity_id }) => ({
      status: 'success',
      verification: await shownVerification(db, entity_id, 'ledger'),
    })),
    readEventVerification: read('readEventVerification', async ({ db, entity_id }) => ({
      status: 'success',
      verification: await shownVerification(db, entity_id, 'events'),
    })),
  }),
};
export default ledgerListingService;
