import type { Server } from 'node:http';
import type { ServiceBroker } from 'moleculer';

/** What a client does that is done: a gateway that stops waits a moment for those that may still send something. */
export function endIdleConnections(broker: ServiceBroker): void {
  const gateway = broker.getLocalService('gateway') as unknown as { server: Server } | undefined;
  gateway?.server.closeIdleConnections();
}
