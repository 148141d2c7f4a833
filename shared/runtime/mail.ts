import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE } from '../database/read-options.ts';
import { holdAccount, releaseAccount, sender_standings } from '../mailing/store/sender-standings.ts';
import { accountNamed } from './account-named.ts';
import { onDatabase } from './on-database.ts';

const USAGE = `npm run mail -- list                     accounts whose mails are stopped, and those of which something was reported
npm run mail -- hold ACCOUNT [REASON]    nothing is mailed for the account any more; ACCOUNT is a user's id or address
npm run mail -- release ACCOUNT          its mails leave again`;

async function list(db: Db): Promise<void> {
  const standings = await sender_standings(db).find({}, DURABLE).sort({ held_at: -1 }).toArray();
  if (standings.length === 0) return console.log('No account is stopped, and nothing was reported of any.');
  for (const { _id, held_at, held_because, reports } of standings) {
    const { email } = await accountNamed(db, String(_id), USAGE);
    const state = held_at ? `stopped since ${held_at.toISOString()}: ${held_because ?? ''}` : 'sends';
    console.log(`${_id} ${email}: ${state}; reported: ${reports.length}`);
  }
}

async function run(db: Db, [act, account, ...reason]: readonly string[]): Promise<void> {
  if (act === 'list') return list(db);
  if (act !== 'hold' && act !== 'release') throw new Error(USAGE);
  const { _id, email } = await accountNamed(db, account, USAGE);
  if (act === 'hold') {
    await holdAccount(db, _id, reason.join(' ') || 'Whoever runs the service has stopped them', clock.now());
    return console.log(`Mails of account ${_id} (${email}) are stopped: what waits stays, and nothing more is taken.`);
  }
  const wasHeld = await releaseAccount(db, _id, clock.now());
  console.log(wasHeld ? `Mails of account ${_id} (${email}) leave again.` : `Mails of account ${_id} (${email}) were not stopped.`);
}

await onDatabase(run);
