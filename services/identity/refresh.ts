import { RequestError } from '../../shared/base/request-error.ts';
import { fieldChecker, fieldKinds } from './check-fields.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { noEntityOfYours } from './no-entity-of-yours.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { presentSessionUser } from './session-answer.ts';

const check = fieldChecker<{ refresh_token: string; entity_id?: number }>({ refresh_token: fieldKinds.credential });

/** Answers the next pair of tokens, for another entity of the user if one is named. Throws 401 for a refresh token that is not valid. */
export async function refresh(identity: Identity, params: unknown): Promise<IdentityAnswer> {
  const { refresh_token, entity_id } = check(params);
  const outcome = await rotateRefreshToken(identity, refresh_token, { entity_id });
  if (outcome === 'invalid_entity') throw noEntityOfYours();
  if (typeof outcome === 'string' || !outcome.user)
    throw new RequestError(401, {
      refresh_token: ['The refresh token is unknown, used, revoked or expired. Log in again with POST /auth/v1/login.'],
    });
  const { user, pair } = outcome;
  return { status: 200, body: { user: presentSessionUser(user, outcome.entity_id), ...pair } };
}
