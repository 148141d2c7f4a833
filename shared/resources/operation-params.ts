import type { BodyOf } from '../api/kind.ts';
import type { CrudParams, Input } from '../api/resource-types.ts';
import type { assignment, assignTransactionsBody, bulkAssignBody } from './assignment/assignment.ts';
import type { balance, openingBalancesQuery } from './balance/balance.ts';
import type { closingRate } from './closing-rate/closing-rate.ts';
import type { currency } from './currency/currency.ts';
import type { lineItem } from './line-item/line-item.ts';
import type {
  accountQuery,
  closingBody,
  dateQuery,
  preparationBody,
  translationPostingBody,
} from './reporting-period/reporting-period-operations.ts';
import type { reportingPeriod } from './reporting-period/reporting-period.ts';
import type { tax } from './tax/tax.ts';
import type { reversalBody } from './transaction/transaction-operations.ts';
import type { transaction } from './transaction/transaction.ts';

/** What each operation is asked, in bus form, by its id; those of resources that are not declared by their fields are missing yet. */
export type OperationParams = CrudParams<typeof currency> &
  CrudParams<typeof tax> &
  CrudParams<typeof transaction> &
  CrudParams<typeof lineItem> &
  CrudParams<typeof reportingPeriod> &
  CrudParams<typeof closingRate> &
  CrudParams<typeof balance> &
  CrudParams<typeof assignment> & {
    assignTransactions: BodyOf<typeof assignTransactionsBody>;
    bulkAssign: BodyOf<typeof bulkAssignBody>;
    readOpeningBalances: BodyOf<typeof openingBalancesQuery>;
    readDatePeriod: BodyOf<typeof dateQuery>;
    listTransactionCurrencies: { id: number } & BodyOf<typeof accountQuery>;
    listClosingTransactions: { id: number } & BodyOf<typeof accountQuery>;
    listPeriodClosingRates: { id: number };
    prepareClosingTransactions: BodyOf<typeof preparationBody>;
    postClosingTransactions: BodyOf<typeof translationPostingBody>;
    adjustReportingPeriod: { id: number };
    closeReportingPeriod: { id: number } & BodyOf<typeof closingBody>;
    reopenReportingPeriod: { id: number };
    postTransaction: { id: number };
    reverseTransaction: { id: number } & BodyOf<typeof reversalBody>;
    createTransactionBatch: { transactions: Input<typeof transaction>[] };
  };

export type ParamsOf<Id extends string> = Id extends keyof OperationParams ? OperationParams[Id] : never;
