import { expect, test } from '@jest/globals';
import { keepFirstYear } from '../../scenario/first-year.ts';
import { useDaybookProcess } from '../../setup/daybook-process.ts';
import { testDatabaseUri } from '../../setup/test-database.ts';

/** A nats-server of its own and every service in a process of its own, those that write the same books too. */
const cluster = useDaybookProcess('interrupt', {
  program: 'cluster',
  args: ['--split-books'],
  environment: { MONGODB_URI: testDatabaseUri(), LOG_LEVEL: 'warn' },
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
