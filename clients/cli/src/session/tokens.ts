import { Daybook } from '../../../typescript/src/daybook.ts';
import { renewedAt } from '../../../typescript/src/key-token.ts';
import { fetchAloud } from './fetch-aloud.ts';
import type { Secrets } from './logins-file.ts';

/** The client that this program is: every service knows it. */
export const CLIENT_ID = 'daybook-cli';

/** What `POST /auth/v1/token`, `/auth/v1/login` and `/auth/v1/refresh` answer. */
interface Token {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
}

/** The service, spoken to by nobody yet. */
export function visit(server: string): Daybook {
  return new Daybook({ baseUrl: server, fetch: fetchAloud });
}

/** Sends a form to the authorization server. */
export function sendForm(server: string, path: string, form: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return visit(server).call('POST', path, { body: new URLSearchParams(form).toString(), headers });
}

/** Tokens for what the form shows (RFC 6749 §4). */
export async function takeToken(server: string, form: Record<string, string>): Promise<Secrets> {
  return kept((await (await sendForm(server, '/auth/v1/token', form)).json()) as Token);
}

/** The token of an API key, with its secret. */
export async function keyToken(server: string, client_id: string, client_secret: string): Promise<Secrets> {
  return { ...(await takeToken(server, { grant_type: 'client_credentials', client_id, client_secret })), client_secret };
}

/** Tokens as they are kept. */
export function kept({ access_token, refresh_token, expires_in }: Token): Secrets & { access_token: string; until: number } {
  return { access_token, until: renewedAt(expires_in), ...(refresh_token === undefined ? {} : { refresh_token }) };
}
