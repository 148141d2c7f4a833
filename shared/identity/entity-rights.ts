import type { Scope } from '../api/scopes.ts';
import { allScopes } from '../api/scopes.ts';
import { RequestError } from '../base/request-error.ts';
import type { Operation } from '../api/operation.ts';
import type { Caller } from '../books/command.ts';

/** Who may do what: the whole rule (docs/architecture.md "Who may do what"). Pure: what it judges was read by read-open-entities.ts. */

/** What the rule knows of an entity. */
export interface OwnedEntity {
  id: number;
  owner_id: number;
  /** The owner's account is deleted: the books are closed to everybody who was invited. */
  owner_gone: boolean;
  /** Recycled. */
  deleted_at: Date | null;
}

/** What the rule knows of somebody's place in an entity that is another's. */
export interface Membership {
  user_id: number;
  entity_id: number;
  /** `invited` until the invitation is accepted. */
  status: string;
  scopes: readonly Scope[];
  /** Removed. */
  deleted_at: Date | null;
}

export interface EntityRights {
  role: 'owner' | 'user';
  scopes: readonly Scope[];
}

/**
 * What a user may do in an entity; undefined where it is closed to them, which is answered as if there were no such entity. The
 * owner may do everything, in a recycled entity too, which only he sees; a member what he was given, once he has accepted and
 * until he is removed.
 */
export function rightsIn(user_id: number, entity: OwnedEntity, membership: Membership | undefined): EntityRights | undefined {
  if (entity.owner_id === user_id) return { role: 'owner', scopes: allScopes };
  if (entity.deleted_at !== null || entity.owner_gone) return undefined;
  if (membership?.user_id !== user_id || membership.entity_id !== entity.id) return undefined;
  if (membership.status !== 'active' || membership.deleted_at !== null) return undefined;
  return { role: 'user', scopes: membership.scopes };
}

/** A person reaches all entities open to them, whichever one the token is for; an API key its own only. */
export function reaches(caller: Caller, entity_id: number): boolean {
  return caller.client_id === undefined || caller.entity_id === entity_id;
}

/** The caller as one who works in that entity: what the token allows and the rights there both hold. */
export function callerWithRights(caller: Caller, { id, owner_id }: OwnedEntity, rights: EntityRights): Caller & { entity_id: number } {
  const { user_id, client_id, api_key_id } = caller;
  const scopes = (caller.own_scopes ?? caller.scopes).filter((scope) => (rights.scopes as readonly string[]).includes(scope));
  const key = { ...(client_id === undefined ? {} : { client_id }), ...(api_key_id === undefined ? {} : { api_key_id }) };
  return { user_id, owner_id, entity_id: id, scopes, ...key };
}

/** Throws the 403 of an operation that its caller may not do. What is open to the caller is found by the operation itself. */
export function requireRights(caller: Caller, operation: Operation): void {
  requireScope((isOfUser(operation) && caller.own_scopes) || caller.scopes, operation.scope);
  if (operation.persons_only) requirePerson(caller);
  if (operation.owner_only) requireOwner(caller);
}

/** A user's own account and entities: rights in somebody else's entity, on which the subscription rests, do not limit them. */
function isOfUser(operation: Operation): boolean {
  return !operation.needs_entity && operation.resource !== 'subscription';
}

export function requireScope(scopes: readonly string[], needed: Scope): void {
  if (scopes.includes(needed)) return;
  const message = `This needs the scope ${needed}; the token has ${scopes.join(' ') || 'none'} here. Ask the owner of the books for it.`;
  throw new RequestError(403, { scope: [message] }, { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${needed}"` });
}

/** An API key that leaked must not be able to let people in, put them out, spend money or close anything. */
export function requirePerson(caller: Caller): void {
  if (caller.client_id === undefined) return;
  throw new RequestError(403, {
    access_token: ['This needs the token of a person, not that of an API key. Log in with POST /auth/v1/login.'],
  });
}

export function requireOwner(caller: Caller): void {
  if (caller.user_id === caller.owner_id) return;
  throw new RequestError(403, { user: ['Only the owner of the books may do this. Ask the owner.'] });
}

/** The same for an entity that there is not, one of somebody else's, and one that was recycled. */
export function missingEntity(id: number): RequestError {
  return new RequestError(404, { id: [`Entity ${id} does not exist, or is not one of yours; GET /entity lists them.`] });
}
