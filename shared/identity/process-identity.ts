import { disconnectDatabase } from '../database/connection.ts';
import { connectDatabase } from '../storage/connect-database.ts';
import { settings } from '../base/settings.ts';
import { RevocationFeed } from './revocation-feed.ts';
import { SigningKeys } from './signing-keys.ts';
import { AccessTokenVerifier } from './verify-access-token.ts';

/** What a process needs to recognise its callers: the key set, the revocations that it follows, and the verifier that uses both. */
export interface ProcessIdentity {
  keys: SigningKeys;
  revocations: RevocationFeed;
  verifier: AccessTokenVerifier;
}

let opening: Promise<ProcessIdentity> | undefined;
let users = 0;

/**
 * The process's one ProcessIdentity. Gateway and identity service share it when they run together, so that a revocation takes effect there
 * at once. Each caller pairs it with closeIdentity(); the last one stops following revocations.
 */
export async function openIdentity(onPollError?: (error: unknown) => void): Promise<ProcessIdentity> {
  users += 1;
  opening ??= open(onPollError);
  try {
    return await opening;
  } catch (error) {
    users = 0;
    opening = undefined;
    throw error;
  }
}

export async function closeIdentity(): Promise<void> {
  if (users === 0 || --users > 0) return;
  const closing = opening;
  opening = undefined;
  await (await closing)?.revocations.stop();
  await disconnectDatabase();
}

async function open(onPollError?: (error: unknown) => void): Promise<ProcessIdentity> {
  const { db } = await connectDatabase();
  const keys = new SigningKeys(db);
  const revocations = new RevocationFeed(db, onPollError);
  revocations.onChange((change) => {
    if (change.kind === 'keys') keys.load().catch(onPollError ?? (() => undefined));
  });
  await keys.load();
  await revocations.start();
  return { keys, revocations, verifier: new AccessTokenVerifier(settings(), keys, revocations) };
}
