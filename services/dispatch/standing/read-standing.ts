import { clock } from '../../../shared/base/clock.ts';
import { settings } from '../../../shared/base/settings.ts';
import { entityOf } from '../../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { entitiesOfAccount, readAccountRoom } from '../../../shared/subscription/store/read-account-room.ts';
import { readSender } from '../sender/read-sender.ts';
import { mailDay } from './mail-day.ts';
import { countByAddress } from './mail-standing.ts';
import type { MailStanding } from './mail-standing.ts';
import { readBar } from './read-bar.ts';
import { readMostOf } from './read-most.ts';

/** Mails of a day that are counted: more than any account may send. */
const COUNTED = 10_000;

/** How the account whose books a request is about stands as a sender. */
export async function readStanding(ctx: RequestContext): Promise<MailStanding> {
  const { db } = await openedDatabase();
  const { user_id, owner_id } = ctx.meta.caller;
  await requireHour(db, owner_id);
  const has_own_server = (await readSender(db, entityOf(ctx))) !== undefined;
  // Where no mail has a way out yet, it is asked when there is one.
  const barred = has_own_server || settings().smtp_url !== null ? await readBar(db, owner_id, user_id) : null;
  if (has_own_server) return { has_own_server, barred, most: null, today: [] };
  return { has_own_server, barred, most: await readMostOf(db, owner_id), today: await readToday(db, owner_id) };
}

/** What goes through the mail server of the service today, of all entities of an account. */
async function readToday(db: Db, owner_id: number): Promise<[string, number][]> {
  const since = mailDay(clock.now());
  const entities = await db.collection<{ _id: number; owner_id: number }>('entities').distinct('_id', { owner_id }, DURABLE);
  const mails = await db
    .collection<Pick<Dispatch, 'to' | 'cc' | 'waits_until' | 'own_server' | 'status' | 'entity_id' | 'created_at' | 'updated_at'>>(
      'dispatches',
    )
    .find(
      {
        entity_id: { $in: entities },
        updated_at: { $gte: since },
        created_at: { $gte: since },
        own_server: { $ne: true },
        status: { $in: ['queued', 'sent'] },
      },
      { ...DURABLE, projection: { to: 1, cc: 1, waits_until: 1 }, limit: COUNTED },
    )
    .toArray();
  return countByAddress(mails);
}

const HOUR_MS = 3_600_000;

/** Throws 429 where the entities of an account have had as many mails queued in an hour as they may, copies counted. */
async function requireHour(db: Db, owner_id: number): Promise<void> {
  const room = await readAccountRoom(db, owner_id);
  if (!room) return;
  const entity_id = { $in: (await entitiesOfAccount(db, owner_id)).map(({ _id }) => _id) };
  const since = { $gt: new Date(clock.now().getTime() - HOUR_MS) };
  const sums = db
    .collection('dispatches')
    .aggregate<{ mails: number }>(
      [
        { $match: { entity_id, updated_at: since, created_at: since } },
        { $group: { _id: null, mails: { $sum: { $add: [1, { $size: '$cc' }] } } } },
      ],
      DURABLE,
    );
  const sent = (await sums.next())?.mails ?? 0;
  if (sent < room.mails_per_hour) return;
  const message = `The entities of an account send ${room.mails_per_hour} mails an hour, copies counted; try again later.`;
  throw new RequestError(429, { request: [message] }, { 'Retry-After': '600' });
}
