import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import type { ServiceBroker } from 'moleculer';
import { ErrorCode, connect } from 'nats';
import type { NatsConnection } from 'nats';
import { greetingBroker } from '../../setup/greeting-broker.ts';
import { NatsServer } from '../../setup/nats-server.ts';
import { useStarted } from '../../setup/use-started.ts';

const brokers: ServiceBroker[] = [];
const processes: ChildProcess[] = [];
// Before the bus ends, to which they say goodbye.
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(brokers.map((broker) => broker.stop()));
});
const nats = useStarted(
  () => NatsServer.start(),
  (server) => server.remove(),
);

async function join(nodeID: string): Promise<ServiceBroker> {
  const broker = await greetingBroker(nats.url, nodeID);
  brokers.push(broker);
  return broker;
}

/** The id of the next node that this process loses. */
function lostBy(broker: ServiceBroker): Promise<string> {
  return new Promise((resolve) => {
    broker.createService({
      name: 'watch',
      events: { '$node.disconnected': ({ params }: { params: { node: { id: string } } }) => resolve(params.node.id) },
    });
  });
}

/** A process of its own, which can be killed. */
async function start(name: string): Promise<ChildProcess> {
  const child = fork(new URL('../../setup/greeting-process.ts', import.meta.url), [nats.url, name]);
  processes.push(child);
  await once(child, 'message');
  return child;
}

/** A client of the bus that is no node of it. */
function outsider(): Promise<NatsConnection> {
  const { host, username: user, password: pass } = new URL(nats.url);
  return connect({ servers: host, user, pass });
}

/** Waits until nats-server has seen a process's connection end; what is sent before that is neither delivered nor returned. */
async function forgottenByServer(nodeID: string): Promise<void> {
  const client = await outsider();
  const isKnown = (): Promise<boolean> =>
    client.request(`MOL-daybook.PING.${nodeID}`, '', { timeout: 100 }).then(
      () => true,
      ({ code }: { code: string }) => code !== `${ErrorCode.NoResponders}`,
    );
  while (await isKnown());
  await client.close();
}

/** Kills a process, and waits until a call of it would come back. */
async function kill(victim: ChildProcess, nodeID: string): Promise<void> {
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await forgottenByServer(nodeID);
}

test('all processes learn that one is gone as soon as any of them calls it, not by its missing heartbeats', async () => {
  const victim = await start('victim');
  const caller = await join('caller');
  const bystander = await join('bystander');
  for (const broker of brokers) await broker.waitForServices(['victim', 'caller', 'bystander']);
  const lost = lostBy(bystander);
  await kill(victim, 'victim');
  await expect(caller.call('victim.greet')).rejects.toThrow(/not available|not found/);
  expect(await lost).toBe('victim');
  expect(await bystander.call('caller.greet')).toBe('hello');
});

test('of calls that are sent to a gone node at once, each is known never to have begun, and the others are told of the node once', async () => {
  const listener = await outsider();
  const told: string[] = [];
  listener.subscribe('MOL-daybook.GONE', { callback: (_error, message) => told.push(message.string()) });
  await listener.flush();
  const victim = await start('mute');
  const caller = await join('asker');
  await caller.waitForServices(['mute']);
  await kill(victim, 'mute');
  const call = (): Promise<unknown> => caller.call('mute.greet').catch(({ type }: { type: string }) => type);
  const calls = Array.from({ length: 5 }, call);
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['SERVICE_NOT_AVAILABLE']));

  const again = await start('mute');
  await caller.waitForServices(['mute']);
  // What the caller has sent before is delivered by the time that this is answered.
  expect(await call()).toBe('hello');
  await listener.flush();
  expect(told).toEqual(['mute']);

  await kill(again, 'mute');
  expect(await call()).toBe('SERVICE_NOT_AVAILABLE');
  while (told.length < 2) await listener.flush();
  expect(told).toEqual(['mute', 'mute']);
  await listener.close();
});

test('a call under way is rejected as soon as its node is killed, though nobody calls that node again', async () => {
  const victim = await start('thinker');
  const caller = await join('waiter');
  await caller.waitForServices(['thinker']);
  const answer = expect(caller.call('thinker.brood')).rejects.toMatchObject({ type: 'REQUEST_REJECTED' });
  // Messages of one connection arrive in order: once this is answered, the call before it has begun.
  await caller.call('thinker.greet');
  victim.kill('SIGKILL');
  await answer;
});
