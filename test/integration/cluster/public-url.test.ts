import { afterAll, expect, test } from '@jest/globals';
import { ServiceBroker } from 'moleculer';
import { readSettings } from '../../../shared/base/settings.ts';
import { brokerOptions } from '../../../shared/runtime/broker-options.ts';
import { NatsServer } from '../../setup/nats-server.ts';
import { useStarted } from '../../setup/use-started.ts';

const nats = useStarted(
  () => NatsServer.start(),
  (server) => server.remove(),
);
const brokers: ServiceBroker[] = [];
afterAll(() => Promise.all(brokers.map((broker) => broker.stop())));

/** A process of the fleet, and what it tells its operator as errors. */
async function join(nodeID: string, PUBLIC_URL: string): Promise<string[]> {
  const options = brokerOptions(readSettings({ NATS_URL: nats.url, PUBLIC_URL, LOG_LEVEL: 'fatal' }));
  const broker = new ServiceBroker({ ...options, nodeID, skipProcessEventRegistration: true });
  const told: string[] = [];
  broker.logger.error = (message: string) => told.push(message);
  brokers.push(broker);
  broker.createService({ name: nodeID });
  await broker.start();
  return told;
}

test('processes with different addresses are told so on both sides, and those with the same address are not', async () => {
  const told = {
    one: await join('one', 'https://books.example.com'),
    other: await join('other', 'https://books.example.com'),
    wrong: await join('wrong', 'http://localhost:3000'),
  };
  for (const broker of brokers) await broker.waitForServices(['one', 'other', 'wrong']);
  const sentence = (own: string, other: string, id: string): string =>
    `PUBLIC_URL is ${own} here and ${other} in the process ${id}: each refuses the tokens of the other. ` +
    'Set the same for all processes, and start again those that have the wrong one.';
  expect(told.one).toEqual([sentence('https://books.example.com', 'http://localhost:3000', 'wrong')]);
  expect(told.other).toEqual(told.one);
  expect(told.wrong.toSorted()).toEqual(['one', 'other'].map((id) => sentence('http://localhost:3000', 'https://books.example.com', id)));
});
