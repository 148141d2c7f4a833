import { availableParallelism } from 'node:os';
import type { Settings } from '../base/settings.ts';
import { findNatsServer } from './embedded/find-nats-server.ts';

/** With fewer cores the bus and the further processes cost more than they bring. */
const FEWEST_CORES = 4;
const CORES_A_GATEWAY = 2;
const MOST = 8;

/**
 * How many gateways `npm start` runs as processes of their own; 1 means that everything runs in one process. WORKERS decides. Where it is
 * not set the machine's cores do, and a machine that can get no nats-server goes on with one process.
 */
export async function chooseGateways(settings: Pick<Settings, 'workers' | 'nats_url'>, cores = availableParallelism()): Promise<number> {
  if (settings.workers !== null) return settings.workers;
  const gateways = cores < FEWEST_CORES ? 1 : Math.min(MOST, Math.floor(cores / CORES_A_GATEWAY));
  if (gateways === 1 || settings.nats_url !== null) return gateways;
  try {
    await findNatsServer();
    return gateways;
  } catch (error) {
    console.error(`Everything runs in one process, because several need a bus: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
