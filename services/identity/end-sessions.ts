import type { ClientSession } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import type { Identity } from './identity.ts';

/**
 * Ends all of a user's sessions in the caller's transaction: it revokes every refresh token, removes those of the console, and raises the user's epoch, which ends every
 * access token. The caller records the returned entries in the same transaction.
 */
export async function revokeSessions(identity: Identity, user_id: number, session: ClientSession): Promise<RevocationEntry[]> {
  const { users, refresh_tokens, console_sessions } = identity.collections;
  const user = await users.findOneAndUpdate({ _id: user_id }, { $inc: { token_epoch: 1 } }, { session, returnDocument: 'after' });
  if (!user) return [];
  // Programs that a person has let in go on, as keys do (docs/decisions/tokens.md).
  await refresh_tokens.updateMany({ user_id, client_id: null, revoked_at: null }, { $set: { revoked_at: clock.now() } }, { session });
  await console_sessions.deleteMany({ user_id }, { session });
  return [{ kind: 'user', subject: user_id, epoch: user.token_epoch }];
}

/** The same, and it records the entries too. Give the result to `revocations.announce` once the transaction is committed. */
export async function endSessions(
  identity: Identity,
  user_id: number,
  session: ClientSession,
): ReturnType<Identity['revocations']['record']> {
  return identity.revocations.record(await revokeSessions(identity, user_id, session), session);
}
