import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import type { Origin } from './declared-action.ts';
import { fieldChecker } from './check-fields.ts';
import { endSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';

const check = fieldChecker({});

/** Ends all of the caller's sessions, on every device (surface: "revokes all of the user's tokens"). */
export async function logOut(
  identity: Identity,
  caller: IdentityCaller | undefined,
  params: unknown,
  { request }: Origin,
): Promise<IdentityAnswer> {
  if (!caller)
    throw new RequestError(401, { access_token: ['Logging out needs the access token. Send it as Authorization: Bearer <token>.'] });
  check(params);
  const { user_id } = caller;
  const revoked = await inAccountTransaction(user_id, async (transaction) => {
    await leaveAccountEvent(transaction, { name: authEvents.logout, record_id: user_id, caller, request });
    return endSessions(identity, user_id, transaction.session);
  });
  identity.revocations.announce(revoked);
  return { status: 200, body: { status: 'success', message: 'Logged out; all tokens of this user are revoked' } };
}
