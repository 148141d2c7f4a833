import type { BrokerOptions, Middleware, ServiceBroker } from 'moleculer';
import { ErrorRegenerator } from './regenerate-errors.ts';
import { NatsBus } from './nats-bus.ts';
import { loggerOptions } from '../base/logger-options.ts';
import { processName } from '../base/process-name.ts';
import type { Settings } from '../base/settings.ts';

/** The longest a call may take when its caller names no limit of its own. */
const REQUEST_TIMEOUT_MS = 30_000;

/** How every process of Daybook runs its broker. Without NATS_URL there is no transporter and all calls stay in the process. */
export function brokerOptions(settings: Settings): BrokerOptions & { middlewares: Middleware[] } {
  return {
    namespace: 'daybook',
    logger: { type: 'Pino', options: { pino: { options: loggerOptions(settings.log_level) } } },
    logLevel: settings.log_level,
    nodeID: processName,
    // Moleculer takes a transporter of one's own; its type lists only its own.
    transporter: settings.nats_url === null ? null : new NatsBus(settings.nats_url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // In seconds. A node that died says nothing: once it has missed three heartbeats, what waits for it is told and new calls go elsewhere.
    heartbeatInterval: 2,
    heartbeatTimeout: 6,
    // A stop waits for the calls under way, so that nothing accepted is dropped.
    tracking: { enabled: true, shutdownTimeout: REQUEST_TIMEOUT_MS },
    middlewares: [untrackedRemoteCalls],
    // Sharding picks one node for an entity in the whole fleet, not one in each process.
    // A stop waits a moment, so that the other nodes hear of it: without a bus there are none.
    registry: { preferLocal: false, ...(settings.nats_url === null ? { stopDelay: 0 } : {}) },
    // Why so little of Moleculer is switched on: docs/decisions/moleculer.md. An entity's calls go to one node by choice (Shard, set on the actions): a breaker would send them elsewhere.
    circuitBreaker: { enabled: false },
    // The HTTP client repeats a write with its Idempotency-Key; a repeat on the bus would multiply with it.
    retryPolicy: { enabled: false },
    // Our own figures say more and cost less (docs/decisions/metrics.md).
    metrics: { enabled: false },
    // Amounts and names stay out of traces: only the request id travels.
    tracing: {
      enabled: settings.tracing !== 'off',
      exporter: { type: 'Console', options: { colors: false } },
      tags: { action: { params: false, meta: ['request.id'] } },
    },
    errorRegenerator: new ErrorRegenerator(),
    started: refuseEmptyProcess,
  };
}

/** moleculer-runner only warns when SERVICES names nothing it can load. */
function refuseEmptyProcess(broker: ServiceBroker): void {
  if (broker.services.some((service) => !service.name.startsWith('$'))) return;
  throw new Error('This process loaded no service: check SERVICES and SERVICEDIR.');
}

/** A list that keeps nothing. */
class Nothing extends Array<never> {
  override push(): number {
    return 0;
  }
}

/**
 * A stop waits for the actions that run in this process, and for nothing else. Moleculer also counts the calls that a process has made to
 * others, in `_trackedContexts` of the broker, and never removes a call whose answer did not come in time: after a single time-out each
 * stop took half a minute. Every such call is made by an action, or by an HTTP request that the gateway waits for (`Drain`).
 */
const untrackedRemoteCalls: Middleware = {
  name: 'UntrackedRemoteCalls',
  async starting(broker: ServiceBroker) {
    Object.assign(broker, { _trackedContexts: new Nothing() });
  },
};
