import { DAY_MS } from '../../../shared/accounting/fiscal-year.ts';
import { clock } from '../../../shared/base/clock.ts';
import { settings } from '../../../shared/base/settings.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { mailsPerDay } from '../../../shared/mailing/mails-per-day.ts';
import type { UserDocument } from '../../../shared/resources/profile/user-account.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';

/** How many mails an account may send in a day through the mail server of the service; null where nothing is billed. */
export async function readMostOf(db: Db, owner_id: number): Promise<number | null> {
  if (settings().billing === 'off') return null;
  const [user, subscription] = await Promise.all([
    db
      .collection<Pick<UserDocument, '_id' | 'created_at'>>('users')
      .findOne({ _id: owner_id }, { ...DURABLE, projection: { created_at: 1 } }),
    db
      .collection<Pick<SubscriptionRecord, 'first_paid_on'> & { _id: number }>('subscriptions')
      .findOne({ _id: owner_id }, { ...DURABLE, projection: { first_paid_on: 1 } }),
  ]);
  const paid = subscription?.first_paid_on ?? null;
  return mailsPerDay({
    age_days: daysSince(user?.created_at ?? clock.now()),
    paying_days: paid === null ? null : daysSince(new Date(paid)),
  });
}

const daysSince = (at: Date): number => Math.floor((clock.now().getTime() - at.getTime()) / DAY_MS);
