import { ServiceBroker } from 'moleculer';
import { readSettings } from '../../shared/base/settings.ts';
import { brokerOptions } from '../../shared/runtime/broker-options.ts';

/** A broker of the fleet with one service of its name. It would notice a missing heartbeat only after any test has ended. */
export async function greetingBroker(nats_url: string, nodeID: string): Promise<ServiceBroker> {
  const options = brokerOptions(readSettings({ NATS_URL: nats_url, LOG_LEVEL: 'fatal' }));
  const broker = new ServiceBroker({ ...options, nodeID, heartbeatTimeout: 3_600, skipProcessEventRegistration: true });
  broker.createService({ name: nodeID, actions: { greet: () => 'hello', brood: () => new Promise(() => undefined) } });
  await broker.start();
  return broker;
}
