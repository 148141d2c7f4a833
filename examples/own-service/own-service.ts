import { ServiceBroker } from 'moleculer';
import type { Context } from 'moleculer';

/** What the bus says of books that have moved (docs/joining-the-bus.md). */
interface BooksEvent {
  entity_id: number;
  first_position: number;
  position: number;
  names: string[];
}

const broker = new ServiceBroker({
  namespace: 'daybook',
  nodeID: `own-service-${process.pid}`,
  transporter: { type: 'NATS', options: { url: process.env.NATS_URL! } },
  logLevel: 'error',
});

broker.createService({
  name: 'own-service',
  events: {
    /** Prints each transaction that is posted, as soon as it is. */
    async 'books.event'(ctx: Context<BooksEvent>) {
      const { entity_id, first_position, names } = ctx.params;
      if (!names.includes('transaction.posted')) return;
      // Whoever is on the bus is trusted: it says itself for whom it reads.
      const meta = { caller: { user_id: 0, owner_id: 0, entity_id, scopes: ['books:read', 'books:audit'] } };
      const after = first_position - 1;
      const { events } = await ctx.call<{ events: { name: string; record_id: number }[] }, object>(
        'listing.listEvents',
        { after, limit: names.length },
        { meta },
      );
      for (const { name, record_id } of events.filter((event) => event.name === 'transaction.posted')) {
        const { resource } = await ctx.call<{ resource: Record<string, unknown> }, object>(
          'listing.readTransaction',
          { id: record_id },
          { meta },
        );
        console.log(`${name} in entity ${entity_id}: ${String(resource.transaction_no)}, ${String(resource.amount)}`);
      }
    },
  },
});

await broker.start();
await broker.waitForServices('listing');
console.log('Listening');
