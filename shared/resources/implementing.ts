import { operations } from './all-operations.ts';
import type { Declared } from './all-resources.ts';

type Action = Declared['operations'][number]['action'];

/** The names of the actions that a service is declared to serve. */
type OwnAction<Service extends string> = Action extends infer A ? (A extends `${Service}.${infer Name}` ? Name : never) : never;

/**
 * The actions of a service, unchanged. The compiler names an operation that the service is declared to serve and that is not among them.
 * Throws for it too, by its name: a process that would answer it 503 for ever does not start.
 */
export function implementing<const Service extends string, A extends Readonly<Record<OwnAction<Service>, unknown>>>(
  service: Service,
  actions: A,
): A {
  const missing = operations
    .map(({ action }) => action)
    .filter((action) => action.startsWith(`${service}.`) && !Object.hasOwn(actions, action.slice(service.length + 1)));
  if (missing.length > 0) throw new TypeError(`Declared, and implemented by no action: ${[...new Set(missing)].join(', ')}`);
  return actions;
}
