import { MongoClient } from 'mongodb';
import { clock } from '../base/clock.ts';
import { databaseName } from '../database/database-name.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE } from '../database/read-options.ts';
import { requireUsable } from '../database/require-usable.ts';
import { holdAccount, releaseAccount, sender_standings } from '../mailing/store/sender-standings.ts';
import type { UserDocument } from '../resources/profile/user-account.ts';
import { databaseOfSettings } from './database-of-settings.ts';

const USAGE = `npm run mail -- list                     accounts whose mails are stopped, and those of which something was reported
npm run mail -- hold ACCOUNT [REASON]    nothing is mailed for the account any more; ACCOUNT is a user's id or address
npm run mail -- release ACCOUNT          its mails leave again`;

type Person = Pick<UserDocument, '_id' | 'email' | 'name'>;

async function personOf(db: Db, account: string | undefined): Promise<Person> {
  if (account === undefined) throw new Error(`name the account: ${USAGE}`);
  const by = /^[1-9]\d{0,15}$/.test(account) ? { _id: Number(account) } : { email: account.toLowerCase(), deleted_at: null };
  const found = await db.collection<Person & { deleted_at: Date | null }>('users').findOne(by, DURABLE);
  if (!found) throw new Error(`there is no account ${account}`);
  return found;
}

async function list(db: Db): Promise<void> {
  const standings = await sender_standings(db).find({}, DURABLE).sort({ held_at: -1 }).toArray();
  if (standings.length === 0) return console.log('No account is stopped, and nothing was reported of any.');
  for (const { _id, held_at, held_because, reports } of standings) {
    const { email } = await personOf(db, String(_id));
    const state = held_at ? `stopped since ${held_at.toISOString()}: ${held_because ?? ''}` : 'sends';
    console.log(`${_id} ${email}: ${state}; reported: ${reports.length}`);
  }
}

async function run(db: Db, [act, account, ...reason]: readonly string[]): Promise<void> {
  if (act === 'list') return list(db);
  if (act !== 'hold' && act !== 'release') throw new Error(USAGE);
  const { _id, email } = await personOf(db, account);
  if (act === 'hold') {
    await holdAccount(db, _id, reason.join(' ') || 'Whoever runs the service has stopped them', clock.now());
    return console.log(`Mails of account ${_id} (${email}) are stopped: what waits stays, and nothing more is taken.`);
  }
  const wasHeld = await releaseAccount(db, _id, clock.now());
  console.log(wasHeld ? `Mails of account ${_id} (${email}) leave again.` : `Mails of account ${_id} (${email}) were not stopped.`);
}

try {
  const { uri, stop } = await databaseOfSettings();
  const client = new MongoClient(uri);
  try {
    const db = client.db(databaseName(uri));
    await requireUsable(db);
    await run(db, process.argv.slice(2));
  } finally {
    await client.close();
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
