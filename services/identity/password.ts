import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** argon2id with OWASP's first choice (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const passwordCost = { memory: 19_456, passes: 2 };
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** `argon2id$<memory>$<passes>$<salt>$<tag>`: the costs are stored, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const { memory, passes } = passwordCost;
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, memory, passes);
  return ['argon2id', memory, passes, salt.toString('base64url'), tag.toString('base64url')].join('$');
}

/** True when the password matches the hash. A null hash (no such user) takes the same work, so that the time tells nothing. */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  const [, memory, passes, salt, tag] = (hashed ?? (await nobodysHash())).split('$');
  const expected = Buffer.from(tag ?? '', 'base64url');
  const actual = await tagOf(password, Buffer.from(salt ?? '', 'base64url'), Number(memory), Number(passes));
  return timingSafeEqual(actual, expected) && hashed !== null;
}

let nobody: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  return (nobody ??= hashPassword(randomBytes(SALT_BYTES).toString('base64url')));
}

function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return derive('argon2id', { message, nonce, memory, passes, parallelism: LANES, tagLength: TAG_BYTES });
}
