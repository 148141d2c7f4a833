import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect, renew } from '../session/connect.ts';
import { keepLogin, readLogin } from '../session/kept-login.ts';
import { holdLogins } from '../session/logins-lock.ts';
import { openBooks } from '../session/open-books.ts';
import { say } from '../terminal/output.ts';

/** Opens the books of another entity, for this command and all that follow. An API key has one entity for ever. */
export async function run(options: Global, wanted: string): Promise<void> {
  const known = await readLogin(options.profile);
  if (known?.login.email === undefined)
    throw new CommandError(
      'A key, a login by the browser and DAYBOOK_TOKEN are for one entity. Choose another one there: daybook login',
      known ? 'refused' : 'not_logged_in',
    );
  const { person } = await openBooks(await connect(options));
  const named = person.entities.filter(({ id, name }) => String(id) === wanted || name.toLowerCase().includes(wanted.toLowerCase()));
  const entity = named.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ?? (named.length === 1 ? named[0] : undefined);
  if (!entity) {
    const choice = (named.length > 0 ? named : person.entities).map(({ id, name }) => `${name} (${id})`).join(', ');
    throw new CommandError(`${named.length > 1 ? 'Several are called so' : 'None is called so'}: ${choice}.`);
  }
  // Connecting may have renewed what was kept: a refresh token is used once.
  await holdLogins(async () => {
    const { login, secrets } = (await readLogin(options.profile))!;
    await keepLogin(options.profile, login, await renew(login, secrets, entity.id));
  });
  say(`The books of ${entity.name} are open.`);
}
