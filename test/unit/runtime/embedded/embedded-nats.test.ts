import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { EmbeddedNats } from '../../../../shared/runtime/embedded/embedded-nats.ts';

test('a nats-server that does not start is named with its own last words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-nats-'));
  const program = join(folder, 'nats-server');
  await writeFile(program, '#!/bin/sh\necho "unknown field sync_interval" >&2\nexit 1\n', { mode: 0o755 });
  const starting = new EmbeddedNats({ program, folder: join(folder, 'bus') }).start();
  await expect(starting).rejects.toThrow(`nats-server (${program}) did not start. It said: unknown field sync_interval`);
  await rm(folder, { recursive: true });
});
