import type { Operation } from '../api/operation.ts';
import { resources } from './all-resources.ts';
import type { DeclaredId } from './operation-params.ts';

/** Every operation of the API. When two paths match a request, the one without parameters comes first. */
export const operations: readonly Operation[] = resources
  .flatMap((resource) => resource.operations)
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** The declared operation with this id; the compiler knows the ids. */
export function operationById<Id extends DeclaredId>(id: Id): Operation<Id> {
  const operation = byId.get(id);
  if (!operation) throw new TypeError(`No operation ${id} is declared`);
  return operation as Operation<Id>;
}
