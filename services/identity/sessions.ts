import type { ClientSession } from 'mongodb';
import { RequestError } from '../../shared/base/request-error.ts';
import { clock } from '../../shared/base/clock.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import type { RevocationEntry } from '../../shared/identity/revocation-feed.ts';
import { timestampOf } from '../../shared/resources/present-values.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';
import { ownUser } from './own-user.ts';
import { writeIdentity } from './write-identity.ts';

interface Session {
  id: string;
  kind: 'console' | 'program';
  browser: string | null;
  created_at: Date | null;
  used_at: Date | null;
  expires_at: Date;
}

/** Where the caller is signed in, the latest used first: with the console, and by programs that log in with the password. */
export async function readSessions(identity: Identity, caller: IdentityCaller): Promise<Record<string, unknown>> {
  const user = await ownUser(identity, caller);
  const sessions = [...(await consoleSessions(identity, user)), ...(await programSessions(identity, user))];
  const used = ({ used_at, created_at }: Session): number => (used_at ?? created_at)?.getTime() ?? 0;
  const shown = sessions
    .sort((a, b) => used(b) - used(a))
    .map(({ id, kind, browser, created_at, used_at, expires_at }) => ({
      id,
      kind,
      browser,
      created_at: created_at && timestampOf(created_at),
      used_at: used_at && timestampOf(used_at),
      expires_at: timestampOf(expires_at),
    }));
  return { status: 'success', sessions: shown };
}

async function consoleSessions({ collections }: Identity, { _id, token_epoch }: UserDocument): Promise<Session[]> {
  const live = { user_id: _id, token_epoch, expires_at: { $gt: clock.now() } };
  const found = await collections.console_sessions.find(live, PRIMARY).toArray();
  return found.map(({ _id: id, browser, created_at, used_at, expires_at }) => ({
    id,
    kind: 'console',
    browser: browser ?? null,
    created_at: created_at ?? null,
    used_at: used_at ?? null,
    expires_at,
  }));
}

/** A log-in lives on in the one refresh token of its family that has not been used yet; that was given when the log-in was last used. */
async function programSessions({ collections }: Identity, { _id, token_epoch }: UserDocument): Promise<Session[]> {
  const live = { user_id: _id, client_id: null, token_epoch, used_at: null, revoked_at: null, expires_at: { $gt: clock.now() } };
  const found = await collections.refresh_tokens.find(live, PRIMARY).toArray();
  const families = found.map(({ family }) => family);
  const first = await collections.refresh_tokens
    .aggregate<{ _id: string; at: Date }>(
      [{ $match: { family: { $in: families } } }, { $group: { _id: '$family', at: { $min: '$created_at' } } }],
      PRIMARY,
    )
    .toArray();
  const began = new Map(first.map((one) => [one._id, one.at]));
  return found.map(({ family, created_at, expires_at }) => ({
    id: family,
    kind: 'program',
    browser: null,
    created_at: began.get(family) ?? created_at,
    used_at: created_at,
    expires_at,
  }));
}

/** Ends one session of the caller's with its access tokens. Throws 422 when it is none of the caller's, or has ended already. */
export async function endSession(
  identity: Identity,
  caller: IdentityCaller,
  request: RequestInfo | undefined,
  { id }: { id: string },
): Promise<IdentityAnswer> {
  const { _id: user_id } = await ownUser(identity, caller);
  return writeIdentity(identity, { caller, request, leaves: { operation: 'endSession' } }, async (session) => {
    if (!(await end(identity, user_id, id, session))) throw noSession();
    const revocations: RevocationEntry[] = [{ kind: 'session', subject: id }];
    return { answer: { status: 200, body: { status: 'success', message: 'Session ended' } }, revocations };
  });
}

async function end({ collections }: Identity, user_id: number, id: string, session: ClientSession): Promise<boolean> {
  const { console_sessions, refresh_tokens } = collections;
  const { deletedCount } = await console_sessions.deleteOne({ _id: id, user_id }, { session });
  if (deletedCount > 0) return true;
  const { modifiedCount } = await refresh_tokens.updateMany(
    { family: id, user_id, revoked_at: null },
    { $set: { revoked_at: clock.now() } },
    { session },
  );
  return modifiedCount > 0;
}

function noSession(): RequestError {
  return new RequestError(422, { id: ['You have no such session, or it has ended. GET /profile/sessions lists those that you have.'] });
}
