import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import { processMetrics, Watched } from '../base/metrics.ts';
import { schemaVersion } from '../storage/schema-version.ts';

const registers = [processMetrics];

/** A process with an operations port, as its figures show it. */
export interface ServingProcess {
  isReady(): boolean;
  /** The names of its services. */
  services(): readonly string[];
}

const watched = new Watched<ServingProcess>();

/** Shows at each scrape what runs in the process and whether it is ready, until the function that it answers is called. */
export function watchProcess(process: ServingProcess): () => void {
  return watched.watch(process);
}

new Gauge({
  name: 'daybook_ready',
  help: '1 while /readyz of the operations port is 200, 0 while it is 503',
  registers,
  collect() {
    const ready = watched.figures((process) => (process.isReady() ? 1 : 0));
    if (ready.length > 0) this.set(Math.min(...ready));
  },
});

new Gauge({
  name: 'daybook_service_running',
  help: '1 for each service that runs in this process',
  labelNames: ['service'] as const,
  registers,
  collect() {
    this.reset();
    for (const service of watched.figures((process) => process.services()).flat()) this.set({ service }, 1);
  },
});

new Gauge({
  name: 'daybook_build_info',
  help: '1; its labels say which program runs: the version of Daybook, of what it stores, and of Node',
  labelNames: ['version', 'stored', 'node'] as const,
  registers,
  collect() {
    this.set({ version: programVersion(), stored: schemaVersion(), node: process.version }, 1);
  },
});

new Gauge({
  name: 'daybook_memory_limit_bytes',
  help: 'How much memory the process may take: the limit of its container, else what the machine has',
  registers,
  collect() {
    const constrained = process.constrainedMemory();
    this.set(constrained > 0 ? Math.min(constrained, totalmem()) : totalmem());
  },
});

let version: string | undefined;

function programVersion(): string {
  // As the other files that belong to the program, it is found from where the program runs (services/gateway/explorer-page.ts).
  const file = join(process.cwd(), 'package.json');
  version ??= (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  return version;
}
