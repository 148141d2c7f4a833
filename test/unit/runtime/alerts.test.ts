import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { collectDefaultMetrics } from 'prom-client';
import { durationBuckets, processMetrics } from '../../../shared/base/metrics.ts';
import { gatewayLimits } from '../../../services/gateway/limits.ts';
import '../../../services/dispatch/outbox/mail-metrics.ts';
import '../../../services/gateway/request-metrics.ts';
import '../../../services/moving/job/import-metrics.ts';
import '../../../services/subscription/renewal-metrics.ts';
import '../../../services/transaction/bank-line/bank-metrics.ts';
import '../../../services/webhook/delivery-metrics.ts';
import '../../../shared/base/disk-room.ts';
import '../../../shared/books/rounds/round-metrics.ts';
import '../../../shared/byte-store/file-metrics.ts';
import '../../../shared/database/open-transactions.ts';
import '../../../shared/database/watch-pool.ts';
import '../../../shared/database/watch-primary.ts';
import '../../../shared/reading/reading-metrics.ts';
import { misnamed } from '../../../shared/runtime/operations-port.ts';
import '../../../shared/runtime/process-metrics.ts';
import '../../../shared/storage/backup-marks.ts';

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const runbook = readFileSync('docs/operating/monitoring.md', 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

interface Target {
  expr: string;
  legendFormat: string;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: Target[];
  gridPos: { x: number; y: number; w: number; h: number };
}
const dashboard = JSON.parse(readFileSync('deploy/grafana/daybook.json', 'utf8')) as { panels: Panel[] };
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets);

beforeAll(() => collectDefaultMetrics({ register: processMetrics }));

/** The declared figure behind a name of Prometheus, with its labels. */
function declared(name: string): { name: string; labels: string[] } | undefined {
  const found = [name, name.replace(/_(bucket|count|sum)$/, '')].map((one) => processMetrics.getSingleMetric(one)).find((one) => one);
  return found && { name: (found as unknown as { name: string }).name, labels: (found as unknown as { labelNames: string[] }).labelNames };
}
const figures = (text: string): string[] => all(text, /\b((?:daybook|nodejs|process)_[a-z0-9_]+)/g);

test('each alert, and what decides how many processes there are, asks for figures that a process shows', () => {
  const asked = [...figures(rules), ...figures(readFileSync('deploy/kubernetes/autoscaling/books.yaml', 'utf8'))];
  expect(asked).toContain('daybook_mailbox_commands');
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !declared(name))).toEqual([]);
});

test('each panel asks for figures that a process shows, by labels that they have', () => {
  expect(queries.length).toBeGreaterThan(20);
  for (const { expr, legendFormat } of queries.filter((query) => !query.expr.startsWith('ALERTS{'))) {
    const asked = figures(expr).map((name) => declared(name) ?? name);
    expect({ expr, unknown: asked.filter((one) => typeof one === 'string') }).toEqual({ expr, unknown: [] });
    // Those that Prometheus itself adds to what it scrapes, and the bound of a bucket.
    const labels = new Set(['instance', 'job', 'le', ...asked.flatMap((one) => (typeof one === 'string' ? [] : one.labels))]);
    const by = all(expr, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(', '));
    const selected = all(expr, /[{,](\w+)(?:=~|!=|!~|=)"/g);
    for (const label of [...by, ...selected, ...all(legendFormat, /\{\{(\w+)\}\}/g)]) expect([...labels]).toContain(label);
    for (const label of all(legendFormat, /\{\{(\w+)\}\}/g)) expect(by).toContain(label);
  }
});

test('what only ever grows is called a total, and nothing else is', () => {
  const kinds = processMetrics.getMetricsAsArray().map((metric) => [metric.name, metric.constructor.name] as const);
  const own = kinds.filter(([name]) => !misnamed.includes(name));
  const counters = own.filter(([, kind]) => kind === 'Counter').map(([name]) => name);
  expect(counters.length).toBeGreaterThan(5);
  expect(own.flatMap(([name]) => (name.endsWith('_total') ? [name] : [])).toSorted()).toEqual(counters.toSorted());
});

test('an answer that was waited for as long as the gateway waits is told from one that took less, and from a longer file', () => {
  const { command_deadline, read_timeout, answer_timeout } = gatewayLimits;
  const bounds = [command_deadline, read_timeout, answer_timeout].map((ms) => ms / 1_000);
  expect(durationBuckets).toEqual(expect.arrayContaining(bounds));
  expect(durationBuckets.at(-1)).toBeGreaterThan(Math.max(...bounds));
  expect(durationBuckets.toSorted((one, other) => one - other)).toEqual(durationBuckets);
});

test('each figure of the service is on the dashboard', () => {
  const own = processMetrics.getMetricsAsArray().flatMap(({ name }) => (name.startsWith('daybook_') ? [name] : []));
  const shown = new Set(queries.flatMap(({ expr }) => figures(expr)).map((name) => declared(name)?.name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('the panels of the dashboard have ids of their own and lie beside each other', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});

test('what an alert or a panel counts by its kind is there before it happens for the first time', async () => {
  const text = await processMetrics.metrics();
  for (const kind of all(rules, /\{((?:trouble|outcome)="\w+")\}/g)) expect(text).toContain(`{${kind}} `);
  expect(text).toContain('daybook_round_troubles_total{trouble="unknown"} ');
  expect(text).toContain('daybook_webhook_deliveries_total{outcome="accepted"} ');
  expect(text).toContain('daybook_renewals_total{outcome="fault"} ');
});

test('each alert leads to its part of the runbook, and each part has its alert', () => {
  const alerts = all(rules, /- alert: (\w+)/g);
  expect(all(rules, /monitoring\.md#(\w+)/g)).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(all(runbook, /^## (\w+)$/gm)).toEqual(alerts);
});

test('a service that vanishes is told of, whichever it is', () => {
  const services = readdirSync('services').map((folder) => /name: '(\w+)'/.exec(readFileSync(serviceFile(folder), 'utf8'))![1]!);
  expect(all(rules, /absent\(daybook_service_running\{job="daybook", service="(\w+)"\}\)/g).toSorted()).toEqual(services.toSorted());
});

function serviceFile(folder: string): string {
  return `services/${folder}/${folder}.service.ts`;
}
