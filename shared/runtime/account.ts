import { clock } from '../base/clock.ts';
import type { Db } from '../database/connection.ts';
import { DURABLE_WRITE } from '../database/write-options.ts';
import { entitiesOfAccount, readAccountRoom } from '../subscription/store/read-account-room.ts';
import { accountNamed } from './account-named.ts';
import { onDatabase } from './on-database.ts';

const USAGE = `npm run account -- show ACCOUNT             how many entities the account has, and may have; ACCOUNT is a user's id or address
npm run account -- entities ACCOUNT N       it may have N entities, whatever its plan has
npm run account -- entities ACCOUNT plan    it may have as many as its plan has`;

async function run(db: Db, [act, account, number]: readonly string[]): Promise<void> {
  if (act !== 'show' && act !== 'entities') throw new Error(USAGE);
  const { _id, email } = await accountNamed(db, account, USAGE);
  if (act === 'entities') {
    const most = number === 'plan' ? undefined : Number(number);
    if (most !== undefined && !(Number.isSafeInteger(most) && most > 0 && most <= 1_000_000)) throw new Error(USAGE);
    const updated_at = clock.now();
    const change =
      most === undefined
        ? { $unset: { entities_granted: true as const }, $set: { updated_at } }
        : { $set: { entities_granted: most, updated_at } };
    await db.collection<{ _id: number; updated_at: Date; entities_granted?: number }>('users').updateOne({ _id }, change, DURABLE_WRITE);
  }
  const live = (await entitiesOfAccount(db, _id)).filter(({ deleted_at }) => deleted_at === null).length;
  const room = await readAccountRoom(db, _id);
  console.log(`Account ${_id} (${email}) has ${live} entities; it may have ${room ? room.entities : 'any number: nothing is billed'}.`);
}

await onDatabase(run);
