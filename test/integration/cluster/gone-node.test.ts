import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from '@jest/globals';
import type { ServiceBroker } from 'moleculer';
import { ErrorCode, connect } from 'nats';
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

/** Waits until nats-server has seen a process's connection end; what is sent before that is neither delivered nor returned. */
async function forgottenByServer(nodeID: string): Promise<void> {
  const { host, username: user, password: pass } = new URL(nats.url);
  const client = await connect({ servers: host, user, pass });
  const isKnown = (): Promise<boolean> =>
    client.request(`MOL-daybook.PING.${nodeID}`, '', { timeout: 100 }).then(
      () => true,
      ({ code }: { code: string }) => code !== `${ErrorCode.NoResponders}`,
    );
  while (await isKnown());
  await client.close();
}

test('all processes learn that one is gone as soon as any of them calls it, not by its missing heartbeats', async () => {
  const victim = await start('victim');
  const caller = await join('caller');
  const bystander = await join('bystander');
  for (const broker of brokers) await broker.waitForServices(['victim', 'caller', 'bystander']);
  const lost = lostBy(bystander);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await forgottenByServer('victim');
  await expect(caller.call('victim.greet')).rejects.toThrow(/not available|not found/);
  expect(await lost).toBe('victim');
  expect(await bystander.call('caller.greet')).toBe('hello');
});

test('of calls that are sent to a gone node at once, each is known never to have begun', async () => {
  const victim = await start('mute');
  const caller = await join('asker');
  await caller.waitForServices(['mute']);
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  await forgottenByServer('mute');
  const calls = Array.from({ length: 5 }, () => caller.call('mute.greet').catch(({ type }: { type: string }) => type));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['SERVICE_NOT_AVAILABLE']));
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
