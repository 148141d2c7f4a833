import { ownerScopes } from '../../shared/api/scopes.ts';
import { present } from '../../shared/api/record-form.ts';
import type { Shown } from '../../shared/api/resource-types.ts';
import { user as resource } from '../../shared/resources/user/user.ts';
import type { InvitedPerson, MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';

/** A user of an entity as the API shows it. The owner has no membership: owning gives every scope. */
export function presentUser(user: UserDocument, entity_id: number, membership: MembershipDocument | null): Shown<typeof resource> {
  const { created_at, updated_at } = membership ?? user;
  const { id, uuid, email, name } = membership?.status === 'invited' ? invitedPerson(user, membership) : { ...user, id: user._id };
  return present(
    resource,
    {
      id,
      uuid,
      entity_id,
      created_at,
      updated_at,
      scopes: [...(membership?.scopes ?? ownerScopes)],
      document_limit: membership?.document_limit ?? null,
      day_limit: membership?.day_limit ?? null,
      status: membership?.status ?? 'active',
    },
    { email, name, role: membership === null ? 'owner' : 'user' },
  );
}

/** What the owner typed. Nothing of the account behind the address is shown before it has accepted. */
function invitedPerson(user: UserDocument, { invited_as }: MembershipDocument): InvitedPerson {
  return invited_as ?? { id: user._id, uuid: user.uuid, email: user.email, name: user.email };
}
