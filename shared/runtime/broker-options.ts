import type { BrokerOptions, Middleware, ServiceBroker } from 'moleculer';
import { ErrorRegenerator } from './regenerate-errors.ts';
import { comparePublicUrl } from './compare-public-url.ts';
import { LateValidator } from './late-validator.ts';
import { NatsBus } from './nats-bus.ts';
import { tellMended } from './tell-mended.ts';
import { tellPrimary } from './tell-primary.ts';
import { unavailableDatabase } from './unavailable-database.ts';
import { watchBackupsTaken } from './watch-backups-taken.ts';
import { loggerOptions } from '../base/logger-options.ts';
import { processName } from '../base/process-name.ts';
import type { Settings } from '../base/settings.ts';

/** The longest time for a call whose caller sets no limit of its own. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * How every process of Daybook runs its broker. Without NATS_URL it has no transporter, and all calls stay in the process. Throws a sentence
 * for the operator when the settings want a stream and there is no bus for it. That is not said when the settings are read: a fleet starts
 * its bus afterwards (run-fleet.ts).
 */
export function brokerOptions(settings: Settings): BrokerOptions & { middlewares: Middleware[] } {
  if (settings.event_stream === 'jetstream' && settings.nats_url === null)
    throw new Error(
      'EVENT_STREAM is jetstream, and this process has no bus: set NATS_URL to the server that keeps the stream, or run several processes (WORKERS, npm run cluster), which have one of their own.',
    );
  return {
    namespace: 'daybook',
    logger: { type: 'Pino', options: { pino: { options: loggerOptions(settings.log_level) } } },
    logLevel: settings.log_level,
    nodeID: processName,
    // Moleculer accepts a custom transporter, but its type lists only its own.
    transporter: settings.nats_url === null ? null : new NatsBus(settings.nats_url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // In seconds. A node that died sends nothing: after three missed heartbeats new calls go elsewhere. One that is called is known to be
    // gone at once (nats-bus.ts).
    heartbeatInterval: 2,
    heartbeatTimeout: 6,
    // The others learn at once what a process that has started offers. Moleculer waits a second for further services, and in that second
    // nobody calls a process that says it is ready. Its type does not list the option.
    transit: { serviceChangedDebounceTime: 0 } as object,
    // A stop waits for the calls under way, so that no accepted call is dropped.
    tracking: { enabled: true, shutdownTimeout: REQUEST_TIMEOUT_MS },
    middlewares: [
      untrackedRemoteCalls,
      unavailableDatabase,
      comparePublicUrl(settings.public_url),
      tellPrimary(),
      tellMended,
      watchBackupsTaken(),
    ],
    // Sharding picks one node for an entity in the whole fleet, not one in each process.
    registry: { preferLocal: false, ...(settings.nats_url === null ? { stopDelay: 0 } : {}) },
    // docs/decisions/moleculer.md says why so little of Moleculer is switched on. An entity's calls go to one node on purpose (Shard, set
    // on the actions); a circuit breaker would send them elsewhere.
    circuitBreaker: { enabled: false },
    // The gateway repeats what may be repeated (call-service.ts), and the HTTP client a write with its Idempotency-Key. Repeats on the bus
    // would multiply with those.
    retryPolicy: { enabled: false },
    // Our own metrics say more and cost less (docs/decisions/metrics.md).
    metrics: { enabled: false },
    // Our own follow a request through the rounds and the database too (docs/decisions/traces.md).
    tracing: { enabled: false },
    errorRegenerator: new ErrorRegenerator(),
    validator: new LateValidator(),
    created: expectListeners,
    started: refuseEmptyProcess,
  };
}

/**
 * Every sharded action listens for nodes that come and go, and there are more than the hundred from which on Moleculer suspects a leak. Its type
 * does not list the local bus.
 */
function expectListeners(broker: ServiceBroker): void {
  const { localBus } = broker as ServiceBroker & { localBus: { setMaxListeners(most: number): void } };
  localBus.setMaxListeners(0);
}

/** Throws when SERVICES names nothing that can be loaded, because moleculer-runner only warns. */
function refuseEmptyProcess(broker: ServiceBroker): void {
  if (broker.services.some((service) => !service.name.startsWith('$'))) return;
  throw new Error('This process loaded no service: check SERVICES and SERVICEDIR.');
}

/** A list that stores nothing. */
class Nothing extends Array<never> {
  override push(): number {
    return 0;
  }
}

/**
 * A stop waits only for the actions that run in this process. Moleculer also counts the calls that a process has made to others, in
 * `_trackedContexts` of the broker, and never removes a call whose answer did not come in time: after one time-out each stop took half a
 * minute. These calls need no count of their own, because each is made by an action, or by an HTTP request for which the gateway waits
 * (`Drain`).
 */
const untrackedRemoteCalls: Middleware = {
  name: 'UntrackedRemoteCalls',
  async starting(broker: ServiceBroker) {
    Object.assign(broker, { _trackedContexts: new Nothing() });
  },
};
