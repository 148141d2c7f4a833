import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { booksServices } from '../../../shared/api/books-services.ts';
import { TRANSACTION_SECONDS } from '../../../shared/runtime/embedded/embedded-mongod.ts';
import { busLimits, STREAM_SYNC } from '../../../shared/runtime/embedded/embedded-nats.ts';
import { forcedAfter } from '../../../shared/runtime/fleet-member.ts';
import { electionSettings, quickenedSettings } from '../../../shared/runtime/election-settings.ts';
import { errorEnvelope } from '../../../shared/api/error-envelope.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { secretSettings } from '../../../shared/base/environment-reader.ts';
import { readSettings } from '../../../shared/base/settings.ts';
import type { Json } from '../../setup/client.ts';

const OTLP = 'OTEL_EXPORTER_OTLP';
const compose = readFileSync('docker-compose.yml', 'utf8');

/** The names of all settings, found by reading them. */
function settingNames(): string[] {
  const names = new Set<string>();
  // Traces are on, so that their settings are read as well.
  const value = (name: string): string | undefined => (name === 'OTEL_TRACES_EXPORTER' ? 'console' : undefined);
  readSettings(new Proxy({}, { get: (_env, name: string) => (names.add(name), value(name)) }));
  return [...names].filter((name) => !name.endsWith('_FILE'));
}

test('compose passes on every setting, and those that are secret as files only', () => {
  const environment = /^x-environment:.*?^(?=\S)/ms.exec(compose.replaceAll(/^#.*$/gm, ''))?.[0] ?? '';
  const passed = [...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const expected = settingNames().map((name) => ((secretSettings as readonly string[]).includes(name) ? `${name}_FILE` : name));
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter((name) => !passed.includes(name))).toEqual([]);
  // OpenTelemetry's exporter reads some by itself.
  const unknown = passed.filter((name) => !expected.includes(name!) && !/^(OTEL_\w+|SERVICEDIR)$/.test(name!));
  expect(unknown).toEqual([]);
});

test('a container has as long to stop as a member of a fleet, with the seconds for which a gateway goes on serving', () => {
  const [, drain_seconds] = /DRAIN_SECONDS: \$\{DRAIN_SECONDS:-(\d+)\}/.exec(compose)!;
  const [, grace_seconds] = /^x-daybook:.*?stop_grace_period: (\d+)s/ms.exec(compose)!;
  expect(Number(grace_seconds) * 1_000).toBeGreaterThanOrEqual(forcedAfter(Number(drain_seconds)));
});

test('compose passes on every variable of traces that the documentation names, also those that only the exporter reads', () => {
  const [, table] = /\| Variable .*?\n((?:\|.*\n)+)/.exec(readFileSync('docs/operating/monitoring.md', 'utf8'))!;
  const rows = table!.split('\n').map((row) => row.split('|')[1] ?? '');
  const names = rows.flatMap((row) => {
    const endings = [...row.matchAll(/`_([A-Z_]+[A-Z])`/g)].map(([, ending]) => ending!);
    const full = [...row.matchAll(/`(OTEL_[A-Z_]+)`/g)].map(([, name]) => name!);
    return row.includes('`_TRACES_` forms') ? ['HEADERS', ...endings].flatMap((one) => [`${OTLP}_${one}`, `${OTLP}_TRACES_${one}`]) : full;
  });
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !compose.includes(`\n  ${name}:\n`))).toEqual([]);
});

test('the servers of a fleet in containers have the limits of the embedded ones', () => {
  expect(compose.match(/transactionLifetimeLimitSeconds=\d+/g)).toEqual([`transactionLifetimeLimitSeconds=${TRANSACTION_SECONDS}`]);
  for (const file of ['docker/nats-server.conf', 'deploy/kubernetes/nats/nats-server.conf']) {
    const configuration = readFileSync(file, 'utf8');
    for (const line of busLimits) expect([file, configuration.split('\n')]).toEqual([file, expect.arrayContaining([line])]);
    expect([file, configuration]).toEqual([file, expect.stringMatching(new RegExp(`^jetstream \\{.*${STREAM_SYNC} \\}$`, 'm'))]);
  }
});

test('the services that write books run together in the container of the books', () => {
  const [, services] = /^ {2}books:.*?SERVICES: (\S+)/ms.exec(compose)!;
  expect(services!.split(',').toSorted()).toEqual([...booksServices].map((name) => `${name}/${name}.service.ts`).toSorted());
});

test('compose runs each service in exactly one kind of container', () => {
  const run = [...compose.matchAll(/([a-z-]+)\/\1\.service\.ts/g)].map(([, name]) => name);
  const services = readdirSync('services', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(run.toSorted()).toEqual(services.map(({ name }) => name).toSorted());
});

test('only the balancer has a published port, and no password is in the file', () => {
  const containers = compose
    .split(/^services:$/m)[1]!
    .split(/^networks:$/m)[0]!
    .split(/^ {2}(?=[a-z0-9-]+:$)/m);
  expect(containers.filter((container) => /^ {4}ports:/m.test(container)).map((container) => /^[a-z0-9-]+/.exec(container)?.[0])).toEqual([
    'balancer',
  ]);
  expect(compose).not.toMatch(/password:|PASSWORD:|:-[^}]*@/);
});

test('the error that the balancer answers itself has the envelope of every error', () => {
  const balancer = readFileSync('docker/haproxy.cfg', 'utf8');
  const [, written] = /^ {2}http-error status 503 .* string "(.*)"$/m.exec(balancer)!;
  const body = written!.replaceAll('\\"', '"').replace('${PUBLIC_URL-http://localhost:3000}', 'https://books.example');
  const refusal = new RequestError(503, {
    request: ['The service is not available at this moment; nothing was saved. Try again.'],
  });
  expect(JSON.parse(body)).toEqual(errorEnvelope(refusal, 'https://books.example/guides/errors').body);
  expect(compose).toContain("environment: { PUBLIC_URL: '${PUBLIC_URL:-http://localhost:3000}' }");
});

test('the server of the bus takes its password from the environment of whoever starts it, and has no other', () => {
  const configuration = readFileSync('docker/nats-server.conf', 'utf8');
  expect(configuration).toMatch(/^authorization \{ user: daybook, password: \$NATS_PASSWORD \}$/m);
  expect(configuration).not.toMatch(/^\s*include/m);
});

test('a replica set gets quick elections in place of the defaults, and keeps what its operator has chosen', () => {
  const defaults = { electionTimeoutMillis: 10_000, heartbeatTimeoutSecs: 10, catchUpTimeoutMillis: -1, heartbeatIntervalMillis: 2_000 };
  expect(quickenedSettings(defaults)).toEqual({ ...defaults, ...electionSettings });
  expect(quickenedSettings({ ...defaults, electionTimeoutMillis: 20_000 })).toMatchObject({ electionTimeoutMillis: 20_000 });
  expect(quickenedSettings({ ...defaults, ...electionSettings })).toBeUndefined();
});

test('with its profile, compose writes a backup at the times of a schedule into a volume that the user of the image may write to', () => {
  const { services, volumes } = parse(compose, { merge: true }) as Record<'services' | 'volumes', Record<string, Json>>;
  const { profiles, command, networks, environment } = services.backup;
  expect({ profiles, networks }).toEqual({ profiles: ['backup'], networks: ['inside', 'outside'] });
  expect(environment).toEqual({ MONGODB_URI_FILE: '/run/secrets/mongodb-uri', FILES_URL_FILE: '${FILES_URL_FILE:-}' });
  expect(command).toEqual([
    ...['node', 'shared/runtime/backup.ts', '--into', '/backups'],
    ...['--schedule', '${BACKUP_SCHEDULE:-0 3 * * *}', '--keep', '${BACKUP_KEEP:-14}'],
  ]);
  expect(services.backup.volumes).toContain('backups:/backups');
  expect(volumes).toHaveProperty('backups');
  expect(readFileSync('Dockerfile', 'utf8')).toContain('chown node:node /data /backups');
});

test('every container is confined, its log and its processes are bounded, and the bus is no business of root', () => {
  const { services } = parse(compose, { merge: true }) as { services: Record<string, Json> };
  for (const [name, service] of Object.entries(services)) {
    const confined = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], pids_limit: expect.any(Number) };
    expect([name, service]).toEqual([name, expect.objectContaining({ ...confined, mem_limit: expect.any(String) })]);
    expect([name, service.logging]).toEqual([name, { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } }]);
  }
  expect([services.nats.user, services['mongo-1'].user]).toEqual(['1000:1000', 'mongodb']);
  expect(Object.keys(services).filter((name) => services[name].cap_add)).toEqual(['prepare-nats']);
});
