import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { PRIMARY } from '../../shared/database/read-options.ts';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { CONSOLE_SESSION_SECONDS, CONSOLE_TOKEN_SECONDS, hasOutsideIssuer } from '../../shared/identity/access-token.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import type { ConsoleSessionDocument } from '../../shared/resources/authorization/console-session.ts';
import type { UserDocument } from '../../shared/resources/profile/user-account.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { mayRegister } from './admit-registration.ts';
import { entityForTokens } from './books-of-session.ts';
import { fieldChecker } from './check-fields.ts';
import type { Origin } from './declared-action.ts';
import { endSessions } from './end-sessions.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { issueAccessToken, newFamily } from './issue-tokens.ts';
import { ofUser } from './log-in.ts';
import { hashSecret, newSecret } from './secret-token.ts';
import { presentSessionUser, scopesIn } from './session-answer.ts';
import type { OpenSession } from './session-answer.ts';

const IDLE_MS = CONSOLE_SESSION_SECONDS * 1_000;
const check = fieldChecker<{ entity_id?: number }>({});
const TURNED_EVERY_MS = DAY_MS;
/** Requests that were on their way with the secret before, and tabs that a browser restores at once, still bring it. */
const FORMER_SERVES_MS = 60_000;

interface ConsoleToken {
  user: Record<string, unknown>;
  access_token: string;
  expires_in: number;
  /** What it may do, with blanks between (RFC 6749 §3.3). */
  scope: string;
}

/** The browser in which somebody signs in, and when that ends at the latest, if it does. */
export interface Browser {
  browser: string | null;
  ends_at?: Date;
}

/** Opens a session of the console for a user who has proved who they are: with a secret for a cookie, and no refresh token. */
export const openConsoleSession =
  (in_browser: Browser): OpenSession =>
  async (identity, user, entity_id, session) => {
    const { secret, secret_hash } = newSecret();
    const now = clock.now();
    const opened: ConsoleSessionDocument = {
      ...in_browser,
      created_at: now,
      used_at: now,
      _id: newFamily().family,
      user_id: user._id,
      token_epoch: user.token_epoch,
      secret_hash,
      former_secret_hash: null,
      turned_at: now,
      expires_at: endOf(in_browser, now),
    };
    await identity.collections.console_sessions.insertOne(opened, { session });
    return { ...(await tokenOf(identity, opened._id, user, entity_id)), secret };
  };

/**
 * An access token of the session for the entity of the user's that the body names; for the one that a log-in opens when it names none. The
 * session lives on for thirty days, and once a day it turns: the answer has its next secret. Throws 401 when there is no such session, 422 for
 * another's entity.
 */
export async function continueConsoleSession(identity: Identity, secret: string, body: unknown): Promise<IdentityAnswer> {
  const { entity_id = null } = check(body);
  const session = await find(identity, secret);
  const user = session && (await ownerOf(identity, session));
  if (!session || !user) throw new RequestError(401, { session: ['There is no session. Sign in.'] });
  const answer = await tokenOf(identity, session._id, user, entity_id);
  return { status: 200, body: { ...answer, secret: await keepAlive(identity, session, secret) } };
}

/**
 * Who is signed in, if anybody, and what a visitor can do: make an account, never where an outside server has the accounts, and get a mail
 * with a new password.
 */
export async function readConsoleSession(identity: Identity, secret: string | null): Promise<IdentityAnswer> {
  const session = secret === null ? null : await find(identity, secret);
  const user = session && (await ownerOf(identity, session));
  const may_register = user || hasOutsideIssuer(identity.settings) ? false : await mayRegister(identity);
  const shown = session && user ? { user: presentSessionUser(user, user.default_entity ?? null), session: session._id } : { user: null };
  return { status: 200, body: { ...shown, may_register, sends_mail: identity.settings.smtp_url !== null } };
}

/** Ends this session and its access tokens, or with `everywhere` all sessions of its user. One that is not there has ended already. */
export async function endConsoleSession(identity: Identity, secret: string, everywhere: boolean, origin: Origin): Promise<void> {
  const found = await find(identity, secret);
  if (!found) return;
  const { _id, user_id } = found;
  const revoked = await inAccountTransaction(user_id, async (transaction) => {
    await leaveAccountEvent(transaction, ofUser(authEvents.logout, user_id, origin));
    if (everywhere) return endSessions(identity, user_id, transaction.session);
    await identity.collections.console_sessions.deleteOne({ _id }, transaction);
    return identity.revocations.record([{ kind: 'session', subject: _id }], transaction.session);
  });
  identity.revocations.announce(revoked);
}

/** The session of a secret, the present one or the one before. */
async function find({ collections }: Identity, secret: string): Promise<ConsoleSessionDocument | null> {
  const hash = hashSecret(secret);
  const now = clock.now();
  const turned_since = new Date(now.getTime() - FORMER_SERVES_MS);
  const { console_sessions } = collections;
  const found =
    (await console_sessions.findOne({ secret_hash: hash }, PRIMARY)) ??
    (await console_sessions.findOne({ former_secret_hash: { $type: 'string', $eq: hash }, turned_at: { $gt: turned_since } }, PRIMARY));
  return found && found.expires_at > now ? found : null;
}

async function ownerOf({ collections }: Identity, { user_id, token_epoch }: ConsoleSessionDocument): Promise<UserDocument | null> {
  return collections.users.findOne({ _id: user_id, token_epoch, deleted_at: null }, PRIMARY);
}

async function tokenOf(identity: Identity, session: string, user: UserDocument, named_id: number | null): Promise<ConsoleToken> {
  const scopes = await scopesIn(identity, user._id, named_id);
  const entity_id = named_id ?? (await entityForTokens(identity, { user_id: user._id, session }));
  const grant = { user_id: user._id, token_epoch: user.token_epoch, scopes, entity_id, session, is_of_console: true } as const;
  const { access_token, expires_in } = (await issueAccessToken(identity, grant, CONSOLE_TOKEN_SECONDS)).answer;
  return { user: presentSessionUser(user, entity_id), access_token, expires_in, scope: scopes.join(' ') };
}

/** Thirty days after its use, or when it must end. */
function endOf({ ends_at }: { ends_at?: Date | null | undefined }, used_at: Date): Date {
  const idle_end = new Date(used_at.getTime() + IDLE_MS);
  return ends_at && ends_at < idle_end ? ends_at : idle_end;
}

/** Answers the secret that the browser is to keep; null when it brought the one before, and has the next already. */
async function keepAlive({ collections }: Identity, session: ConsoleSessionDocument, secret: string): Promise<string | null> {
  const { _id, secret_hash, turned_at } = session;
  if (secret_hash !== hashSecret(secret)) return null;
  const now = clock.now();
  const next = now.getTime() - turned_at.getTime() >= TURNED_EVERY_MS ? newSecret() : undefined;
  const turn = next && { secret_hash: next.secret_hash, former_secret_hash: secret_hash, turned_at: now };
  const kept = { ...turn, used_at: now, expires_at: endOf(session, now) };
  // Of two tabs that come at once, one turns it; the other's secret is the one before by then.
  const { matchedCount } = await collections.console_sessions.updateOne({ _id, secret_hash }, { $set: kept }, DURABLE_WRITE);
  return matchedCount === 1 ? (next?.secret ?? secret) : null;
}
