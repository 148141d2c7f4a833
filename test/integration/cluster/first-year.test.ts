import { afterAll, expect, test } from '@jest/globals';
import { keepFirstYear } from '../../scenario/first-year.ts';
import { Client } from '../../setup/client.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { TraceReceiver } from '../../setup/trace-receiver.ts';
import type { ReceivedSpan } from '../../setup/trace-receiver.ts';

const receiver = await TraceReceiver.start();
afterAll(() => receiver.stop());
/** Only what a client asks for is recorded: a request whose `traceparent` says that it is sampled. */
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  OTEL_BSP_SCHEDULE_DELAY: '50',
};

/** A nats-server of its own and every service in a process of its own, those that write the same books too. */
const cluster = useDaybookProcess('interrupt', {
  program: 'cluster',
  args: ['--split-books'],
  environment: { MONGODB_URI: testDatabaseUri(), LOG_LEVEL: 'warn', ...traces },
});

test('the first year, from registration to a translated year end, over a real nats-server with every service in its own process', async () => {
  const processes = [...cluster.output.matchAll(/\b([a-z-]+) (\d{2,})\b/g)].map(([, , pid]) => pid);
  expect(new Set(processes).size).toBeGreaterThanOrEqual(10);
  await keepFirstYear(cluster.url);
});

test('every process of the fleet says at its operations port that it is ready', async () => {
  const [, first, last] = /figures of each at ports (\d+) to (\d+)/.exec(cluster.output) ?? [];
  expect(Number(last) - Number(first)).toBeGreaterThanOrEqual(9);
  for (let port = Number(first); port <= Number(last); port++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect({ port, status: answer.status, body: await answer.json() }).toEqual({ port, status: 200, body: { status: 'ready' } });
  }
});

const SERVER = 2;
const CLIENT = 3;

test('a trace that a client has begun goes on through the gateway, the bus, the command, its round and MongoDB', async () => {
  const client = new Client(cluster.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });
  const [trace_id, parent_id] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const headers = { traceparent: `00-${trace_id}-${parent_id}-01` };
  const account = { name: 'Secret Bank', account_type: 'BANK' };
  expect((await client.post('/account', account, { headers })).status).toBe(201);
  const spans = await receiver.trace(trace_id, (all) =>
    ['POST createAccount', 'round'].every((name) => all.some((one) => one.name === name)),
  );

  const one = (name: string, kind?: number): ReceivedSpan => {
    const found = spans.filter((span) => span.name === name && (kind === undefined || span.kind === kind));
    if (found.length !== 1) throw new Error(`${found.length} spans are called ${name}: ${spans.map((span) => span.name).join(', ')}`);
    return found[0]!;
  };
  const path = [
    one('POST createAccount', SERVER),
    one('chart.createAccount', CLIENT),
    one('chart.createAccount', SERVER),
    spans.find(({ name }) => name.startsWith('command '))!,
    one('round'),
    one('commitTransaction', CLIENT),
  ];
  expect(path.map(({ parentSpanId }) => parentSpanId)).toEqual([parent_id, ...path.slice(0, -1).map(({ spanId }) => spanId)]);
  expect(path[1]!.instance).toBe(path[0]!.instance);
  expect(path[2]!.instance).not.toBe(path[1]!.instance);
  expect(one('insert accounts')).toMatchObject({
    parentSpanId: one('round').spanId,
    attributes: { 'db.system.name': 'mongodb', 'db.collection.name': 'accounts', 'db.operation.name': 'insert' },
  });
  expect(one('POST createAccount').attributes).toMatchObject({ 'daybook.route': 'createAccount', 'http.response.status_code': 201 });
  expect(JSON.stringify(spans)).not.toContain('Secret Bank');
  // Nothing else of the year above was sampled.
  expect(receiver.spans.filter(({ traceId }) => traceId !== trace_id)).toEqual([]);
});
