import { join } from 'node:path';
import type { Middleware, ServiceBroker } from 'moleculer';
import { RESERVE_BYTES, watchDisk } from '../base/disk-room.ts';
import type { Settings } from '../base/settings.ts';
import { readMongodRecord } from './embedded/mongod-record.ts';

/**
 * Watches the disk of the embedded database in each process that uses it, also those of a fleet, which get its address from whoever has started
 * it. While there is no room but a reserve, nothing is taken in and all can be read.
 */
export function watchDiskOfBooks({ data_dir, mongodb_uri }: Pick<Settings, 'data_dir' | 'mongodb_uri'>): Middleware {
  let end: (() => void) | undefined;
  return {
    name: 'DiskOfBooks',
    async starting({ logger }: ServiceBroker) {
      const folder = join(data_dir, 'mongod');
      if (!isEmbedded(folder, mongodb_uri)) return;
      end = await watchDisk(folder, (free) =>
        logger.error(
          free < RESERVE_BYTES
            ? `The disk of ${folder} is full (${Math.floor(free / 1_048_576)} MB left): writes are answered 503 until there is room`
            : `The disk of ${folder} has room again: writes go on`,
        ),
      );
    },
    async stopped() {
      end?.();
    },
  };
}

/** Its port is in the record of the folder, and no other server of this machine has it while that one runs. */
function isEmbedded(folder: string, uri: string | null): boolean {
  const port = readMongodRecord(folder)?.port;
  return port !== undefined && uri !== null && new RegExp(`@127\\.0\\.0\\.1:${port}/|//127\\.0\\.0\\.1:${port}/`).test(uri);
}
