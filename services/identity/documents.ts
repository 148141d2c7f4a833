import type { Collection } from 'mongodb';
import type { DocumentOf } from '../../shared/api/resource-types.ts';
import type { apiKey } from '../../shared/resources/api-key/api-key.ts';
import type { ConnectionRequestDocument } from '../../shared/resources/authorization/connection-request.ts';
import type { ConsoleSessionDocument } from '../../shared/resources/authorization/console-session.ts';
import type { ConsoleSignInDocument } from '../../shared/resources/authorization/console-sign-in.ts';
import type { RefreshTokenDocument } from '../../shared/resources/authorization/refresh-token.ts';
import type { SessionEntityDocument } from '../../shared/resources/authorization/session-entity.ts';
import type { entity } from '../../shared/resources/entity/entity.ts';
import type { PreferencesDocument } from '../../shared/resources/profile/preferences.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { InvitationDocument } from '../../shared/resources/user/invitation.ts';
import type { MembershipDocument } from '../../shared/resources/user/membership.ts';
import type { Db } from '../../shared/database/connection.ts';

/** `user_id` is the user who made the key and as whom it acts; `deleted_at` is the moment of its revocation. */
export type ApiKeyDocument = DocumentOf<typeof apiKey>;

/** What identity reads of an entity; other services write it. */
type EntityDocument = Pick<DocumentOf<typeof entity>, '_id' | 'owner_id' | 'name' | 'deleted_at'>;

/** The collections of identity, with the documents that are declared for them. */
export interface IdentityCollections {
  users: Collection<UserDocument>;
  memberships: Collection<MembershipDocument>;
  api_keys: Collection<ApiKeyDocument>;
  refresh_tokens: Collection<RefreshTokenDocument>;
  session_entities: Collection<SessionEntityDocument>;
  connection_requests: Collection<ConnectionRequestDocument>;
  console_sessions: Collection<ConsoleSessionDocument>;
  console_sign_ins: Collection<ConsoleSignInDocument>;
  invitations: Collection<InvitationDocument>;
  preferences: Collection<PreferencesDocument>;
  entities: Collection<EntityDocument>;
}

export function collectionsOf(db: Db): IdentityCollections {
  return {
    users: db.collection('users'),
    memberships: db.collection('memberships'),
    api_keys: db.collection('api_keys'),
    refresh_tokens: db.collection('refresh_tokens'),
    session_entities: db.collection('session_entities'),
    connection_requests: db.collection('connection_requests'),
    console_sessions: db.collection('console_sessions'),
    console_sign_ins: db.collection('console_sign_ins'),
    invitations: db.collection('invitations'),
    preferences: db.collection('preferences'),
    entities: db.collection('entities'),
  };
}
