import type { Db } from 'mongodb';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { settings } from '../../base/settings.ts';
import type { SubscriptionRecord } from '../../subscription/subscription-record.ts';
import { capsOf, isCapped } from '../../subscription/usage-caps.ts';
import { OwnerAccount, readOwnerAccounts, readSubscriptions, UNCAPPED_USAGE } from './owner-account.ts';
import { roundLimits } from './round-limits.ts';

export type OwnerAccounts = Map<number, OwnerAccount>;

/** The accounts of a round's owners. */
export interface RoundAccounts {
  accounts: Promise<OwnerAccounts>;
  /**
   * Given where the accounts are as they were last read: reads them again, and says whether they still are so. Nothing that was decided from
   * them may be saved or answered before it has said so.
   */
  premise?: () => Promise<boolean>;
}

/**
 * Subscriptions of unlimited plans as they were last read. A round takes them for current and reads them again while it is being written,
 * where a read ahead of deciding made a client wait (docs/performance.md, "What was done"). What is saved rests on a read that began after
 * its requests had arrived, as before. Capped plans and new accounts are read first, because their counts change with each round.
 */
export class RememberedSubscriptions {
  private readonly remembered = new BoundedCache<number, SubscriptionRecord>(roundLimits.actors);

  /** The accounts of these owners, empty with BILLING=off; read now unless all are remembered. */
  accountsOf(db: Db, owner_ids: number[], now: Date): RoundAccounts {
    const accounts: OwnerAccounts = new Map();
    for (const owner_id of owner_ids) {
      const subscription = this.remembered.get(owner_id);
      if (!subscription) return { accounts: this.read(db, owner_ids, now) };
      accounts.set(owner_id, new OwnerAccount(subscription, false, UNCAPPED_USAGE, now));
    }
    return { accounts: Promise.resolve(accounts), premise: () => this.confirm(db, accounts) };
  }

  /** Whether an owner is known to have an unlimited plan, as all have with BILLING=off. */
  isUnlimited(owner_id: number): boolean {
    return settings().billing === 'off' || this.remembered.get(owner_id) !== undefined;
  }

  private async read(db: Db, owner_ids: number[], now: Date): Promise<OwnerAccounts> {
    const accounts = await readOwnerAccounts(db, owner_ids, now);
    for (const { isNew, subscription } of accounts.values()) if (!isNew) this.keep(subscription._id, subscription);
    return accounts;
  }

  private async confirm(db: Db, accounts: OwnerAccounts): Promise<boolean> {
    const found = await readSubscriptions(db, [...accounts.keys()]);
    let isSame = true;
    for (const [owner_id, { subscription }] of accounts) {
      const current = found.get(owner_id);
      if (current?.revision === subscription.revision && current.uuid === subscription.uuid) continue;
      isSame = false;
      this.keep(owner_id, current);
    }
    return isSame;
  }

  private keep(owner_id: number, subscription: SubscriptionRecord | undefined): void {
    if (subscription && !isCapped(capsOf(subscription))) this.remembered.set(owner_id, subscription);
    else this.remembered.delete(owner_id);
  }
}
