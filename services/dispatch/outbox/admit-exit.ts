import { clock } from '../../../shared/base/clock.ts';
import { limits } from '../../../shared/api/limits.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { addressesOf, oneSpelling } from '../../../shared/mailing/addresses-of.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import { fullFor, tooNew } from '../standing/admit-order.ts';
import { standsFrom } from '../standing/contact-addresses.ts';
import { nextMailDay } from '../standing/mail-day.ts';
import { readBar } from '../standing/read-bar.ts';
import { readMostOf } from '../standing/read-most.ts';
import type { Attempt } from './attempt.ts';
import { giveBackCounts, takeCounts } from './tally-mails.ts';
import type { Counted } from './tally-mails.ts';

type HandOver = () => Promise<Attempt>;

/**
 * The last look before a mail leaves: a mail that waited may be one of an account that was stopped meanwhile, or to an address that the contact no
 * longer has; and only here all entities and processes count in one place. `has_own_server`: it leaves through that of the entity.
 */
export async function throughExit(db: Db, dispatch: Dispatch, has_own_server: boolean, hand: HandOver): Promise<Attempt> {
  const owner_id = await ownerOf(db, dispatch.entity_id);
  const barred = await readBar(db, owner_id, dispatch.asked_by);
  if (barred !== null) return { result: 'deferred', reason: barred };
  if (has_own_server) return hand();
  if (dispatch.own_server)
    return { result: 'deferred', reason: 'It was written for the mail server of the entity, which has none at this moment.' };
  return (await oldAddress(db, dispatch)) ?? counting(db, owner_id, dispatch, hand);
}

async function ownerOf(db: Db, entity_id: number): Promise<number> {
  const entity = await db
    .collection<{ _id: number; owner_id: number }>('entities')
    .findOne({ _id: entity_id }, { ...DURABLE, projection: { owner_id: 1 } });
  return entity!.owner_id;
}

/** Why the addresses of a mail that no person saw are not those of its contact, or not for long enough. */
async function oldAddress(db: Db, { entity_id, contact_id, to, cc, on_screen }: Dispatch): Promise<Attempt | undefined> {
  if (on_screen) return undefined;
  const found =
    contact_id === null
      ? null
      : await db.collection<{ _id: number; entity_id: number }>('contacts').findOne({ _id: contact_id, entity_id }, DURABLE);
  const contact = found ? fromDocument<Contact>(found) : undefined;
  const known = addressesOf(contact ?? {});
  const gone = [to, ...cc].find((address) => !known.has(oneSpelling(address)));
  if (gone !== undefined) return { result: 'refused', reason: `${gone} is no address of the contact any more` };
  const until = standsFrom(contact!);
  return until > clock.now() ? { result: 'deferred', reason: tooNew, until } : undefined;
}

async function counting(db: Db, owner_id: number, { to, cc }: Dispatch, hand: HandOver): Promise<Attempt> {
  const now = clock.now();
  const most = await readMostOf(db, owner_id);
  const addresses = [...Map.groupBy([to, ...cc], oneSpelling)];
  const counts: Counted[] = [
    ...(most === null ? [] : [{ address: null, count: 1 + cc.length, most }]),
    ...addresses.map(([address, same]) => ({ address, count: same.length, most: limits.mails_per_recipient_per_day })),
  ];
  const full = await takeCounts(db, owner_id, counts, now);
  if (full) {
    const reason =
      full.address === null ? `It waits until tomorrow: the account sends ${String(most)} mails a day.` : fullFor(full.address);
    return { result: 'deferred', reason, until: nextMailDay(now) };
  }
  const attempt = await hand();
  const isOut = attempt.result === 'sent' || (attempt.result === 'deferred' && attempt.may_have_arrived);
  if (!isOut) await giveBackCounts(db, owner_id, counts, now);
  return attempt;
}
