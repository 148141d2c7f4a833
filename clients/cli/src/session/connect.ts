import { Daybook } from '../../../typescript/src/daybook.ts';
import { DaybookError } from '../../../typescript/src/daybook-error.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { fetchAloud } from './fetch-aloud.ts';
import { keepLogin, readLogin } from './kept-login.ts';
import type { Login, Secrets } from './logins-file.ts';
import { holdLogins } from './logins-lock.ts';
import { CLIENT_ID, kept, keyToken, takeToken, visit } from './tokens.ts';

const DEFAULT_SERVER = 'http://localhost:3000';

/** Which service is meant: `--server`, `DAYBOOK_URL`, the login's, else that of this machine. */
export function serverOf({ server }: Global, login?: Login): string {
  return server ?? process.env.DAYBOOK_URL ?? login?.server ?? DEFAULT_SERVER;
}

/** The books of the profile, with a token that is renewed whenever it has to be. Throws with exit code 3 when nobody is logged in. */
export async function connect(global: Global): Promise<Daybook> {
  let now = await session(global);
  const token = async (): Promise<string> => {
    if (Date.now() >= now.until) now = await session(global);
    return now.token;
  };
  return new Daybook({ baseUrl: now.server, token, fetch: fetchAloud });
}

/** Where the service is, a token for it, and when that is to be renewed. */
interface Session {
  server: string;
  token: string;
  until: number;
}

/** The session of the profile. Two commands at once do not both renew its token. */
export async function session(global: Global): Promise<Session> {
  const given = process.env.DAYBOOK_TOKEN;
  if (given !== undefined) return { server: serverOf(global), token: given, until: Infinity };
  const { login, secrets } = await loginOf(global);
  const server = serverOf(global, login);
  // What opens one service is not shown to another.
  if (server !== login.server)
    throw new CommandError(`The profile ${global.profile} is for ${login.server}. Run: daybook login --server ${server}`);
  if (serves(secrets)) return sessionIn(server, secrets);
  return holdLogins(async () => {
    const latest = await loginOf(global);
    if (serves(latest.secrets)) return sessionIn(server, latest.secrets);
    const renewed = await renew(latest.login, latest.secrets).catch(sayEnded);
    await keepLogin(global.profile, latest.login, renewed);
    return sessionIn(server, renewed);
  });
}

async function loginOf({ profile }: Global): Promise<{ login: Login; secrets: Secrets }> {
  const found = await readLogin(profile);
  if (!found) throw new CommandError('You are not logged in. Run: daybook login', 'not_logged_in');
  return found;
}

/** What renews a token was taken back, or is too old. */
function sayEnded(error: unknown): never {
  const isEnded = error instanceof DaybookError && (error.status === 401 || 'invalid_grant' in error.fields);
  throw isEnded ? new CommandError('This login was ended. Log in again: daybook login', 'not_logged_in') : error;
}

const serves = ({ access_token, until = 0 }: Secrets): boolean => access_token !== undefined && Date.now() < until;
const sessionIn = (server: string, { access_token = '', until = 0 }: Secrets): Session => ({ server, token: access_token, until });

/** New tokens for a login; of a person who gave a password also for another entity. */
export async function renew({ server, key, is_connection }: Login, secrets: Secrets, entity_id?: number): Promise<Secrets> {
  const { refresh_token = '', client_secret = '' } = secrets;
  if (key !== undefined) return keyToken(server, key, client_secret);
  if (is_connection)
    return { refresh_token, ...(await takeToken(server, { grant_type: 'refresh_token', refresh_token, client_id: CLIENT_ID })) };
  const body = { refresh_token, ...(entity_id === undefined ? {} : { entity_id }) };
  return kept(await visit(server).post('/auth/v1/refresh', { body }));
}
