import { RequestError } from '../../shared/base/request-error.ts';
import type { IdentityCaller } from './identity.ts';

/**
 * The entity whose owner the caller is. Throws 403 for other users, and for an API key even of the owner's: a leaked key must not
 * be able to let people in, put them out or delete the account.
 */
export function requireOwner(caller: IdentityCaller): number {
  if (caller.user_id !== caller.owner_id) throw new RequestError(403, { user: ['Only the owner of the books may do this.'] });
  requirePerson(caller);
  return requireEntity(caller);
}

export function requirePerson(caller: IdentityCaller): void {
  if (caller.client_id !== undefined)
    throw new RequestError(403, { access_token: ['This needs the token of a person, not that of an API key.'] });
}

export function requireEntity(caller: IdentityCaller): number {
  if (caller.entity_id === null) throw new RequestError(403, { entity_id: ['The call names no entity.'] });
  return caller.entity_id;
}
