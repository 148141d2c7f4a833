import type { Db } from 'mongodb';
import type { BookRecord } from '../../shared/accounting/records.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import { presentAssignment } from '../../shared/resources/assignment/present-assignment.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import { presentCategory } from '../../shared/resources/category/present-category.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentCurrency } from '../../shared/resources/currency/present-currency.ts';
import { presentDimension } from '../../shared/resources/dimension/present-dimension.ts';
import { presentDimensionValue } from '../../shared/resources/dimension-value/present-dimension-value.ts';
import { presentDiscount } from '../../shared/resources/discount/present-discount.ts';
import { presentExchangeRate } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { presentLedgerRow } from '../../shared/resources/ledger/present-ledger-row.ts';
import { presentLineItem } from '../../shared/resources/line-item/present-line-item.ts';
import { presentReportingPeriod } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { presentRevaluation } from '../../shared/resources/revaluation/present-revaluation.ts';
import { presentTax } from '../../shared/resources/tax/present-tax.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import { byId } from '../../shared/api/list-order.ts';
import type { ListOrders } from '../../shared/api/list-order.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { References } from '../../shared/resources/references.ts';
import type { RecordResource } from '../../shared/api/declare-record.ts';
import type { RecordFields } from '../../shared/api/record-index.ts';
import type { Selections } from '../../shared/api/selection.ts';
import type { Declares, RecordOf } from '../../shared/api/resource-types.ts';
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
import { ledgerOrders, ledgerSelections } from '../../shared/resources/ledger/ledger.ts';
import { lineItem } from '../../shared/resources/line-item/line-item.ts';
import { reportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import { revaluation } from '../../shared/resources/revaluation/revaluation.ts';
import { tax } from '../../shared/resources/tax/tax.ts';
import { transaction } from '../../shared/resources/transaction/transaction.ts';
import { mergingOf } from '../../shared/storage/merged-ranges.ts';
import type { FewValued } from '../../shared/storage/merged-ranges.ts';
import type { Narrowed } from './list-page.ts';
import { narrowLedger } from './narrow-ledger.ts';
import { rowsOfTransactions } from './rows-of-transactions.ts';
import { withRepricedDrafts, withRepricedLines } from './reprice-drafts.ts';

/** How a resource is listed: its collection, its filters and its direct properties. */
export interface Listing {
  collection: string;
  /** How its parameters select records. */
  selections: Selections;
  /** The orders that its indexes have; the first one unless a request names another. */
  orders: ListOrders;
  /** The fields of its indexes that merge. */
  merging?: readonly (readonly FewValued[])[];
  /** The collection also holds recycled records, which the list leaves out. */
  recycles: boolean;
  present(record: BookRecord, refs: References): Presented;
  /** Its direct properties need the records that it refers to. */
  refers?: boolean;
  /** Further conditions, for parameters that match no field of the records. */
  narrow?(db: Db, entity_id: number, params: Record<string, unknown>): Promise<Narrowed>;
  /** How the records of a page are shown, for example drafts as they would be posted. */
  refresh?(db: Db, entity_id: number, records: readonly BookRecord[]): Promise<BookRecord[]>;
}

type Presenter = (record: never, refs: References) => Presented;

/** The list of a declared record; the declaration gives its collection and filters. */
export function listingOf<N extends string, P extends string, C extends string, F extends RecordFields>(
  { collection, selections, orders = byId, own, indexes }: RecordResource<N, P, C, F>,
  present: (record: RecordOf<Declares<F>>, refs: References) => Presented,
  more: Pick<Listing, 'refers'> & {
    refresh?(db: Db, entity_id: number, records: readonly RecordOf<Declares<F>>[]): Promise<RecordOf<Declares<F>>[]>;
  } = {},
): Listing {
  return { collection, selections, orders, merging: mergingOf(own, indexes), recycles: true, present, ...(more as Partial<Listing>) };
}

/** The lists, by the id of their operation. */
export const listings = {
  listCurrencies: listingOf(currency, presentCurrency),
  listExchangeRates: listingOf(exchangeRate, presentExchangeRate),
  listReportingPeriods: listingOf(reportingPeriod, presentReportingPeriod),
  listClosingRates: listingOf(closingRate, presentClosingRate, { refers: true }),
  listRevaluations: listingOf(revaluation, presentRevaluation),
  listCategories: listingOf(category, presentCategory),
  listAccounts: listingOf(account, presentAccount),
  listTaxes: listingOf(tax, presentTax),
  listDiscounts: listingOf(discount, presentDiscount, { refers: true }),
  listDimensions: listingOf(dimension, presentDimension),
  listDimensionValues: listingOf(dimensionValue, presentDimensionValue),
  listBalances: listingOf(balance, presentBalance),
  listTransactions: listingOf(transaction, presentTransaction, { refresh: withRepricedDrafts }),
  listLineItems: listingOf(lineItem, presentLineItem, { refers: true, refresh: withRepricedLines }),
  listAssignments: listingOf(assignment, presentAssignment),
  listLedgerRows: {
    collection: 'ledger',
    selections: ledgerSelections,
    orders: ledgerOrders,
    recycles: false,
    narrow: narrowLedger,
    present: presentLedgerRow as Presenter,
    refresh: rowsOfTransactions as unknown as NonNullable<Listing['refresh']>,
  },
} as const satisfies Readonly<Record<string, Listing>>;
