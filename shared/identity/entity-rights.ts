import type { Scope } from '../api/scopes.ts';
import { commonScopes, holds, ownerScopes } from '../api/scopes.ts';
import { RequestError } from '../base/request-error.ts';
import type { Operation } from '../api/operation.ts';
import type { Caller, PostingLimit } from '../books/command.ts';

/**
 * The whole rule of who may do what (docs/architecture.md "Who may do what"). It is pure: read-open-entities.ts reads what it decides on.
 */

/** What the rule knows of an entity. */
export interface OwnedEntity {
  id: number;
  owner_id: number;
  /** The owner's account is deleted. The books are then closed to everybody who was invited. */
  owner_gone: boolean;
  /** Recycled. */
  deleted_at: Date | null;
}

/** What the rule knows of a user's membership in another user's entity. */
export interface Membership {
  user_id: number;
  entity_id: number;
  /** `invited` until the invitation is accepted. */
  status: string;
  scopes: readonly Scope[];
  document_limit?: string | null;
  day_limit?: string | null;
  /** Removed. */
  deleted_at: Date | null;
}

export interface EntityRights {
  role: 'owner' | 'user';
  scopes: readonly Scope[];
  limit?: PostingLimit;
}

/**
 * What a user may do in an entity. Undefined when the entity is closed to them; the answer is then the same as for an entity that does not
 * exist. The owner may do everything, also in a recycled entity, which only the owner sees. A member may do what the owner allowed, from
 * accepting the invitation until being removed.
 */
export function rightsIn(user_id: number, entity: OwnedEntity, membership: Membership | undefined): EntityRights | undefined {
  if (entity.owner_id === user_id) return { role: 'owner', scopes: ownerScopes };
  if (entity.deleted_at !== null || entity.owner_gone) return undefined;
  if (membership?.user_id !== user_id || membership.entity_id !== entity.id) return undefined;
  if (membership.status !== 'active' || membership.deleted_at !== null) return undefined;
  return { role: 'user', scopes: membership.scopes, ...limitOf({ of: 'user', id: user_id }, membership) };
}

/** The limit that a membership or an API key sets for its holder, if it does. */
export function limitOf(
  holder: Pick<PostingLimit, 'of' | 'id'>,
  { document_limit = null, day_limit = null }: { document_limit?: string | null; day_limit?: string | null },
): { limit?: PostingLimit } {
  if (document_limit === null && day_limit === null) return {};
  return { limit: { ...holder, document: document_limit, day: day_limit } };
}

/** A person can reach all entities open to them, whichever one the token is for. An API key can reach only its own. */
export function reaches(caller: Caller, entity_id: number): boolean {
  return caller.client_id === undefined || caller.entity_id === entity_id;
}

/** The caller as one who works in this entity. The scopes are those that both the token and the rights there allow. */
export function callerWithRights(caller: Caller, { id, owner_id }: OwnedEntity, rights: EntityRights): Caller & { entity_id: number } {
  const { user_id, client_id, api_key_id, client_name } = caller;
  const scopes = commonScopes(caller.own_scopes ?? caller.scopes, rights.scopes);
  const key = {
    ...(client_id === undefined ? {} : { client_id }),
    ...(api_key_id === undefined ? {} : { api_key_id }),
    ...(client_name === undefined ? {} : { client_name }),
  };
  // What limits a user in one entity says nothing of another one.
  const limits = [...(caller.limits ?? []).filter(({ of }) => of === 'key'), ...(rights.limit ? [rights.limit] : [])];
  return { user_id, owner_id, entity_id: id, scopes, ...key, ...(limits.length > 0 ? { limits } : {}) };
}

/** Throws a 403 when the caller may not do the operation. Which records are open to the caller is for the operation itself to find. */
export function requireRights(caller: Caller, operation: Operation): void {
  requireScopes((isOfUser(operation) && caller.own_scopes) || caller.scopes, operation.scopes);
  if (operation.persons_only) requirePerson(caller);
  if (operation.owner_only) requireOwner(caller);
}

/** The same by what the request asks for: a draft that is posted at once needs more than a draft. Throws a 403. */
export function requireRightsWith(caller: Caller, { scopes_with }: Operation, params: Readonly<Record<string, unknown>>): void {
  if (!scopes_with) return;
  const sent = Object.entries(scopes_with).filter(
    ([field]) => params[field] !== undefined && params[field] !== null && params[field] !== false,
  );
  requireScopes(
    caller.scopes,
    sent.map(([, scope]) => scope),
  );
}

/**
 * Whether an operation is about the user's own account and entities, which rights in another user's entity do not limit. The subscription
 * is not among them, because it belongs to the owner of the entity.
 */
function isOfUser(operation: Operation): boolean {
  return !operation.needs_entity && operation.resource !== 'subscription';
}

/** Throws a 403 that names all scopes that are needed (RFC 6750 section 3), unless each of them is held. */
export function requireScopes(held: readonly string[], needed: readonly Scope[]): void {
  const missing = needed.filter((scope) => !holds(held, scope));
  if (missing.length === 0) return;
  const message = `This needs the scope ${missing.join(' and ')}; the token has ${held.join(' ') || 'none'} here. Ask the owner of the books for it.`;
  throw new RequestError(
    403,
    { scope: [message] },
    { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${needed.join(' ')}"` },
  );
}

/** An API key that leaked must not be able to add or remove users, spend money or close anything. */
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

/** The same error for an entity that does not exist, that belongs to another user, or that was recycled. */
export function missingEntity(id: number): RequestError {
  return new RequestError(404, { id: [`Entity ${id} does not exist, or is not one of yours; GET /entity lists them.`] });
}
