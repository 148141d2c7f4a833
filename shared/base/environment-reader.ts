import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

export type Environment = Record<string, string | undefined>;

/**
 * The settings that hold a password or a key. Each may also be given as `NAME_FILE`, the path of a file with its value: an environment is
 * shown by `docker inspect` and inherited by every child process, a file is not.
 */
export const secretSettings = [
  'MONGODB_URI',
  'NATS_URL',
  'CONSOLE_CLIENT_SECRET',
  'PAYSTACK_SECRET_KEY',
  'SMTP_URL',
  'MAIL_REPORT_SECRET',
  'SECRETS_KEY',
  'FILES_URL',
] as const;

/** Reads settings out of the environment. What is wrong goes into `problems`, so that one message can name all of it. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #problems: string[];

  constructor(env: Environment, problems: string[]) {
    this.#env = env;
    this.#problems = problems;
  }

  /** An empty value counts as unset, because a compose file may write `NAME=`. */
  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    const file = isSecret(name) ? this.#env[`${name}_FILE`]?.trim() : undefined;
    if (!file) return value ? value : null;
    if (value) this.#problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
    return this.#contentOf(file, name);
  }

  list(name: string): string[] {
    const items = (this.text(name) ?? '').split(',').map((item) => item.trim());
    return items.filter((item) => item !== '');
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return otherwise;
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= least && number <= most) return number;
    this.#problems.push(`${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`);
    return otherwise;
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
    const value = this.text(name);
    if (value === null) return otherwise;
    const choice = choices.find((candidate) => candidate === value);
    if (!choice) this.#problems.push(`${name} must be one of ${choices.join(', ')}, not ${JSON.stringify(value)}`);
    return choice ?? otherwise;
  }

  /** A wrong value is not shown, because an address may hold a password. */
  url(name: string, protocols: string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const known = protocols.some((protocol) => value.startsWith(`${protocol}//`) && value.length > protocol.length + 2);
    if (!known)
      this.#problems.push(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return value;
  }

  /** The absolute path of a folder that is there. */
  folder(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!statSync(value, { throwIfNoEntry: false })?.isDirectory())
      this.#problems.push(`${name} must name a folder, not ${JSON.stringify(value)}`);
    return resolve(value);
  }

  /** The message names the file and never shows what is in it. */
  #contentOf(file: string, name: string): string | null {
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content) return content;
      this.#problems.push(`${name}_FILE names ${file}, which is empty`);
    } catch (error) {
      this.#problems.push(`${name}_FILE names ${file}, which cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
    }
    return null;
  }
}

function isSecret(name: string): boolean {
  return (secretSettings as readonly string[]).includes(name);
}
