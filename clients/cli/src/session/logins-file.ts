import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A login that is kept under the name of a profile. Its secrets are in the keychain, or beside it in `secrets`. */
export interface Login {
  server: string;
  /** Of an API key: its client id. */
  key?: string;
  /** Of a person who gave a password. */
  email?: string;
  /** Of a person who connected this program in a browser: it has one entity, and what was agreed to there. */
  is_connection?: true;
  /** Only where the system has no keychain for it. */
  secrets?: Secrets;
}

/** What opens the books: the secret of a key, or the refresh token of a person; and the access token that was given for it last. */
export interface Secrets {
  client_secret?: string;
  refresh_token?: string;
  access_token?: string;
  /** When the access token ends, in milliseconds. */
  until?: number;
}

export type Logins = Record<string, Login>;

/** Where logins are kept. */
export function loginsFile(): string {
  const folder =
    process.platform === 'win32' ? (process.env.APPDATA ?? homedir()) : (process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'));
  return join(folder, 'daybook', 'logins.json');
}

export function readLogins(): Logins {
  try {
    return JSON.parse(readFileSync(loginsFile(), 'utf8')) as Logins;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Replaces the file as a whole; only its owner may read it. */
export function writeLogins(logins: Logins): void {
  const file = loginsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  renameSync(written, file);
}
