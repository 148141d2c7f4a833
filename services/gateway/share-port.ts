import cluster from 'node:cluster';
import type { Server } from 'node:http';

/**
 * Lets the gateways of a fleet listen at one port, each with a socket of its own among which the kernel deals out connections (SO_REUSEPORT;
 * Node has it on Linux). Else Node's cluster accepts them in the first process and hands each to a gateway; one that is handed to a gateway
 * which is being killed stays open there for ever, and its client waits (docs/decisions/gateways-on-more-cores.md).
 */
export function sharePort(server: Server): void {
  if (!cluster.isWorker || process.platform !== 'linux') return;
  const listen = server.listen.bind(server);
  // moleculer-web names a port and a host, and no options.
  server.listen = ((port: number, host: string, told: () => void) => listen({ port, host, reusePort: true }, told)) as typeof server.listen;
}
