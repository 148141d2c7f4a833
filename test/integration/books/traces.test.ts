import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { switchTracing } from '../../../shared/base/tracing.ts';
import { countTrouble } from '../../../shared/books/rounds/round-metrics.ts';
import { Telemetry } from '../../../shared/runtime/tracing/telemetry.ts';
import { attemptDelivery } from '../../../services/webhook/deliver/attempt-delivery.ts';
import { noteCategory } from './note-category.ts';
import { useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();
const exporter = new InMemorySpanExporter();
const telemetry = new Telemetry(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test'));

beforeAll(() => switchTracing(telemetry));
afterAll(() => switchTracing(undefined));
beforeEach(() => exporter.reset());

const named = (name: string): ReadableSpan[] => exporter.getFinishedSpans().filter((span) => span.name === name);
const idOf = (span: ReadableSpan): string => span.spanContext().spanId;

test('a round is linked with each command it served, and each command names its round', async () => {
  const write = (name: string): Promise<unknown> => test_books.run(noteCategory, { name });
  await Promise.all(Array.from({ length: 30 }, (_, n) => write(`linked ${n}`)));
  await test_books.books.drained();
  const commands = named('command test.note-category');
  const rounds = named('round');
  expect(commands).toHaveLength(30);
  expect(rounds.length).toBeLessThan(30);
  const linked = rounds.flatMap((round) => round.links.map(({ context }) => [context.spanId, idOf(round)]));
  expect(linked.sort()).toEqual(commands.map((command) => [idOf(command), command.attributes['daybook.round.span_id']]).sort());
  for (const command of commands)
    expect(command.links.map(({ context }) => context.spanId)).toEqual([command.attributes['daybook.round.span_id']]);
  for (const { attributes, events, links, parentSpanContext } of rounds) {
    expect(attributes['daybook.round.commands']).toBe(links.length);
    expect(events.map(({ name }) => name)).toEqual(['read', 'decide', 'write', 'commit']);
    expect(links[0]!.context.spanId).toBe(parentSpanContext!.spanId);
  }
});

test('what happens to a round is noted in its span', async () => {
  const command = telemetry.command('test.any', 1);
  await telemetry.round([command], () => Promise.resolve(countTrouble('conflict')));
  command.end();
  expect(named('round')[0]!.events).toMatchObject([{ name: 'conflict' }]);
});

test('a refusal is an outcome, a fault an error, and neither tells its message', async () => {
  await expect(test_books.run(noteCategory, { name: 'Jane Doe', refuse: true })).rejects.toMatchObject({ code: 422 });
  await expect(test_books.run(noteCategory, { name: 'Jane Doe', fault: true })).rejects.toThrow(TypeError);
  const [refused, failed] = named('command test.note-category');
  expect(refused).toMatchObject({ attributes: { 'daybook.code': 422, 'daybook.entity_id': test_books.entity_id }, status: { code: 0 } });
  expect(failed).toMatchObject({ attributes: { 'error.type': 'TypeError' }, status: { code: 2 } });
  const told = exporter.getFinishedSpans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect(JSON.stringify(told)).not.toMatch(/Jane Doe|refused late|a fault of the command/);
});

test('a delivery to a webhook carries its trace to the receiver', async () => {
  const sent: Record<string, string>[] = [];
  const outbound = {
    post: (_url: string, headers: Record<string, string>) => {
      sent.push(headers);
      return Promise.resolve({ status: 204, answer: '' });
    },
  };
  const webhooks = { outbound, ids: { takeSoon: () => Promise.resolve(1) }, terms: { timeout: 10_000 } };
  const webhook = { _id: 5, entity_id: 3, url: 'https://shop.example', signing_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
  const message = { message_id: 'evt_3_1', type: 'account.created', position: 1, body: '{}' };
  await attemptDelivery(webhooks as never, { ...webhook, previous_secret: null } as never, message, { reason: 'event', attempt: 1 });
  const [span] = named('POST webhook');
  expect(sent[0]!.traceparent).toBe(`00-${span!.spanContext().traceId}-${idOf(span!)}-01`);
  expect(span!.attributes).toMatchObject({ 'daybook.webhook_id': 5, 'daybook.entity_id': 3, 'http.response.status_code': 204 });
});

test('work that outlives its span, and a request that is not sampled, leave nothing below it', async () => {
  const request = telemetry.request('POST', {}, 'request-1');
  const late = request.within(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return telemetry.start('late', {});
  });
  request.end('createAccount', 201, true);
  (await late).end();
  expect(named('late')[0]!.parentSpanContext).toBeUndefined();

  exporter.reset();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
  const unsampled = telemetry.request('POST', { traceparent }, 'request-2');
  await unsampled.within(() => test_books.run(noteCategory, { name: 'not recorded' }));
  await test_books.books.drained();
  unsampled.end('createAccount', 201, true);
  expect(exporter.getFinishedSpans()).toEqual([]);
});
