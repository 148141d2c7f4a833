import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Middleware, ServiceBroker } from 'moleculer';
import { collectDefaultMetrics } from 'prom-client';
import { processMetrics } from '../base/metrics.ts';
import type { Settings } from '../base/settings.ts';
import { freePort, requireFreePort } from './embedded/free-port.ts';
import { missingParts } from './missing-parts.ts';

/** Where exporters of Prometheus listen by custom. */
const CUSTOMARY_PORT = 9464;

/** The port to use: the one that was set, which must be free, else the customary one, or a free one beside another Daybook. */
export async function operationsPort({ ops_port, ops_host }: Settings): Promise<number> {
  if (ops_port === null) return freePort(CUSTOMARY_PORT);
  await requireFreePort(ops_port, ops_host, 'OPS_PORT');
  return ops_port;
}

/**
 * A port of the process's own for whoever runs it, on loopback unless OPS_HOST says otherwise, because what it tells is no client's
 * business. It opens before the services start and closes after them:
 * `/healthz` says that the event loop turns, `/readyz` (503 with what is missing) that the process can do its part, `/metrics` its
 * figures as Prometheus text.
 */
export function serveOperations(settings: Settings, given?: number): Middleware {
  let server: Server | undefined;
  return {
    name: 'OperationsPort',
    async starting(broker: ServiceBroker) {
      collectDefaultMetrics({ register: processMetrics });
      const port = given ?? (await operationsPort(settings));
      server = createServer((req, res) => void answer(broker, req, res));
      server.unref();
      await new Promise<void>((resolve, reject) => {
        server!.once('error', reject).listen(port, settings.ops_host, resolve);
      });
      broker.logger.info(`Operations: http://${settings.ops_host}:${port}/metrics`);
    },
    async stopped() {
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}

async function answer(broker: ServiceBroker, req: IncomingMessage, res: ServerResponse): Promise<void> {
  req.resume();
  const path = (req.url ?? '/').split('?', 1)[0];
  if (path === '/healthz') return send(res, 200, '{"status":"ok"}');
  if (path === '/readyz') {
    const missing = missingParts(broker);
    return send(
      res,
      missing.length > 0 ? 503 : 200,
      JSON.stringify(missing.length > 0 ? { status: 'waiting', missing } : { status: 'ready' }),
    );
  }
  if (path === '/metrics') return send(res, 200, await processMetrics.metrics(), processMetrics.contentType);
  send(res, 404, '{"status":"error","paths":["/healthz","/readyz","/metrics"]}');
}

function send(res: ServerResponse, status: number, body: string, content_type = 'application/json'): void {
  res.writeHead(status, { 'Content-Type': content_type, 'Content-Length': Buffer.byteLength(body), 'X-Content-Type-Options': 'nosniff' });
  res.end(body);
}
