import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { openBooks } from '../../scenario/open-books.ts';
import { sendFile } from '../../scenario/moving/moving.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const port = await freePort();
const daybook = useDaybookProcess('kill', { environment: { BILLING: 'off', LOG_LEVEL: 'fatal', OPS_PORT: String(port) } });

/** Of a few MiB: it is read for seconds. */
const journal = Array.from({ length: 60_000 }, (_, at) => `2024-01-15 Sale ${at}\n    assets:cash  1.01 EUR\n    income:sales\n`).join(
  '\n',
);

test('SIGTERM ends a file that is being read: its request is answered 503, and nothing is saved', async () => {
  const keeper = await openBooks(daybook);
  const figures = `http://127.0.0.1:${port}/metrics`;
  const answer = sendFile(keeper, journal, { format: 'hledger' });
  while (!/^daybook_readings_under_way 1$/m.test(await (await fetch(figures)).text())) await sleep(10);
  const ended = daybook.terminate();
  const { status, headers, body } = await answer;
  expect([status, headers.get('retry-after'), body.errors.request]).toEqual([503, '1', [expect.stringContaining('stopping')]]);
  expect(await ended).toBe(0);
  await daybook.start();
  expect(await keeper.list('/import')).toEqual([]);
});
