import type { ActionSchema, ServiceSchema } from 'moleculer';
import { read, readAsUser } from '../../shared/books/actions/read-action.ts';
import type { OperationOfOne } from '../../shared/resources/operation-params.ts';
import { readsDatabase } from '../../shared/books/actions/reads-database.ts';
import { checkIntegrity } from './check-integrity.ts';
import { listEntities, readEntity } from './entity-reads.ts';
import { findRow } from './find-row.ts';
import { listAccounts } from './list-accounts.ts';
import { listRecords } from './list-records.ts';
import { listings } from './listings.ts';
import { listClosingTransactions, listPeriodClosingRates, listTransactionCurrencies, readDatePeriod } from './period-reads.ts';
import { readAccount } from './read-account.ts';
import { readOpeningBalances } from './read-opening-balances.ts';
import * as one from './read-records.ts';
import type { ReadOne } from './read-records.ts';
import { readTransaction } from './read-transaction.ts';

const list = (id: keyof typeof listings): ActionSchema =>
  read(id, async ({ db, entity_id, params }) => ({ ...(await listRecords(db, entity_id, listings[id], params)) }));
const show = (id: OperationOfOne, find: ReadOne): ActionSchema =>
  read(id, async ({ db, entity_id, params }) => ({
    status: 'success',
    resource: await find(db, entity_id, params.id),
  }));

/** Every list and every read of one record; statements and reports are the report service's. */
const ledgerListingService: ServiceSchema = {
  name: 'listing',
  ...readsDatabase,
  actions: {
    listEntities: readAsUser('listEntities', listEntities),
    readEntity: readAsUser('readEntity', readEntity),
    listCurrencies: list('listCurrencies'),
    readCurrency: show('readCurrency', one.readCurrency),
    listExchangeRates: list('listExchangeRates'),
    readExchangeRate: show('readExchangeRate', one.readExchangeRate),
    listReportingPeriods: list('listReportingPeriods'),
    readReportingPeriod: show('readReportingPeriod', one.readReportingPeriod),
    readDatePeriod: read('readDatePeriod', readDatePeriod),
    listTransactionCurrencies: read('listTransactionCurrencies', listTransactionCurrencies),
    listClosingTransactions: read('listClosingTransactions', listClosingTransactions),
    listPeriodClosingRates: read('listPeriodClosingRates', listPeriodClosingRates),
    listClosingRates: list('listClosingRates'),
    readClosingRate: show('readClosingRate', one.readClosingRate),
    listCategories: list('listCategories'),
    readCategory: show('readCategory', one.readCategory),
    listAccounts: read('listAccounts', listAccounts),
    readAccount: show('readAccount', readAccount),
    listTaxes: list('listTaxes'),
    readTax: show('readTax', one.readTax),
    listDiscounts: list('listDiscounts'),
    readDiscount: show('readDiscount', one.readDiscount),
    listBalances: list('listBalances'),
    readBalance: show('readBalance', one.readBalance),
    readOpeningBalances: read('readOpeningBalances', readOpeningBalances),
    listTransactions: list('listTransactions'),
    readTransaction: show('readTransaction', readTransaction),
    listLineItems: list('listLineItems'),
    readLineItem: show('readLineItem', one.readLineItem),
    listAssignments: list('listAssignments'),
    readAssignment: show('readAssignment', one.readAssignment),
    listLedgerRows: list('listLedgerRows'),
    readLedgerRow: show('readLedgerRow', findRow),
    readLedgerIntegrity: read('readLedgerIntegrity', async ({ client, db, entity_id }) => ({
      status: 'success',
      integrity: await checkIntegrity(client, db, entity_id),
    })),
  },
};
export default ledgerListingService;
