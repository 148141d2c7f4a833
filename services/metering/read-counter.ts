import type { Db } from '../../shared/database/connection.ts';
import type { Month } from '../../shared/subscription/calendar.ts';
import { processUsageId } from '../../shared/subscription/usage-caps.ts';
import type { UsageDocument } from '../../shared/subscription/usage-record.ts';

interface Pending {
  owner_id: number;
  period: Month;
  api_calls: number;
}

/**
 * Counts reads on unlimited plans. It counts in memory and adds to this process's own usage documents once a second. So a read costs no
 * write and never conflicts with a write of the books (docs/architecture.md "Metering"). A crash loses at most that second.
 */
export class ReadCounter {
  readonly #db: Db;
  readonly #writer: string;
  #pending = new Map<string, Pending>();
  #lastFlush: Promise<void> = Promise.resolve();

  /** `process_id` tells this process from all others that count. */
  constructor(db: Db, process_id: string) {
    this.#db = db;
    this.#writer = `${process_id}:reads`;
  }

  count(owner_id: number, period: Month): void {
    const _id = processUsageId(owner_id, period, this.#writer);
    const pending = this.#pending.get(_id);
    if (pending) pending.api_calls += 1;
    else this.#pending.set(_id, { owner_id, period, api_calls: 1 });
  }

  /**
   * Resolves when all that was counted until now is written, also by a flush that was under way: a service that stops would otherwise
   * disconnect before it. Counts that could not be written are kept for the next flush.
   */
  async flush(): Promise<void> {
    const earlier = this.#lastFlush;
    this.#lastFlush = earlier.catch(() => undefined).then(() => this.#write());
    await this.#lastFlush;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const counted = this.#pending;
    this.#pending = new Map();
    const increments = [...counted].map(([_id, { owner_id, period, api_calls }]) => ({
      updateOne: { filter: { _id }, update: { $inc: { api_calls, transactions: 0 }, $setOnInsert: { owner_id, period } }, upsert: true },
    }));
    try {
      await this.#db.collection<UsageDocument>('usage').bulkWrite(increments, { ordered: false });
    } catch (error) {
      this.#takeBack(counted);
      throw error;
    }
  }

  #takeBack(counted: Map<string, Pending>): void {
    for (const [_id, { owner_id, period, api_calls }] of counted) {
      const pending = this.#pending.get(_id);
      this.#pending.set(_id, { owner_id, period, api_calls: api_calls + (pending?.api_calls ?? 0) });
    }
  }
}
