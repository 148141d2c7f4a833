import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { keyToken, kept, serverOf, visit } from '../session/connect.ts';
import { keepLogin } from '../session/kept-login.ts';
import type { Login, Secrets } from '../session/logins-file.ts';
import { ask, askSecret } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';

/** Logs a person in with a password, or a program with an API key. Neither secret is an argument, which others could read in `ps`. */
export async function run(options: Global & { email?: string; key?: string }): Promise<void> {
  const server = serverOf(options);
  const [login, secrets] = await (options.key === undefined ? asPerson(server, options.email) : asKey(server, options.key));
  const where = await keepLogin(options.profile, login, secrets);
  say(`Logged in at ${server} as ${options.key ?? login.email ?? ''}. ${where}`);
}

async function asKey(server: string, key: string): Promise<[Login, Secrets]> {
  return [{ server, key }, await keyToken(server, key, await askSecret('Secret of the key'))];
}

async function asPerson(server: string, given?: string): Promise<[Login, Secrets]> {
  const email = given ?? (await ask((questions) => questions.ask('E-mail')));
  const password = await askSecret('Password');
  if (email === '' || password === '') throw new CommandError('A log-in needs an e-mail address and a password.');
  return [{ server, email }, kept(await visit(server).post('/auth/v1/login', { body: { email, password } }))];
}
