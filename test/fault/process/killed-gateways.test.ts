import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { isReady } from '../../setup/is-ready.ts';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';
import { fleetProcesses } from '../injection/fleet-processes.ts';
import type { FleetProcess } from '../injection/fleet-processes.ts';

const daybook = useDaybookProcess('interrupt', { environment: { WORKERS: '2' } });

/** Those of now: one that was killed has been started again under another id. */
const gateways = (): FleetProcess[] => fleetProcesses(daybook.pid).filter(({ role }) => role === 'gateway');

async function bothReady(): Promise<FleetProcess[]> {
  for (;;) {
    const ready = await Promise.all(gateways().map(async (gateway) => ((await isReady(gateway.operations_port)) ? [gateway] : [])));
    if (ready.flat().length === 2) return ready.flat();
    await sleep(50);
  }
}

/** What becomes of a request on a connection of its own; whoever gets none, or loses it, opens another. */
async function asked(): Promise<number | 'hung'> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(120_000) };
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
    const ready = await bothReady();
    process.kill(ready[kill % 2]!.pid, 'SIGKILL');
    for (let n = 0; n < 40; n += 1) answers.add(await asked());
  }
  expect([...answers]).toEqual([200]);
});
