import type { ClientSession } from 'mongoose';
import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import { decideChange } from '../../shared/subscription/plan-change.ts';
import type { DecidedChange, WantedChange } from '../../shared/subscription/plan-change.ts';
import type { SubscriptionCurrency } from '../../shared/subscription/plans.ts';
import { monthsToBill } from '../../shared/subscription/renewal-bill.ts';
import { readTransactionsByMonth } from '../../shared/subscription/store/read-usage.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { collections } from './collections.ts';

interface Reading {
  db: Db;
  session?: ClientSession;
}

/** What a wanted change would do and cost now, computed from the usage of the months that it settles and the invoice of the paid month. */
export async function changeFromUsage(
  reading: Reading,
  record: SubscriptionRecord,
  wanted: WantedChange,
  now = clock.now(),
): Promise<DecidedChange> {
  const months = [...monthsToBill(record, now), usageMonth(now)];
  const transactions = await readTransactionsByMonth(reading.db, record._id, months, reading.session);
  return decideChange(record, wanted, transactions, now, await currencyOfPaidMonth(reading, record));
}

/**
 * The currency in which the current month was paid, as its invoice says; undefined without one, as on trial. The invoices of plan changes
 * within the month are later ones.
 */
async function currencyOfPaidMonth({ db, session }: Reading, record: SubscriptionRecord): Promise<SubscriptionCurrency | undefined> {
  const { _id: owner_id, period_started_on: period_start, renewal_date: period_end } = record;
  const invoice = await collections(db).invoices.findOne(
    { owner_id, status: 'paid', period_start, period_end },
    { sort: { _id: 1 }, projection: { currency: 1 }, ...(session ? { session } : {}) },
  );
  return invoice?.currency;
}
