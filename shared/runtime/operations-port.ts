import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Middleware, Service, ServiceBroker } from 'moleculer';
import { collectDefaultMetrics } from 'prom-client';
import { absentParts, slowParts } from '../base/process-parts.ts';
import { readinessOf } from '../base/readiness.ts';
import { processMetrics } from '../base/metrics.ts';
import type { Settings } from '../base/settings.ts';
import { watchProcess } from './process-metrics.ts';

/** The port on which Prometheus exporters usually listen. */
export const CUSTOMARY_PORT = 9464;

/** Gauges of the library that are called as counters are. The same figures are there by their kinds (`nodejs_active_handles`). */
export const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/**
 * A separate port of the process for its operator. It is on loopback unless OPS_HOST says otherwise, because its figures are not for
 * clients. It opens before the services start and closes after them. `/healthz` says that the event loop runs and that no service is stuck
 * (503 with what only another start ends), `/readyz` that the process can do its work (503 with the missing parts but those that `exclude`
 * names), and `/metrics` shows its metrics as Prometheus text.
 */
export function serveOperations(settings: Settings): Middleware {
  let server: Server | undefined;
  let endWatch: (() => void) | undefined;
  return {
    name: 'OperationsPort',
    async starting(broker: ServiceBroker) {
      collectDefaultMetrics({ register: processMetrics });
      for (const name of misnamed) processMetrics.removeSingleMetric(name);
      endWatch = watchProcess({
        isReady: () => missingParts(broker).length === 0,
        services: () => broker.services.map(({ name }) => name).filter((name) => !name.startsWith('$')),
      });
      server = createServer((req, res) => void answer(broker, req, res));
      server.unref();
      const port = await listen(server, settings);
      broker.logger.info(`Health and figures: http://${settings.ops_host}:${port}/metrics`);
    },
    async stopped() {
      endWatch?.();
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}

/** The port from the settings, else the usual one, or a free one when another Daybook uses that. */
async function listen(server: Server, { ops_port, ops_host }: Settings): Promise<number> {
  try {
    await listenAt(server, ops_port ?? CUSTOMARY_PORT, ops_host);
  } catch (error) {
    if (ops_port !== null) throw error;
    await listenAt(server, 0, ops_host);
  }
  return (server.address() as AddressInfo).port;
}

function listenAt(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Exclusive, because processes that share the public port have a port of their own for this.
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(broker: ServiceBroker, req: IncomingMessage, res: ServerResponse): Promise<void> {
  req.resume();
  const [path, query = ''] = (req.url ?? '/').split('?', 2);
  if (path === '/healthz') {
    const missing = reported(broker, 'stuck');
    return send(res, missing.length > 0 ? 503 : 200, JSON.stringify(missing.length > 0 ? { status: 'stuck', missing } : { status: 'ok' }));
  }
  if (path === '/readyz') {
    const { http_status, body } = readinessOf(missingParts(broker), query, slowParts());
    return send(res, http_status, JSON.stringify(body));
  }
  if (path === '/metrics') return send(res, 200, await processMetrics.metrics(), processMetrics.contentType);
  send(res, 404, '{"status":"error","paths":["/healthz","/readyz","/metrics"]}');
}

function send(res: ServerResponse, status: number, body: string, content_type = 'application/json'): void {
  res.writeHead(status, { 'Content-Type': content_type, 'Content-Length': Buffer.byteLength(body), 'X-Content-Type-Options': 'nosniff' });
  res.end(body);
}

/** A service that needs more than the process's connections reports the parts that it lacks, and what only another start brings back. */
interface Demanding extends Service {
  missing?: () => string[];
  stuck?: () => string[];
}

/** The parts that this process still lacks, in words for an operator. Empty when it is ready. */
function missingParts(broker: ServiceBroker): string[] {
  const missing: string[] = [];
  if (!broker.started) missing.push('start');
  missing.push(...absentParts());
  if (broker.transit && !broker.transit.connected) missing.push('bus');
  return [...new Set([...missing, ...reported(broker, 'missing')])];
}

/** What the services say, each thing once: several of them may share it. */
function reported(broker: ServiceBroker, report: 'missing' | 'stuck'): string[] {
  return [...new Set((broker.services as Demanding[]).flatMap((service) => service[report]?.() ?? []))];
}
