import type { RecordOf } from '../api/resource-types.ts';
import type { assignment } from './assignment/assignment.ts';
import type { balance } from './balance/balance.ts';
import type { carriedSettlement } from './carried-settlement/carried-settlement.ts';
import type { closingRate } from './closing-rate/closing-rate.ts';
import type { closingTransaction } from './closing-transaction/closing-transaction.ts';
import type { currency } from './currency/currency.ts';
import type { entity } from './entity/entity.ts';
import type { account } from './account/account.ts';
import type { category } from './category/category.ts';
import type { dimension } from './dimension/dimension.ts';
import type { dimensionValue } from './dimension-value/dimension-value.ts';
import type { discount } from './discount/discount.ts';
import type { exchangeRate } from './exchange-rate/exchange-rate.ts';
import type { ledgerRow } from './ledger/ledger-row.ts';
import type { dimensionTotal } from './ledger/dimension-total.ts';
import type { total } from './ledger/total.ts';
import type { lineItem } from './line-item/line-item.ts';
import type { reportingPeriod } from './reporting-period/reporting-period.ts';
import type { tax } from './tax/tax.ts';
import type { transaction } from './transaction/transaction.ts';

/**
 * The records of the books in full: each has the fields that its resource declares as stored. The rules see only the fields that they read
 * (shared/accounting/records.ts). These are types only and do not exist at run time.
 */
export type Assignment = RecordOf<typeof assignment>;
export type Balance = RecordOf<typeof balance>;
export type CarriedSettlement = RecordOf<typeof carriedSettlement>;
export type ClosingRate = RecordOf<typeof closingRate>;
export type ClosingTransaction = RecordOf<typeof closingTransaction>;
export type ReportingPeriod = RecordOf<typeof reportingPeriod>;
export type Entity = RecordOf<typeof entity>;
export type Tax = RecordOf<typeof tax>;
export type Transaction = RecordOf<typeof transaction>;
export type LineItem = RecordOf<typeof lineItem>;
export type Currency = RecordOf<typeof currency>;
export type Account = RecordOf<typeof account>;
export type Category = RecordOf<typeof category>;
export type Dimension = RecordOf<typeof dimension>;
export type DimensionValue = RecordOf<typeof dimensionValue>;
export type Discount = RecordOf<typeof discount>;
export type ExchangeRate = RecordOf<typeof exchangeRate>;
export type LedgerRow = RecordOf<typeof ledgerRow>;
export type Total = RecordOf<typeof total>;
export type DimensionTotal = RecordOf<typeof dimensionTotal>;
export type { BookRecord, UnpostedRow } from '../accounting/records.ts';

type Kept =
  | typeof account
  | typeof assignment
  | typeof balance
  | typeof carriedSettlement
  | typeof category
  | typeof closingRate
  | typeof closingTransaction
  | typeof currency
  | typeof dimension
  | typeof dimensionValue
  | typeof discount
  | typeof entity
  | typeof exchangeRate
  | typeof lineItem
  | typeof reportingPeriod
  | typeof tax
  | typeof transaction;

/** The records a command may insert and update, by collection. */
export type Collections = { [R in Kept as R['collection']]: RecordOf<R> };
export type CollectionName = keyof Collections;
