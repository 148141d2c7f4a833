import type { Middleware, ServiceBroker } from 'moleculer';

/** A node that came onto the bus, as Moleculer describes it. Other people's services have no address of ours (docs/joining-the-bus.md). */
interface Joined {
  node: { id: string; metadata?: { public_url?: unknown } };
}

/**
 * Says when another process of the fleet has another PUBLIC_URL. It is the issuer of tokens, so that each process would refuse those of the
 * other, and the links of answers and mails would lead to two places. Nobody is stopped for it: while a fleet gets a new address, process
 * after process, both are there for a while.
 */
export function comparePublicUrl(public_url: string): Middleware {
  return {
    name: 'ComparePublicUrl',
    created(broker: ServiceBroker) {
      broker.metadata.public_url = public_url;
      broker.localBus.on('$node.connected', ({ node }: Joined) => {
        const other = node.metadata?.public_url;
        if (typeof other !== 'string' || other === public_url) return;
        broker.logger.error(
          `PUBLIC_URL is ${public_url} here and ${other} in the process ${node.id}: each refuses the tokens of the other. Set the same for all processes, and start again those that have the wrong one.`,
        );
      });
    },
  };
}
