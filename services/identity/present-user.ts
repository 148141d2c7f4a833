import { allScopes } from '../../shared/api/scopes.ts';
import { present } from '../../shared/api/record-form.ts';
import type { Shown } from '../../shared/api/resource-types.ts';
import { user as resource } from '../../shared/resources/user/user.ts';
import type { MembershipDocument, UserDocument } from './documents.ts';

/** A user of an entity as the API shows it. The owner has no membership: owning gives every scope. */
export function presentUser(user: UserDocument, entity_id: number, membership: MembershipDocument | null): Shown<typeof resource> {
  const { created_at, updated_at } = membership ?? user;
  return present(
    resource,
    { id: user._id, uuid: user.uuid, entity_id, created_at, updated_at },
    {
      email: user.email,
      name: user.name,
      scopes: [...(membership?.scopes ?? allScopes)],
      status: membership?.status ?? 'active',
      role: membership === null ? 'owner' : 'user',
    },
  );
}
