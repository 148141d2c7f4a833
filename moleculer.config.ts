import type { ServiceBroker } from 'moleculer';
import { brokerOptions } from './shared/runtime/broker-options.ts';
import { endWithParent } from './shared/runtime/end-with-parent.ts';
import { onStopSignal } from './shared/runtime/on-stop-signal.ts';
import { serveOperations } from './shared/runtime/operations-port.ts';
import { openTracing } from './shared/runtime/tracing/open-tracing.ts';
import { watchDiskOfBooks } from './shared/runtime/watch-disk-of-books.ts';
import { endAskedReading } from './shared/reading/in-reading.ts';
import { settings } from './shared/base/settings.ts';

endWithParent();

const options = brokerOptions(settings());
const middlewares = [...options.middlewares, watchDiskOfBooks(settings()), ...(await openTracing(settings())), serveOperations(settings())];
export default {
  ...options,
  middlewares,
  // Moleculer's own handlers stop a second time at a second signal, which a Ctrl-C sends to a process with a parent.
  skipProcessEventRegistration: true,
  created: (broker: ServiceBroker) => {
    options.created?.(broker);
    onStopSignal(() => {
      endAskedReading();
      return broker.stop();
    });
  },
};
