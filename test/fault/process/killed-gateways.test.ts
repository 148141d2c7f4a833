import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';

const daybook = useDaybookProcess('interrupt', { environment: { WORKERS: '2' } });

/** The gateways as they are now: those that were killed have been started again under other ids. */
function gatewayIds(): number[] {
  const children = readFileSync(`/proc/${daybook.pid}/task/${daybook.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('\0SERVICES=gateway'));
}

async function bothReady(): Promise<void> {
  const services_port = Number(/figures of each at ports (\d+)/.exec(daybook.output)![1]);
  const isReady = (port: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.all([services_port + 1, services_port + 2].map(isReady))).every(Boolean)) await sleep(50);
}

/** What becomes of a request on a connection of its own; whoever gets none, or loses it, opens another. */
async function asked(): Promise<number | 'hung'> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(10_000) };
  for (;;) {
    try {
      return (await fetch(`${daybook.url}/healthz`, options)).status;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') return 'hung';
    }
  }
}

test('no connection is left with a gateway that is killed as it comes', async () => {
  const answers = new Set<number | 'hung'>();
  for (let kill = 0; kill < 6; kill += 1) {
    await bothReady();
    process.kill(gatewayIds()[kill % 2]!, 'SIGKILL');
    for (let n = 0; n < 40; n += 1) answers.add(await asked());
  }
  expect([...answers]).toEqual([200]);
});
