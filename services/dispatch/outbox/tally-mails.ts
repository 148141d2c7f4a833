import { sha256 } from '../../../shared/base/sha256.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { isDuplicateKey } from '../../../shared/database/is-duplicate-key.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import type { MailTallyDocument } from '../../../shared/mailing/mail-tally.ts';
import { mailDay, nextMailDay } from '../standing/mail-day.ts';

/** One count of a mail: of an account in all, or to one address of it, with how many a day may have. */
export interface Counted {
  readonly address: string | null;
  readonly count: number;
  readonly most: number;
}

const tallies = (db: Db) => db.collection<MailTallyDocument>('mail_tallies');

function idOf(owner_id: number, { address }: Counted, now: Date): string {
  return `${owner_id} ${dayText(mailDay(now))} ${address === null ? 'all' : sha256(Buffer.from(address))}`;
}

/** Counts a mail in all its counts, or in none: then it answers the one that was full. Every process counts in the same place. */
export async function takeCounts(db: Db, owner_id: number, counts: readonly Counted[], now: Date): Promise<Counted | undefined> {
  const taken: Counted[] = [];
  for (const counted of counts) {
    if (await take(db, owner_id, counted, now)) {
      taken.push(counted);
      continue;
    }
    await giveBackCounts(db, owner_id, taken, now);
    return counted;
  }
  return undefined;
}

/** For a mail that the mail server did not take. */
export async function giveBackCounts(db: Db, owner_id: number, counts: readonly Counted[], now: Date): Promise<void> {
  for (const counted of counts)
    await tallies(db).updateOne({ _id: idOf(owner_id, counted, now) }, { $inc: { count: -counted.count } }, DURABLE_WRITE);
}

async function take(db: Db, owner_id: number, counted: Counted, now: Date): Promise<boolean> {
  const { count, most } = counted;
  if (count > most) return false;
  // A day longer than it is asked for, so that clocks may differ.
  const expires_at = new Date(nextMailDay(nextMailDay(now)));
  try {
    await tallies(db).updateOne(
      { _id: idOf(owner_id, counted, now), count: { $lte: most - count } },
      { $inc: { count }, $setOnInsert: { owner_id, expires_at } },
      { upsert: true, ...DURABLE_WRITE },
    );
    return true;
  } catch (error) {
    // It is there and full, or another process has made it meanwhile: the next look of the postman finds that one.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
