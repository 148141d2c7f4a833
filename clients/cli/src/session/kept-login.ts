import { CommandError } from '../command-error.ts';
import { keepInKeychain, readFromKeychain, removeFromKeychain } from './keychain.ts';
import { loginsFile, readLogins, writeLogins } from './logins-file.ts';
import type { Login, Secrets } from './logins-file.ts';

/** The login of a profile and its secrets; undefined where there is none. */
export async function readLogin(profile: string): Promise<{ login: Login; secrets: Secrets } | undefined> {
  const logins = readLogins();
  const login = Object.hasOwn(logins, profile) ? logins[profile]! : undefined;
  if (!login) return undefined;
  const kept = login.secrets ?? (JSON.parse((await readFromKeychain(profile)) ?? 'null') as Secrets | null);
  if (!kept) throw new CommandError(`The keychain has nothing for ${profile}. Log in again: daybook login`, 'not_logged_in');
  return { login, secrets: kept };
}

/** Keeps a login; answers where its secrets lie, in words. */
export async function keepLogin(profile: string, { secrets: _, ...login }: Login, secrets: Secrets): Promise<string> {
  const inKeychain = await keepInKeychain(profile, JSON.stringify(secrets));
  writeLogins({ ...readLogins(), [profile]: inKeychain ? login : { ...login, secrets } });
  return inKeychain
    ? 'Its secret is in the keychain of the system.'
    : `Its secret is in ${loginsFile()}, which only you can read: there is no keychain here (npm install -g @napi-rs/keyring brings one).`;
}

export async function removeLogin(profile: string): Promise<void> {
  const { [profile]: _, ...others } = readLogins();
  writeLogins(others);
  await removeFromKeychain(profile);
}
