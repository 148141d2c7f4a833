import { hash } from 'node:crypto';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { clock } from '../../shared/base/clock.ts';
import { issuerOf, signsInOutside } from '../../shared/identity/access-token.ts';
import { discoverIssuer } from '../../shared/identity/outside-issuer-keys.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { authEvents } from '../../shared/resources/authorization/auth-events.ts';
import { openConsoleSession } from './console-session.ts';
import type { Browser } from './console-session.ts';
import type { Origin } from './declared-action.ts';
import type { Identity, IdentityAnswer } from './identity.ts';
import { ofUser } from './log-in.ts';
import { exchangeCode } from './outside-code.ts';
import { outsideUser } from './outside-user.ts';
import { hashSecret, newSecret } from './secret-token.ts';

/** How long somebody may take to sign in at the other server. */
const SIGN_IN_MS = 10 * 60_000;
/**
 * Nothing tells this service of an account that is closed at the other server, so a session that began there ends after a working day,
 * however often it is used.
 */
const OUTSIDE_SESSION_MS = 12 * 60 * 60_000;

/** What the outside server sends the browser back with (RFC 6749 §4.1.2, RFC 9207). */
export interface SentBack {
  state?: string;
  code?: string;
  iss?: string;
}

/** Where that server sends the browser back to. */
const redirectUri = ({ settings }: Identity): string => `${settings.public_url}/console/session/callback`;

/**
 * Begins a sign-in at the outside authorization server, by code with PKCE (RFC 7636): where the browser is to go, and the secret for its
 * cookie, without which nobody can end what was begun here. Throws 404 where there is no such server.
 */
export async function beginOutsideSignIn(identity: Identity): Promise<{ location: string; secret: string }> {
  requireOutside(identity);
  const { authorization_endpoint } = await asked(identity, () => discoverIssuer(issuerOf(identity.settings)));
  if (authorization_endpoint === undefined) throw noSignIn();
  const [state, browser, verifier, nonce] = [newSecret(), newSecret(), newSecret(), newSecret()];
  await identity.collections.console_sign_ins.insertOne(
    {
      _id: state.secret_hash,
      browser_hash: browser.secret_hash,
      nonce: nonce.secret,
      code_verifier: verifier.secret,
      expires_at: new Date(clock.now().getTime() + SIGN_IN_MS),
    },
    DURABLE_WRITE,
  );
  const location = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: identity.settings.console_client_id!,
    redirect_uri: redirectUri(identity),
    scope: 'openid profile email',
    state: state.secret,
    nonce: nonce.secret,
    code_challenge: hash('sha256', verifier.secret, 'base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, secret: browser.secret };
}

/**
 * Ends a sign-in: exchanges the code that the browser brought back, and opens a session of the console for its person. Nothing that the
 * outside server gave is kept. Throws 401 for what this browser did not begin, or too long ago, and for what that server does not confirm.
 */
export async function endOutsideSignIn(
  identity: Identity,
  secret: string,
  { state = '', code, iss }: SentBack,
  browser: Browser,
  origin: Origin,
): Promise<IdentityAnswer> {
  requireOutside(identity);
  const begun = await identity.collections.console_sign_ins.findOneAndDelete(
    { _id: hashSecret(state), browser_hash: hashSecret(secret) },
    DURABLE_WRITE,
  );
  const issuer = issuerOf(identity.settings);
  if (!begun || begun.expires_at <= clock.now() || code === undefined || (iss !== undefined && iss !== issuer)) throw notConfirmed();
  const { nonce, code_verifier } = begun;
  const grant = { code, code_verifier, nonce, redirect_uri: redirectUri(identity) };
  const claims = await asked(identity, () => exchangeCode(identity.settings, grant));
  const user = await outsideUser(identity, { issuer, ...claims });
  return inAccountTransaction(user._id, async (transaction) => {
    const ends_at = new Date(clock.now().getTime() + OUTSIDE_SESSION_MS);
    const body = await openConsoleSession({ ...browser, ends_at })(identity, user, null, transaction.session);
    await leaveAccountEvent(transaction, ofUser(authEvents.login, user._id, origin));
    return { status: 200, body };
  });
}

/** What the outside server answers. Throws 503 where it cannot be asked. */
async function asked<T>(identity: Identity, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    identity.onFault('The outside authorization server could not be asked', error);
    throw new RequestError(503, { session: ['The server that has the accounts does not answer. Try again.'] });
  }
}

function requireOutside({ settings }: Identity): void {
  if (!signsInOutside(settings)) throw noSignIn();
}

function noSignIn(): RequestError {
  const message = 'The console signs nobody in at another server here: AUTH_ISSUER and CONSOLE_CLIENT_ID name none that lets it.';
  return new RequestError(404, { path: [message] });
}

/** One message for all that cannot be told apart from an attack. */
function notConfirmed(): RequestError {
  return new RequestError(401, { session: ['The sign-in was not confirmed, or took too long. Begin anew.'] });
}
