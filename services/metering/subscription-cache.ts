import { clock } from '../../shared/base/clock.ts';
import type { Db } from '../../shared/database/connection.ts';
import { findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';

interface Cached {
  record: Promise<SubscriptionRecord>;
  read_at: number;
}

/** How long a subscription is used for counting before it is read again. A change of plan takes effect within this time. */
const fresh_ms = 1_000;
/** Accounts remembered at once. Beyond this all are forgotten, which costs one read per account. */
const most_accounts = 10_000;

/** The subscriptions of accounts that are reading their books now. Each is read from the database at most once a second. */
export class SubscriptionCache {
  readonly #db: Db;
  readonly #cached = new Map<number, Cached>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The account's subscription, at most a second old. An account without one gets its trial, because this is its first API call. */
  read(owner_id: number): Promise<SubscriptionRecord> {
    const cached = this.#cached.get(owner_id);
    const now = performance.now();
    if (cached && now - cached.read_at < fresh_ms) return cached.record;
    if (this.#cached.size >= most_accounts) this.#cached.clear();
    const record = findOrStartTrial(this.#db, owner_id, clock.now());
    this.#cached.set(owner_id, { record, read_at: now });
    record.catch(() => this.forget(owner_id));
    return record;
  }

  forget(owner_id: number): void {
    this.#cached.delete(owner_id);
  }
}
