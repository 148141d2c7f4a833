import type { VerifiedToken } from '../../shared/identity/access-token.ts';
import { adoptNewEntity } from './books-of-session.ts';
import type { Identity } from './identity.ts';
import { unnamedToken } from './resolve-caller.ts';

export interface NewEntityOf {
  token: VerifiedToken;
  user_id: number;
  entity_id: number;
}

/** The bearer of a token has created an entity: see adoptNewEntity. A token that names an entity stays with that one. */
export async function entityCreated(identity: Identity, { token, user_id, entity_id }: NewEntityOf): Promise<void> {
  const unnamed = token.entity_id === null ? await unnamedToken(identity, user_id, token) : { user_id, session: null };
  await adoptNewEntity(identity, unnamed, entity_id);
}
