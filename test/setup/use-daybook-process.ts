import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { DaybookProcess } from './daybook-process.ts';
import type { DaybookProcessOptions } from './daybook-process.ts';
import { useStarted } from './use-started.ts';

/** A process for all tests of a file, on a free port and with a data folder of its own; `end` is how it is stopped after them. */
export function useDaybookProcess(
  end: 'interrupt' | 'kill',
  options: Omit<DaybookProcessOptions, 'port' | 'data_dir'> = {},
): DaybookProcess & { folder: string } {
  return useStarted(
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'daybook-process-'));
      const process = new DaybookProcess({ ...options, port: await freePort(), data_dir: folder });
      return Object.assign(await process.start(), { folder });
    },
    async (process) => {
      await process[end]();
      await rm(process.folder, { recursive: true, force: true });
    },
  );
}
