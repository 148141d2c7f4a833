import type { Db } from '../../database/connection.ts';
import { DURABLE } from '../../database/read-options.ts';
import { DURABLE_WRITE } from '../../database/write-options.ts';
import { holdForReports } from '../hold-for-reports.ts';
import { REPORTS_KEPT } from '../sender-standing.ts';
import type { SenderStandingDocument } from '../sender-standing.ts';
import { holdAccount, sender_standings } from './sender-standings.ts';

/** Keeps what is reported of a mail of an account, once, and stops the account where the rule says so. */
export async function keepReport(db: Db, owner_id: number, report: SenderStandingDocument['reports'][number]): Promise<void> {
  const { kind, message_id, at } = report;
  const fresh = { held_at: null, held_because: null, reports: [], updated_at: at };
  await sender_standings(db).updateOne({ _id: owner_id }, { $setOnInsert: fresh }, { upsert: true, ...DURABLE_WRITE });
  await sender_standings(db).updateOne(
    { _id: owner_id, reports: { $not: { $elemMatch: { kind, message_id } } } },
    { $push: { reports: { $each: [report], $slice: -REPORTS_KEPT } }, $set: { updated_at: at } },
    DURABLE_WRITE,
  );
  const kept = await sender_standings(db).findOne({ _id: owner_id }, DURABLE);
  const because = holdForReports(kept!.reports, at);
  if (because !== undefined) await holdAccount(db, owner_id, because, at);
}
