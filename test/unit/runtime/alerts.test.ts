import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { collectDefaultMetrics } from 'prom-client';
import { processMetrics } from '../../../shared/base/metrics.ts';
import '../../../services/gateway/request-metrics.ts';
import '../../../services/webhook/delivery-metrics.ts';
import '../../../shared/books/round-metrics.ts';
import '../../../shared/database/open-transactions.ts';
import '../../../shared/database/watch-pool.ts';

const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const runbook = readFileSync('docs/operating/monitoring.md', 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

test('each alert asks for figures that a process shows', () => {
  collectDefaultMetrics({ register: processMetrics });
  const shown = new Set(processMetrics.getMetricsAsArray().map(({ name }) => name));
  const asked = all(rules, /\b((?:daybook|nodejs|process)_[a-z0-9_]+)/g);
  expect(asked.length).toBeGreaterThan(10);
  for (const name of asked) expect(shown).toContain(shown.has(name) ? name : name.replace(/_(bucket|count|sum)$/, ''));
});

test('each alert leads to its part of the runbook, and each part has its alert', () => {
  const alerts = all(rules, /- alert: (\w+)/g);
  expect(all(rules, /monitoring\.md#(\w+)/g)).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(all(runbook, /^## (\w+)$/gm)).toEqual(alerts);
});
