import type { ActionSchema, Context, ServiceSchema } from 'moleculer';
import { read, readAsUser } from '../../shared/books/actions/read-action.ts';
import type { OperationOfOne } from '../../shared/resources/operation-params.ts';
import { readsDatabase } from '../../shared/books/actions/reads-database.ts';
import { checkIntegrity } from '../../shared/books/reading/check-integrity.ts';
import { listEntities, readEntity } from './entity-reads.ts';
import { findRecord } from './find-record.ts';
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
import { account } from '../../shared/resources/account/account.ts';
import { assignment } from '../../shared/resources/assignment/assignment.ts';
import { balance } from '../../shared/resources/balance/balance.ts';
import { category } from '../../shared/resources/category/category.ts';
import { closingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import { currency } from '../../shared/resources/currency/currency.ts';
import { dimension } from '../../shared/resources/dimension/dimension.ts';
import { dimensionValue } from '../../shared/resources/dimension-value/dimension-value.ts';
import { discount } from '../../shared/resources/discount/discount.ts';
import { exchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import { lineItem } from '../../shared/resources/line-item/line-item.ts';
import { reportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { revaluation } from '../../shared/resources/revaluation/revaluation.ts';
import { tax } from '../../shared/resources/tax/tax.ts';
import { transaction } from '../../shared/resources/transaction/transaction.ts';
import {
  historyOf,
  listAccountEvents,
  listEvents,
  readAccountEventIntegrity,
  readEntityHistory,
  readEventIntegrity,
} from './trail/event-reads.ts';
import { recordExport } from './trail/record-export.ts';
import { WaitingReads } from './trail/waiting-reads.ts';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { implementing } from '../../shared/resources/implementing.ts';

const list = (id: keyof typeof listings): ActionSchema =>
  read(id, ({ db, entity_id, params }) => listRecords(db, entity_id, listings[id], params));
const show = (id: OperationOfOne, find: ReadOne): ActionSchema =>
  read(id, async ({ db, entity_id, params }) => ({
    status: 'success',
    resource: await find(db, entity_id, params.id),
  }));

const waiting = new WaitingReads();

/** Every list and every read of one record. Statements and reports belong to the report service. */
const ledgerListingService: ServiceSchema = {
  name: 'listing',
  ...readsDatabase,
  events: {
    // Wakes the reads that wait for events. A process that misses this looks by itself each second.
    'books.event': (ctx: Context<BooksEvent>) => waiting.moved(ctx.params.entity_id),
    'request.gone': (ctx: Context<{ user_id: number; request_id: string }>) => waiting.gone(ctx.params.user_id, ctx.params.request_id),
  },
  actions: implementing('listing', {
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
    listRevaluations: list('listRevaluations'),
    readRevaluation: show('readRevaluation', one.readRevaluation),
    listCategories: list('listCategories'),
    readCategory: show('readCategory', one.readCategory),
    listAccounts: read('listAccounts', listAccounts),
    readAccount: read('readAccount', readAccount),
    listTaxes: list('listTaxes'),
    readTax: show('readTax', one.readTax),
    listDiscounts: list('listDiscounts'),
    readDiscount: show('readDiscount', one.readDiscount),
    listDimensions: list('listDimensions'),
    readDimension: show('readDimension', one.readDimension),
    listDimensionValues: list('listDimensionValues'),
    listValuesOfDimension: read('listValuesOfDimension', async ({ db, entity_id, params: { id, ...params } }) => {
      await findRecord(db, entity_id, 'dimensions', id);
      return { ...(await listRecords(db, entity_id, listings.listDimensionValues, { ...params, dimension_id: id })) };
    }),
    readDimensionValue: show('readDimensionValue', one.readDimensionValue),
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
    listEvents: read('listEvents', (request) => listEvents(waiting, request)),
    readEventIntegrity: read('readEventIntegrity', readEventIntegrity),
    listAccountEvents: readAsUser('listAccountEvents', listAccountEvents),
    readAccountEventIntegrity: readAsUser('readAccountEventIntegrity', readAccountEventIntegrity),
    recordExport,
    readEntityHistory: readAsUser('readEntityHistory', readEntityHistory),
    readCurrencyHistory: read('readCurrencyHistory', historyOf(currency)),
    readExchangeRateHistory: read('readExchangeRateHistory', historyOf(exchangeRate)),
    readReportingPeriodHistory: read('readReportingPeriodHistory', historyOf(reportingPeriod)),
    readClosingRateHistory: read('readClosingRateHistory', historyOf(closingRate)),
    readRevaluationHistory: read('readRevaluationHistory', historyOf(revaluation)),
    readCategoryHistory: read('readCategoryHistory', historyOf(category)),
    readAccountHistory: read('readAccountHistory', historyOf(account)),
    readTaxHistory: read('readTaxHistory', historyOf(tax)),
    readDiscountHistory: read('readDiscountHistory', historyOf(discount)),
    readDimensionHistory: read('readDimensionHistory', historyOf(dimension)),
    readDimensionValueHistory: read('readDimensionValueHistory', historyOf(dimensionValue)),
    readBalanceHistory: read('readBalanceHistory', historyOf(balance)),
    readTransactionHistory: read('readTransactionHistory', historyOf(transaction)),
    readLineItemHistory: read('readLineItemHistory', historyOf(lineItem)),
    readAssignmentHistory: read('readAssignmentHistory', historyOf(assignment)),
    readLedgerIntegrity: read('readLedgerIntegrity', async ({ client, db, entity_id }) => ({
      status: 'success',
      integrity: await checkIntegrity(client, db, entity_id),
    })),
  }),
};
export default ledgerListingService;
