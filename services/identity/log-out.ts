import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { fieldChecker } from './check-fields.ts';
import { endSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';

const check = fieldChecker({});

/** Ends all of the caller's sessions, on every device (surface: "revokes all of the user's tokens"). */
export async function logOut(identity: Identity, caller: IdentityCaller | undefined, params: unknown): Promise<IdentityAnswer> {
  if (!caller)
    throw new RequestError(401, { access_token: ['Logging out needs the access token. Send it as Authorization: Bearer <token>.'] });
  check(params);
  identity.revocations.announce(await inTransaction(({ session }) => endSessions(identity, caller.user_id, session)));
  return { status: 200, body: { status: 'success', message: 'Logged out; all tokens of this user are revoked' } };
}
