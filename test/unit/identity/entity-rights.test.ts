import { expect, test } from '@jest/globals';
import { allScopes, commonScopes, holds, ownerScopes } from '../../../shared/api/scopes.ts';
import type { Scope } from '../../../shared/api/scopes.ts';
import type { RequestError } from '../../../shared/base/request-error.ts';
import { callerWithRights, reaches, requireRights, rightsIn } from '../../../shared/identity/entity-rights.ts';
import type { Membership, OwnedEntity } from '../../../shared/identity/entity-rights.ts';
import { operations } from '../../../shared/resources/all-operations.ts';

const now = new Date('2024-06-15');
const entity: OwnedEntity = { id: 5, owner_id: 1, owner_gone: false, deleted_at: null };
const member: Membership = { user_id: 2, entity_id: 5, status: 'active', scopes: ['books:read'], deleted_at: null };
const person = { user_id: 1, owner_id: 1, entity_id: 5, scopes: [...ownerScopes] as Scope[] };
const key = { ...person, client_id: 'key-1' };

test('the owner may do everything in his entity, a recycled one included', () => {
  expect(rightsIn(1, entity, undefined)).toEqual({ role: 'owner', scopes: ownerScopes });
  expect(rightsIn(1, { ...entity, deleted_at: now }, undefined)).toEqual({ role: 'owner', scopes: ownerScopes });
});

test.each<[string, Partial<OwnedEntity>, Partial<Membership> | undefined]>([
  ['a stranger', {}, undefined],
  ['somebody invited who has not accepted', {}, { status: 'invited' }],
  ['a removed member', {}, { deleted_at: now }],
  ['a member of another entity', {}, { entity_id: 6 }],
  ['another user, whatever his membership', {}, { user_id: 3 }],
  ['a member of a recycled entity', { deleted_at: now }, {}],
  ['a member of an entity whose owner has gone', { owner_gone: true }, {}],
])('an entity is closed to %s', (_who, of, place) => {
  expect(rightsIn(2, { ...entity, ...of }, place && { ...member, ...place })).toBeUndefined();
});

test('a member may do what he was given', () => {
  expect(rightsIn(2, entity, member)).toEqual({ role: 'user', scopes: ['books:read'] });
});

test('a person reaches any entity, an API key its own only', () => {
  expect([reaches(person, 5), reaches(person, 6), reaches(key, 5), reaches(key, 6)]).toEqual([true, true, true, false]);
});

test('in another entity a caller has the rights there, as far as the token goes', () => {
  const reader = { user_id: 2, owner_id: 1, entity_id: 5, scopes: ['books:read'] };
  const owned = { ...entity, id: 7, owner_id: 2 };
  const all = { role: 'owner', scopes: ownerScopes } as const;
  expect(callerWithRights(reader, owned, all)).toEqual({ user_id: 2, owner_id: 2, entity_id: 7, scopes: ['books:read'] });
  expect(callerWithRights({ ...reader, own_scopes: [...ownerScopes] }, owned, all).scopes).toEqual(ownerScopes);
});

test.each([
  ['the owner and a key with all', ownerScopes, ['books:read', 'books:write'], ['books:read', 'books:write']],
  ['a key that posts, of a member who drafts', ['books:read', 'books:post'], ['books:read', 'books:draft'], ['books:read', 'books:draft']],
  ['a key that drafts, of the owner', ['books:read', 'books:draft'], ownerScopes, ['books:read', 'books:draft']],
  ['a key that closes, of a member who posts', ['books:close'], ['books:post'], []],
  ['two that say the same', ['books:write', 'bank:import'], ['books:write', 'bank:import'], ['books:write', 'bank:import']],
])('what may be done by %s is what each of them may do', (_who, one, other, common) => {
  expect([commonScopes(one, other), commonScopes(other, one)]).toEqual([common, common]);
});

test('an owner may do everything without naming the parts of it', () => {
  expect(allScopes.filter((scope) => !holds(ownerScopes, scope))).toEqual([]);
});

function codeOf(caller: typeof person, id: string): number {
  try {
    requireRights(
      caller,
      operations.find((operation) => operation.id === id)!,
    );
    return 200;
  } catch (error) {
    return (error as RequestError).code;
  }
}

test.each([
  ...['createEntity', 'deleteEntity', 'restoreEntity', 'updateProfile', 'putProfile', 'deleteProfile'],
  ...['updateSubscription', 'startCardSetup', 'refreshCard', 'removeCard'],
  ...['createUser', 'updateUser', 'putUser', 'deleteUser', 'restoreUser'],
  ...['createApiKey', 'updateApiKey', 'putApiKey', 'deleteApiKey', 'restoreApiKey'],
])('%s is a person’s: an API key gets 403 whatever its scopes', (id) => {
  expect([codeOf(person, id), codeOf(key, id)]).toEqual([200, 403]);
});

test('every other operation is open to an API key of its scopes', () => {
  for (const operation of operations.filter(({ persons_only }) => !persons_only)) {
    expect([operation.id, codeOf(key, operation.id)]).toEqual([operation.id, operation.owner_only ? expect.anything() : 200]);
    for (const needed of operation.scopes) {
      const others: Scope[] = allScopes.filter((scope) => !holds([scope], needed));
      expect([operation.id, codeOf({ ...key, scopes: others }, operation.id)]).toEqual([operation.id, 403]);
    }
  }
});

test.each(['createUser', 'updateUser', 'deleteUser', 'restoreUser', 'deleteProfile', 'updateSubscription', 'startCardSetup', 'removeCard'])(
  '%s is the owner’s: a member gets 403',
  (id) => {
    expect(codeOf({ ...person, user_id: 2 }, id)).toBe(403);
  },
);
