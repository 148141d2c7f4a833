import type { Collection } from 'mongodb';
import type { UserStatus } from '../../shared/resources/user/user.ts';
import type { Scope } from '../../shared/api/scopes.ts';
import type { DocumentOf } from '../../shared/api/resource-types.ts';
import type { apiKey } from '../../shared/resources/api-key/api-key.ts';
import type { Db } from '../../shared/database/connection.ts';

/** The documents of identity, as their collections hold them (shared/storage/schemas). */
export interface UserDocument {
  _id: number;
  uuid: string;
  name: string;
  /** Normalised: see normalise-email.ts. */
  email: string;
  /** Null for an invited user who has not registered yet, and for a user of an outside issuer. */
  password_hash: string | null;
  /** Raised by whatever ends all of the user's tokens. */
  token_epoch: number;
  /** When its holder proved to read the mails of the address; null until then. */
  email_verified_at: Date | null;
  verify_hash?: string;
  verify_expires_at?: Date;
  reset_hash?: string;
  reset_expires_at?: Date;
  /** `<issuer> <sub>` of a user whom an outside issuer knows. */
  outside_subject?: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** When the deleted account's books are removed for good. */
  purge_at?: Date;
  /** The subscription has been told of the deletion. */
  subscription_cancelled?: boolean;
}

export interface InvitedPerson {
  id: number;
  uuid: string;
  email: string;
  name: string;
}

export interface MembershipDocument {
  /** `<entity>:<user>` */
  _id: string;
  entity_id: number;
  user_id: number;
  scopes: Scope[];
  status: UserStatus;
  /** As whom the owner invited: what he typed, under an id of its own. Missing in an invitation of an earlier release. */
  invited_as?: InvitedPerson;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** `user_id` is its maker's, as whom it acts; `deleted_at` the moment of its revocation. */
export type ApiKeyDocument = DocumentOf<typeof apiKey>;

export interface RefreshTokenDocument {
  /** Hash of the token. */
  _id: string;
  family: string;
  user_id: number;
  entity_id: number | null;
  scopes: Scope[];
  token_epoch: number;
  /** The access token given with it, so that it ends with the family. */
  access_jti: string;
  access_expires_at: Date;
  created_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}

export interface InvitationDocument {
  /** Hash of the invitation token. */
  _id: string;
  entity_id: number;
  user_id: number;
  expires_at: Date;
  /** Only the mailbox of the address has seen this token: whoever shows it reads the mails of the address. */
  mailed?: boolean;
}

/** What identity reads of an entity; the books write it. */
export interface EntityDocument {
  _id: number;
  owner_id: number;
  name: string;
  deleted_at: Date | null;
}

export interface IdentityCollections {
  users: Collection<UserDocument>;
  memberships: Collection<MembershipDocument>;
  api_keys: Collection<ApiKeyDocument>;
  refresh_tokens: Collection<RefreshTokenDocument>;
  invitations: Collection<InvitationDocument>;
  entities: Collection<EntityDocument>;
}

export function collectionsOf(db: Db): IdentityCollections {
  return {
    users: db.collection('users'),
    memberships: db.collection('memberships'),
    api_keys: db.collection('api_keys'),
    refresh_tokens: db.collection('refresh_tokens'),
    invitations: db.collection('invitations'),
    entities: db.collection('entities'),
  };
}
