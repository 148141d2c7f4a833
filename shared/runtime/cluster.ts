import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../base/settings.ts';
import { endWithNpm } from './end-with-parent.ts';
import { requireOpenFiles } from './require-open-files.ts';
import { runFleet } from './run-fleet.ts';

/**
 * `npm run cluster`: the gateway and each service in a process of its own. `-- --split-books` runs one process for each service that writes
 * books, `-- --books 2` two of the processes that write them, and `-- --gateways 2` two gateways, which share the port.
 */
async function startCluster(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'split-books': { type: 'boolean', default: false },
      books: { type: 'string', default: '1' },
      gateways: { type: 'string', default: '1' },
    },
  });
  endWithNpm(process.env);
  requireOpenFiles();
  await runFleet(join(import.meta.dirname, '../..'), readSettings(process.env), {
    is_split: values['split-books'],
    books: countOf('books', values.books),
    gateways: countOf('gateways', values.gateways),
  });
}

function countOf(option: string, value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new Error(`--${option} takes a number of processes from 1 to 99, not ${value}.`);
  return Number(value);
}

startCluster().catch((error: unknown) => {
  console.error(error instanceof Error ? `The cluster cannot start: ${error.message}` : error);
  process.exit(1);
});
