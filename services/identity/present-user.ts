import { allScopes } from '../../shared/api/scopes.ts';
import { timestampOf } from '../../shared/resources/present-values.ts';
import type { MembershipDocument, UserDocument } from './documents.ts';

/** A user of an entity as the API shows it. The owner has no membership: owning gives every scope. */
export function presentUser(user: UserDocument, entity_id: number, membership: MembershipDocument | null): Record<string, unknown> {
  const since = membership ?? user;
  return {
    id: user._id,
    uuid: user.uuid,
    entity_id,
    name: user.name,
    email: user.email,
    scopes: [...(membership?.scopes ?? allScopes)],
    role: membership === null ? 'owner' : 'user',
    status: membership?.status ?? 'active',
    created_at: timestampOf(since.created_at),
    updated_at: timestampOf(since.updated_at),
  };
}
