import type { Scope } from '../../shared/api/scopes.ts';
import { allScopes, holds, usualScopes } from '../../shared/api/scopes.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { parseScope } from '../../shared/identity/access-token.ts';
import type { IdentityCaller } from './identity.ts';

/**
 * Answers the scopes to give, in their fixed order. When none are named, these are the usual scopes that the giver holds. Throws 422 for
 * unknown scopes and for scopes that the giver does not hold.
 */
export function scopesToGive(caller: IdentityCaller, wanted: readonly string[] | null | undefined): Scope[] {
  if (wanted === undefined || wanted === null) return usualScopes.filter((scope) => holds(caller.scopes, scope));
  const unknown = wanted.filter((scope) => !(allScopes as readonly string[]).includes(scope));
  const excess = wanted.filter((scope) => !unknown.includes(scope) && !holds(caller.scopes, scope as Scope));
  const faults = [
    ...unknown.map((scope) => `${JSON.stringify(scope)} is no scope; accepted are ${allScopes.join(' and ')}.`),
    ...excess.map((scope) => `${scope} cannot be given: your own token does not hold it.`),
    ...(wanted.length === 0 ? [`At least one scope is needed; accepted are ${allScopes.join(' and ')}.`] : []),
  ];
  if (faults.length > 0) throw new RequestError(422, { scopes: faults });
  return parseScope([...wanted]);
}
