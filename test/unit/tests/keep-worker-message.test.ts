import { expect, test } from '@jest/globals';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A worker that listens, is busy until the answer has come, and asks only then: as one that begins while others have begun. */
const LATE_WORKER = `data:text/javascript,${encodeURIComponent(`
  const pool = () => {};
  process.on('message', pool);
  process.send('listens');
  await new Promise((come) => process.once('message', come));
  process.on('message', (message) => {
    if (message.type === 'jest-light-runner-worker-data') process.send('knows ' + message.workerData);
    process.disconnect();
  });
  process.send('jest-light-runner-get-worker-data');
`)}`;
const KEEPS = fileURLToPath(new URL('../../setup/keep-worker-message.js', import.meta.url));

test('a worker process that asks after its answer has come gets the answer', async () => {
  const worker = fork(KEEPS, {
    env: { ...process.env, TINYPOOL_WORKER_ID: '2' },
    execArgv: ['--import', KEEPS, '--import', LATE_WORKER],
  });
  const said: unknown[] = [];
  worker.on('message', (message) => {
    said.push(message);
    // The runner answers the first that asks, to all, and never again.
    if (message === 'listens') worker.send({ type: 'jest-light-runner-worker-data', workerData: 7 });
    if (message === 'jest-light-runner-get-worker-data') worker.send({ type: 'nobody answers any more' });
  });
  await once(worker, 'exit');
  expect(said).toEqual(['listens', 'knows 7']);
});
