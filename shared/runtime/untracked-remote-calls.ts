import type { Middleware, ServiceBroker } from 'moleculer';

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
export const untrackedRemoteCalls: Middleware = {
  name: 'UntrackedRemoteCalls',
  async starting(broker: ServiceBroker) {
    Object.assign(broker, { _trackedContexts: new Nothing() });
  },
};
