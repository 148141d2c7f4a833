import type { RecordFields } from '../api/record-index.ts';
import type { Operation, ParamsByOperation } from '../api/operation.ts';
import type { CrudParams, Declares } from '../api/resource-types.ts';
import type { Declared } from './all-resources.ts';

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Kept = Declares<RecordFields> & { readonly name: string; readonly plural_id: string; readonly options: unknown };

/** The parameters of a resource's operations. Those that every record has follow from its fields, the others from each declaration. */
type ParamsOfResource<R> = (R extends Kept ? CrudParams<R> : unknown) &
  (R extends { readonly operations: readonly (infer O extends Operation)[] } ? ParamsByOperation<O> : unknown);
type Derived = Together<Declared extends infer R ? (R extends unknown ? ParamsOfResource<R> : never) : never>;

/** The parameters of each operation in bus form, by its id. */
export type OperationParams = Derived;

/** The ids of the operations that exist: not every resource has all that a record could have. */
export type DeclaredId = Declared['operations'][number]['id'];
export type OperationId = DeclaredId & keyof OperationParams;
export type ParamsOf<Id extends OperationId> = OperationParams[Id];

/** The operations whose path names a record. */
export type OperationOfOne = { [Id in OperationId]: OperationParams[Id] extends { id: number } ? Id : never }[OperationId];
