import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { findAuthorizationServer } from '../session/authorization-server.ts';
import { logInByBrowser } from '../session/browser-login.ts';
import { serverOf } from '../session/connect.ts';
import { logInByDevice } from '../session/device-login.ts';
import { keepLogin } from '../session/kept-login.ts';
import type { Login, Secrets } from '../session/logins-file.ts';
import { holdLogins } from '../session/logins-lock.ts';
import { keyToken, kept, visit } from '../session/tokens.ts';
import { askSecret } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';

type Options = Global & { email?: string; key?: string; device?: true; assistant?: true };

/**
 * Logs a person in by the browser, here or on another device, or by a password; or a program by an API key. Neither secret is an argument, which
 * others could read in `ps`.
 */
export async function run(options: Options): Promise<void> {
  const server = serverOf(options);
  const [login, secrets] = await logIn(server, options);
  const where = await holdLogins(() => keepLogin(options.profile, login, secrets));
  const as = options.key ?? login.email;
  say(`Logged in at ${server}${as === undefined ? '' : ` as ${as}`}. ${where}`);
}

async function logIn(server: string, { key, email, device, assistant }: Options): Promise<[Login, Secrets]> {
  if (key !== undefined) return [{ server, key }, await keyToken(server, key, await askSecret('Secret of the key'))];
  if (email !== undefined) return [{ server, email }, await asPerson(server, email)];
  const of = await findAuthorizationServer(server, assistant === true);
  return [{ server, is_connection: true }, await (device ? logInByDevice(server, of) : logInByBrowser(server, of))];
}

async function asPerson(server: string, email: string): Promise<Secrets> {
  const password = await askSecret('Password');
  if (email === '' || password === '') throw new CommandError('A log-in needs an e-mail address and a password.');
  return kept(await visit(server).post('/auth/v1/login', { body: { email, password } }));
}
