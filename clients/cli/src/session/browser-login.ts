import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import { say } from '../terminal/output.ts';
import type { AuthorizationServer } from './authorization-server.ts';
import type { Secrets } from './logins-file.ts';
import { openLoopback } from './loopback.ts';
import { CLIENT_ID, takeToken } from './tokens.ts';

/** The service keeps what it was asked for that long. */
const PATIENCE_MS = 10 * 60_000;
const random = (): string => randomBytes(32).toString('base64url');

/** A person says in the browser what this program may do (RFC 6749 §4.1 with PKCE, RFC 7636; RFC 8252). */
export async function logInByBrowser(server: string, of: AuthorizationServer): Promise<Secrets> {
  const [state, code_verifier] = [random(), random()];
  const { redirect_uri, answer, close } = await openLoopback(state);
  const ended = new AbortController();
  try {
    const address = addressOf(of, { redirect_uri, state, code_verifier });
    say(
      `Say in your browser what daybook may do. If it does not open, go to\n${address}\nOn a machine without a browser: daybook login --device`,
    );
    openBrowser(address);
    const given = await Promise.race([answer, pause(PATIENCE_MS, undefined, { signal: ended.signal })]);
    if (!given) throw new CommandError('Nobody answered in the browser within ten minutes. Run daybook login again.');
    const code = codeIn(given, of.issuer);
    const shown = { code, redirect_uri, code_verifier, resource: of.resource };
    return await takeToken(server, { grant_type: 'authorization_code', client_id: CLIENT_ID, ...shown });
  } finally {
    ended.abort();
    close();
  }
}

interface Asked {
  redirect_uri: string;
  state: string;
  code_verifier: string;
}

function addressOf(
  { authorization_endpoint, resource, scope }: AuthorizationServer,
  { redirect_uri, state, code_verifier }: Asked,
): string {
  const address = new URL(authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri,
    resource,
    scope,
    state,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** The code of an answer. One that another server gave is not shown to this one (RFC 9207). */
function codeIn(answer: URLSearchParams, issuer: string): string {
  const iss = answer.get('iss');
  if (iss !== issuer)
    throw new CommandError(`The answer came from ${iss ?? 'nobody who says who it is'}, not from ${issuer}. Nothing was done.`);
  const [error, code] = [answer.get('error'), answer.get('code')];
  if (error === 'access_denied') throw new CommandError('It was declined in the browser.');
  if (error !== null || code === null) throw new CommandError(answer.get('error_description') ?? error ?? 'The answer has no code.');
  return code;
}
