import type { Db } from 'mongodb';
import { settings } from '../../base/settings.ts';
import { DURABLE } from '../../database/read-options.ts';
import { admitWrite } from '../../subscription/admit-write.ts';
import type { Counted } from '../../subscription/admit-write.ts';
import { usageMonth } from '../../subscription/calendar.ts';
import { statusOf } from '../../subscription/status-of-subscription.ts';
import { trialOf } from '../../subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../subscription/subscription-record.ts';
import { cappedUsageId, capsOf, isCapped } from '../../subscription/usage-caps.ts';
import type { HardCaps } from '../../subscription/usage-caps.ts';
import type { UsageDocument } from '../../subscription/usage-record.ts';
import type { Answer } from '../command.ts';

/** The account that owns the books of a round: its subscription, and what this round adds to its usage (docs/architecture.md "Fences"). */
export class OwnerAccount {
  readonly subscription: SubscriptionRecord;
  /** True when the subscription is created by this round, in its transaction. */
  readonly isNew: boolean;
  readonly month: string;
  /** What remains of each hard cap for the capped usage document; null = unlimited. */
  readonly caps: HardCaps;
  readonly added: Counted = { transactions: 0, api_calls: 0 };
  /** What the answers of the round say of the subscription. */
  readonly standing: NonNullable<Answer['subscription']>;
  /** False while the month has no capped usage document: the round that counts first makes it, in its transaction. */
  readonly isCounted: boolean;
  /** What the month had counted before this round. */
  private readonly before: Counted;
  private readonly now: Date;

  constructor(subscription: SubscriptionRecord, isNew: boolean, usage: MonthUsage, now: Date) {
    const caps = capsOf(subscription);
    this.subscription = subscription;
    this.isNew = isNew;
    this.month = usageMonth(now);
    this.now = now;
    const { status, grace_ends_at } = statusOf(subscription, now);
    this.standing = { status, grace_ends_at };
    this.isCounted = usage.capped !== undefined;
    this.before = plus(usage.capped ?? NONE, usage.elsewhere);
    this.caps = {
      transactions: caps.transactions === null ? null : caps.transactions - usage.elsewhere.transactions,
      api_calls: caps.api_calls === null ? null : caps.api_calls - usage.elsewhere.api_calls,
    };
  }

  /** The month's count, including this round's part. */
  private get used(): Counted {
    return plus(this.before, this.added);
  }

  get owner_id(): number {
    return this.subscription._id;
  }

  get isCapped(): boolean {
    return isCapped(this.caps);
  }

  /** Refuses a write of an expired subscription, and one that would pass a hard cap. */
  admit(transactions: number): void {
    admitWrite(this.subscription, this.used, transactions, this.now);
  }

  count(transactions: number): void {
    this.added.transactions += transactions;
    this.added.api_calls += 1;
  }
}

/** The month's count: in the capped plan's document, if there is one, and in others (from an unlimited plan earlier in the month). */
interface MonthUsage {
  capped?: Counted;
  elsewhere: Counted;
}

const NONE: Counted = { transactions: 0, api_calls: 0 };

/** What an unlimited plan asks of a month: its count matters to no write. */
const UNCAPPED_USAGE: MonthUsage = { elsewhere: NONE };

function plus(some: Counted, more: Counted): Counted {
  return { transactions: some.transactions + more.transactions, api_calls: some.api_calls + more.api_calls };
}

/** By owner; empty with BILLING=off. */
export type OwnerAccounts = Map<number, OwnerAccount>;

/** Reads the subscriptions of a round's owners and, on capped plans, the month's usage; reads nothing with BILLING=off. */
export async function readOwnerAccounts(db: Db, owner_ids: number[], now: Date): Promise<OwnerAccounts> {
  if (settings().billing === 'off') return new Map();
  const subscriptions = await readSubscriptions(db, owner_ids);
  const accounts = await Promise.all(
    owner_ids.map(async (owner_id) => {
      const known = subscriptions.get(owner_id);
      const subscription = known ?? (await trialOf(db, owner_id, now));
      const usage = isCapped(capsOf(subscription)) ? await readMonthUsage(db, owner_id, usageMonth(now)) : UNCAPPED_USAGE;
      return new OwnerAccount(subscription, !known, usage, now);
    }),
  );
  return new Map(accounts.map((account) => [account.owner_id, account]));
}

/** By owner; an account that has not begun its trial has none. */
async function readSubscriptions(db: Db, owner_ids: number[]): Promise<Map<number, SubscriptionRecord>> {
  const found = await db
    .collection<SubscriptionRecord>('subscriptions')
    .find({ _id: { $in: owner_ids } }, DURABLE)
    .toArray();
  return new Map(found.map((record) => [record._id, record]));
}

async function readMonthUsage(db: Db, owner_id: number, period: string): Promise<MonthUsage> {
  const documents = await db.collection<UsageDocument>('usage').find({ owner_id, period }, DURABLE).toArray();
  const _id = cappedUsageId(owner_id, period);
  const capped = documents.find((document) => document._id === _id);
  const others = documents.filter((document) => document !== capped);
  const sum = (key: keyof Counted): number => others.reduce((total, document) => total + document[key], 0);
  return { ...(capped ? { capped } : {}), elsewhere: { transactions: sum('transactions'), api_calls: sum('api_calls') } };
}
