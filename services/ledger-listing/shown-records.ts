import type { Db } from 'mongodb';
import type { RecordFields } from '../../shared/api/record-index.ts';
import type { Computed, Declares, RecordOf } from '../../shared/api/resource-types.ts';
import { presentAccount } from '../../shared/resources/account/present-account.ts';
import type { BooksResource } from '../../shared/resources/all-records.ts';
import { presentAssignment } from '../../shared/resources/assignment/present-assignment.ts';
import { presentBalance, presentBalanceInFull } from '../../shared/resources/balance/present-balance.ts';
import { presentBankEntry } from '../../shared/resources/bank-entry/present-bank-entry.ts';
import { presentBankLine } from '../../shared/resources/bank-line/present-bank-line.ts';
import { presentBankRule } from '../../shared/resources/bank-rule/present-bank-rule.ts';
import { presentCategory } from '../../shared/resources/category/present-category.ts';
import { presentClosingRate, presentClosingRateInFull } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentCurrency } from '../../shared/resources/currency/present-currency.ts';
import { presentDimension } from '../../shared/resources/dimension/present-dimension.ts';
import { presentDiscount, presentDiscountInFull } from '../../shared/resources/discount/present-discount.ts';
import { presentExchangeRate } from '../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { presentLineItem } from '../../shared/resources/line-item/present-line-item.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { References } from '../../shared/resources/references.ts';
import { presentReportingPeriod } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { presentRevaluation } from '../../shared/resources/revaluation/present-revaluation.ts';
import { presentTax, presentTaxInFull } from '../../shared/resources/tax/present-tax.ts';
import { presentTaxReturn } from '../../shared/resources/tax-return/present-tax-return.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import { entriesWithTransactions } from './entries-with-transactions.ts';
import { readAccount } from './read-account.ts';
import { readExchangeRate } from './read-exchange-rate.ts';
import { readAssignment, readCategory, readCurrency, readDimension, readLineItem, readReportingPeriod } from './read-records.ts';
import type { ReadOne } from './read-records.ts';
import { readTransaction } from './read-transaction.ts';
import { withTheirDays } from '../../shared/books/reading/read-periods.ts';
import { withRepricedDrafts, withRepricedLines } from './reprice-drafts.ts';

/** The direct properties of a record; those that are not stored are computed from it and from what it refers to. */
type Present<R> = (record: R, refs: References) => Presented;
interface Presenting<R> {
  present: Present<R>;
  /** They need the records that it refers to. */
  refers?: boolean;
}
/** What a read of one shows besides: records that it refers to, or whatever else `read` finds. */
type ShowingOne<R> = { presentInFull: Present<R> } | { read: ReadOne };
interface Refreshing<R> {
  /** How answers show stored records, for example drafts as they would be posted. */
  refresh?(db: Db, entity_id: number, records: readonly R[]): Promise<R[]>;
}

type Indirect<F> = { [K in keyof F]: F[K] extends { read: 'one' } ? K : never }[keyof F];
type Computes<R extends Declares<RecordFields>> = keyof Computed<R> extends never ? false : true;
type ShowsMore<R extends Declares<RecordFields>> = Indirect<R['own']> extends never ? false : true;
type Row<R extends Declares<RecordFields>> = Refreshing<RecordOf<R>> &
  (Computes<R> extends true ? Presenting<RecordOf<R>> : Partial<Presenting<RecordOf<R>>>) &
  (ShowsMore<R> extends true ? ShowingOne<RecordOf<R>> : unknown);
type IsPlain<R extends Declares<RecordFields>> = Computes<R> extends true ? false : ShowsMore<R> extends true ? false : true;

/** A row of the table below, whatever its resource. */
export interface Shown extends Partial<Presenting<never>> {
  refresh?(db: Db, entity_id: number, records: readonly never[]): Promise<unknown[]>;
  presentInFull?: Present<never>;
  read?: ReadOne;
}

/**
 * How lists and reads show the records of a resource, by its collection. Records whose answers show their stored fields alone need no row;
 * the compiler names any other resource that has none.
 */
export const shownRecords: {
  readonly [R in BooksResource as IsPlain<R> extends true ? never : R['collection']]: Row<R>;
} = {
  currencies: { present: presentCurrency, read: readCurrency },
  exchange_rates: { present: presentExchangeRate, read: readExchangeRate },
  reporting_periods: { present: presentReportingPeriod, refresh: withTheirDays, read: readReportingPeriod },
  closing_rates: { present: presentClosingRate, refers: true, presentInFull: presentClosingRateInFull },
  revaluations: { present: presentRevaluation },
  tax_returns: { present: presentTaxReturn },
  categories: { present: presentCategory, read: readCategory },
  accounts: { present: presentAccount, read: readAccount },
  taxes: { present: presentTax, presentInFull: presentTaxInFull },
  discounts: { present: presentDiscount, refers: true, presentInFull: presentDiscountInFull },
  dimensions: { present: presentDimension, read: readDimension },
  balances: { present: presentBalance, presentInFull: presentBalanceInFull },
  transactions: { present: presentTransaction, refresh: withRepricedDrafts, read: readTransaction },
  line_items: { present: presentLineItem, refers: true, refresh: withRepricedLines, read: readLineItem },
  assignments: { present: presentAssignment, read: readAssignment },
  bank_rules: { present: presentBankRule, refers: true },
  bank_lines: { present: presentBankLine },
  bank_entries: { present: presentBankEntry, refresh: entriesWithTransactions },
};
