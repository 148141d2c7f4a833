import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { readSettings } from '../../../shared/base/settings.ts';
import { readTracingSettings } from '../../../shared/base/tracing-settings.ts';
import type { TracingSettings } from '../../../shared/base/tracing-settings.ts';
import { startTelemetry } from '../../../shared/runtime/tracing/start-telemetry.ts';
import { samplerOf } from '../../../shared/runtime/tracing/sampler-of.ts';
import { runProgram } from '../../setup/run-program.ts';
import { TraceReceiver } from '../../setup/trace-receiver.ts';

const receiver = await TraceReceiver.start();
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.requests.length = 0;
});

const settingsOf = (env: Record<string, string>): TracingSettings | null => readSettings(env).tracing;

/** Telemetry that sends to the receiver, the sentences that it tells, and its end. */
function startTelling(more: Partial<TracingSettings> = {}): {
  span: (name: string) => void;
  told: string[];
  stop: () => Promise<void>;
} {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.endpoint;
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })!;
  const { telemetry, middleware } = startTelemetry({ ...settings, delay_ms: 1, ...more });
  const told: string[] = [];
  const hooks = middleware as { created: (broker: object) => void; stopped: () => Promise<void> };
  hooks.created({ logger: { warn: (sentence: string) => told.push(sentence) } });
  return { span: (name) => telemetry.command(name, 1).end(), told, stop: () => hooks.stopped() };
}

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('traces are off unless an endpoint or an exporter is named, and the standard switches turn them off', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(settingsOf({})).toBeNull();
  expect(settingsOf(endpoint)).toMatchObject({ exporter: 'otlp', protocol: 'http/protobuf', sampler: 'parentbased_always_on' });
  expect(settingsOf({ OTEL_TRACES_EXPORTER: 'console' })).toMatchObject({ exporter: 'console' });
  expect(settingsOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
  expect(settingsOf({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
});

test('a wrong variable of OpenTelemetry is named at the start like every other setting', () => {
  const problems: string[] = [];
  readTracingSettings(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'half',
      OTEL_TRACES_SAMPLER_ARG: '2',
    },
    problems,
  );
  expect(problems).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://',
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, not "grpc"',
    'OTEL_TRACES_SAMPLER must be one of parentbased_always_on, parentbased_always_off, parentbased_traceidratio, always_on, always_off, traceidratio, not "half"',
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2"',
  ]);
  expect(() => readSettings({ OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(
    'OTEL_TRACES_EXPORTER must be one of otlp, console, none, not "zipkin"',
  );
});

test.each([
  ['always_on', 'AlwaysOnSampler'],
  ['traceidratio', 'TraceIdRatioBased{0.25}'],
  ['parentbased_always_off', /^ParentBased\{root=AlwaysOffSampler/],
  ['parentbased_traceidratio', /^ParentBased\{root=TraceIdRatioBased\{0\.25\}/],
] as const)('the sampler %s is the one of the standard', (sampler, shown) => {
  expect(samplerOf({ sampler, ratio: 0.25 }).toString()).toMatch(shown);
});

test('that spans cannot be sent is told once, and so is that they are sent again', async () => {
  const { span, told, stop } = startTelling();
  receiver.status = 400;
  for (const refused of [1, 2, 3]) {
    span(`refused ${refused}`);
    await until(() => receiver.requests.length === refused);
  }
  await until(() => told.length > 0);
  receiver.status = 200;
  span('taken');
  await until(() => told.length > 1);
  expect(told).toEqual([
    expect.stringMatching(/^Traces cannot be sent \(.+\); they are dropped until they can\./),
    'Traces are sent again.',
  ]);
  expect(receiver.spans.map(({ name }) => name)).toEqual(['command taken']);
  await stop();
});

test('a receiver that hangs costs a bounded number of spans and delays nobody', async () => {
  const { span, stop } = startTelling({ max_queue_size: 10, max_batch_size: 5 });
  const before = receiver.spans.length;
  let release!: () => void;
  receiver.held = new Promise((resolve) => (release = resolve));
  // Each is ended in this turn of the event loop: nothing waits for the receiver.
  for (let n = 0; n < 1_000; n++) span(`n${n}`);
  await until(() => receiver.requests.length === 1);
  for (let n = 0; n < 1_000; n++) span(`m${n}`);
  receiver.held = undefined;
  release();
  await stop();
  expect(receiver.spans.length - before).toBeGreaterThanOrEqual(15);
  expect(receiver.spans.length - before).toBeLessThanOrEqual(20);
});

test('spans go out as protobuf unless JSON is asked for, which every receiver of OTLP takes', async () => {
  const { span, stop } = startTelling({ protocol: 'http/protobuf' });
  span('in protobuf');
  await stop();
  expect(receiver.requests).toMatchObject([{ content_type: 'application/x-protobuf' }]);
  expect(receiver.requests[0]!.body.includes('command in protobuf')).toBe(true);
});

/** Which packages of OpenTelemetry a process of the fleet has loaded once its configuration and all services are. */
async function loadedPackages(environment: Record<string, string>): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    import { globSync } from 'node:fs';
    const loaded = new Set();
    registerHooks({ load(url, context, next) { const found = /node_modules.(@opentelemetry.[a-z-]+)/.exec(url); if (found) loaded.add(found[1]); return next(url, context); } });
    await import('./moleculer.config.ts');
    for (const file of globSync('services/*/*.service.ts')) await import('./' + file);
    console.log(JSON.stringify([...loaded].sort()));
    process.exit(0);`;
  const env = { NODE_OPTIONS: '', OTEL_EXPORTER_OTLP_ENDPOINT: '', ...environment };
  const { stdout } = await runProgram(process.execPath, ['--input-type=module', '-e', program], { env });
  return JSON.parse(stdout) as string[];
}

test('without the setting no process loads anything of OpenTelemetry but the bare interface that prom-client brings', async () => {
  const [off, on] = await Promise.all([loadedPackages({}), loadedPackages({ OTEL_TRACES_EXPORTER: 'console' })]);
  expect(off.filter((name) => name !== '@opentelemetry/api')).toEqual([]);
  expect(on).toContain('@opentelemetry/sdk-trace');
});
