import { MongoError } from 'mongodb';
import type { Db } from 'mongodb';
import { isUnauthorized } from './is-unauthorized.ts';

const OLDEST_MAJOR = 6;
/**
 * How far the server's clock may be off. Tokens live for minutes and days begin at midnight, so a larger error would date entries wrongly.
 */
export const MOST_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Throws an Error with a sentence for the operator when the server cannot hold the books: it is too old, has no replica set, or has a
 * different time.
 */
export async function requireUsable(db: Db): Promise<void> {
  const hello = await db.command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid') {
    throw new Error(
      'the MongoDB of MONGODB_URI is no replica set, and only those have transactions: start mongod with --replSet and call rs.initiate() once (one member is enough).',
    );
  }
  const { version } = await db.command({ buildInfo: 1 });
  if (Number.parseInt(String(version), 10) < OLDEST_MAJOR)
    throw new Error(`the MongoDB of MONGODB_URI is ${String(version)}; Daybook needs ${OLDEST_MAJOR}.0 or newer.`);
  const ahead_ms = Date.now() - (hello.localTime as Date).getTime();
  if (Math.abs(ahead_ms) > MOST_CLOCK_DIFFERENCE_MS) {
    const seconds = Math.round(Math.abs(ahead_ms) / 1_000);
    throw new Error(
      `the clock of this machine is ${seconds} seconds ${ahead_ms > 0 ? 'ahead of' : 'behind'} that of the database: set both by a time server (NTP).`,
    );
  }
}

const AUTHENTICATION_FAILED = 18;

/** The sentence for the operator about an error of MongoDB at opening. Undefined when the settings are not the cause. */
export function sentenceOf(error: unknown): string | undefined {
  const { name, message } = error as Error;
  // mongoose has its own class for this error.
  if (name === 'MongoServerSelectionError' || name === 'MongooseServerSelectionError')
    return `no primary of the MongoDB of MONGODB_URI answers within ten seconds (${message}): start it, or correct the address.`;
  if (!(error instanceof MongoError)) return undefined;
  if (error.code === AUTHENTICATION_FAILED)
    return 'MongoDB refused the user or the password of MONGODB_URI (its authSource may be wrong, too).';
  if (isUnauthorized(error))
    return `the user of MONGODB_URI may not set up the database: give it the roles readWrite and dbAdmin there (MongoDB: ${message}).`;
  return undefined;
}
