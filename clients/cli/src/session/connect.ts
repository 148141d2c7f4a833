import { Daybook } from '../../../typescript/src/daybook.ts';
import { renewedAt } from '../../../typescript/src/key-token.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { keepLogin, readLogin } from './kept-login.ts';
import type { Login, Secrets } from './logins-file.ts';

const DEFAULT_SERVER = 'http://localhost:3000';

/** What `POST /auth/v1/token`, `/auth/v1/login` and `/auth/v1/refresh` answer. */
interface Token {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
}

/** Which service is meant: `--server`, `DAYBOOK_URL`, the login's, else that of this machine. */
export function serverOf({ server }: Global, login?: Login): string {
  return server ?? process.env.DAYBOOK_URL ?? login?.server ?? DEFAULT_SERVER;
}

/** The service, spoken to by nobody yet. */
export function visit(server: string): Daybook {
  return new Daybook({ baseUrl: server });
}

/** The books of the profile, with a token that is renewed when it has to be. Throws with exit code 3 when nobody is logged in. */
export async function connect(global: Global): Promise<Daybook> {
  const { server, token } = await session(global);
  return new Daybook({ baseUrl: server, token });
}

/** Where the service is, and a token for it. */
export async function session(global: Global): Promise<{ server: string; token: string }> {
  const given = process.env.DAYBOOK_TOKEN;
  if (given !== undefined) return { server: serverOf(global), token: given };
  const kept = await readLogin(global.profile);
  if (!kept) throw new CommandError('You are not logged in. Run: daybook login', 'not_logged_in');
  const { login, secrets } = kept;
  const server = serverOf(global, login);
  // What opens one service is not shown to another.
  if (server !== login.server)
    throw new CommandError(`The profile ${global.profile} is for ${login.server}. Run: daybook login --server ${server}`);
  if (secrets.access_token !== undefined && Date.now() < (secrets.until ?? 0)) return { server, token: secrets.access_token };
  const renewed = await renew(server, login, secrets);
  await keepLogin(global.profile, login, renewed);
  return { server, token: renewed.access_token! };
}

/** New tokens for a login; of a person also for another entity. */
export async function renew(server: string, login: Login, secrets: Secrets, entity_id?: number): Promise<Secrets> {
  if (login.key !== undefined) return keyToken(server, login.key, secrets.client_secret ?? '');
  const body = { refresh_token: secrets.refresh_token ?? '', ...(entity_id === undefined ? {} : { entity_id }) };
  return kept(await visit(server).post('/auth/v1/refresh', { body }));
}

/** The token of an API key, with its secret. */
export async function keyToken(server: string, client_id: string, client_secret: string): Promise<Secrets> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await visit(server).call('POST', '/auth/v1/token', { body: form, headers });
  return { ...kept((await answer.json()) as Token), client_secret };
}

/** Tokens as they are kept. */
export function kept({ access_token, refresh_token, expires_in }: Token): Secrets {
  return { access_token, until: renewedAt(expires_in), ...(refresh_token === undefined ? {} : { refresh_token }) };
}
