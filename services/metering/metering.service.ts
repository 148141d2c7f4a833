import type { Context, Service, ServiceSchema } from 'moleculer';
import { busMessage } from '../../shared/api/bus-message.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';
import { countRead } from './count-read.ts';
import type { Metering } from './count-read.ts';
import { payingOwner } from './paying-owner.ts';
import type { MeteredCaller } from './paying-owner.ts';
import { readNotice } from './read-notice.ts';
import { ReadCounter } from './read-counter.ts';
import { SubscriptionCache } from './subscription-cache.ts';

type Call<P = object> = Context<P, { caller: MeteredCaller } & Record<string, never>>;

interface MeteringService extends Service {
  metering: Metering;
  flushing: NodeJS.Timeout;
}

const flush_ms = 1_000;

/** Counts reads. Writes are counted in the round that saves them (shared/books). */
const meteringService: ServiceSchema<object, object, object, MeteringService> = {
  name: 'metering',
  actions: {
    /**
     * Called after a read has succeeded and before it is answered, with the entity that the read named, if any. Throws 429 at the cap of
     * API calls.
     */
    countRead: {
      params: { entity_id: { type: 'number', integer: true, optional: true }, ...busMessage },
      async handler(this: MeteringService, ctx: Call<{ entity_id?: number }>) {
        return countRead(this.metering, await payingOwner(this.metering.db, ctx.meta.caller, ctx.params.entity_id));
      },
    },
    /** The subscription notice for an answer that is not counted. */
    readNotice: {
      params: { entity_id: { type: 'number', integer: true, optional: true }, ...busMessage },
      async handler(this: MeteringService, ctx: Call<{ entity_id?: number }>) {
        const { db } = this.metering;
        return readNotice(db, await payingOwner(db, ctx.meta.caller, ctx.params.entity_id));
      },
    },
  },
  async started() {
    const { db } = await connectDatabase();
    const process_id = `${this.broker.nodeID}:${this.broker.instanceID}`;
    this.metering = { db, subscriptions: new SubscriptionCache(db), counter: new ReadCounter(db, process_id) };
    const flush = (): void =>
      void this.metering.counter.flush().catch((error: unknown) => this.logger.warn('Counted reads could not be saved yet', error));
    this.flushing = setInterval(flush, flush_ms).unref();
  },
  async stopped() {
    clearInterval(this.flushing);
    if (!this.metering) return;
    await this.metering.counter.flush();
    await disconnectDatabase();
  },
};

export default meteringService;
