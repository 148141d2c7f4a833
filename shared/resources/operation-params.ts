import type { RecordFields } from '../api/declare-record.ts';
import type { BodyOf } from '../api/kind.ts';
import type { Operation, ParamsByOperation } from '../api/operation.ts';
import type { CrudParams, Declares, Input } from '../api/resource-types.ts';
import type { declaredResources } from './all-resources.ts';
import type { assignTransactionsBody, bulkAssignBody } from './assignment/assignment.ts';
import type { openingBalancesQuery } from './balance/balance.ts';
import type {
  accountQuery,
  closingBody,
  dateQuery,
  preparationBody,
  translationPostingBody,
} from './reporting-period/reporting-period-operations.ts';
import type { transaction } from './transaction/transaction.ts';

type Declared = (typeof declaredResources)[number];
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Kept = Declares<RecordFields> & { readonly name: string; readonly plural_id: string; readonly options: unknown };

/** What a resource's operations are asked: those that every record has by its fields, the others by what each declares. */
type ParamsOfResource<R> = (R extends Kept ? CrudParams<R> : unknown) &
  (R extends { readonly operations: readonly (infer O extends Operation)[] } ? ParamsByOperation<O> : unknown);
type Derived = Together<Declared extends infer R ? (R extends unknown ? ParamsOfResource<R> : never) : never>;

/** Those whose declaration the compiler does not see: it is made of the resource that it belongs to, or in a list. */
interface Said {
  createTransactionBatch: { transactions: Input<typeof transaction>[] };
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
}

/** What each operation is asked, in bus form, by its id; those of resources that are not declared by their fields are missing yet. */
export type OperationParams = Omit<Derived, keyof Said> & Said;

export type ParamsOf<Id extends string> = Id extends keyof OperationParams ? OperationParams[Id] : never;
