import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFile } from './fetch-wheel.ts';

/** The version is fixed here, so a new version of the library downloads the same program. */
const VERSION = '8.2.10';
const GIVE_UP_WITHOUT_A_BYTE_MS = 10_000;

// The library's own timeout is a minute, and it tries again. So the download runs in a process of its own, which can be ended.
const DOWNLOAD = `import('mongodb-memory-server-core').then(({ MongoBinary }) => MongoBinary.getPath({ downloadDir: process.argv[1] }))`;

/** Downloads MongoDB's own build for this system into `folder`. Undefined when nothing arrives for ten seconds, or when it fails. */
export async function downloadMongod(folder: string): Promise<string | undefined> {
  const environment = {
    ...process.env,
    MONGOMS_VERSION: VERSION,
    MONGOMS_PREFER_GLOBAL_PATH: 'false',
    MONGOMS_DOWNLOAD_DIR: folder,
    MONGOMS_MD5_CHECK: 'true',
  };
  const child = spawn(process.execPath, ['--eval', DOWNLOAD, folder], { stdio: 'ignore', env: environment });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));

  let arrived = 0;
  let lastByteAt = performance.now();
  const watch = setInterval(() => {
    void bytesIn(folder).then((bytes) => {
      if (bytes !== arrived) lastByteAt = performance.now();
      arrived = bytes;
      if (performance.now() - lastByteAt > GIVE_UP_WITHOUT_A_BYTE_MS) child.kill('SIGKILL');
    });
  }, 500);
  await ended;
  clearInterval(watch);
  if (child.exitCode !== 0) return undefined;
  const names = await readdir(folder);
  const binary = names.find((name) => name.startsWith('mongod') && !name.endsWith('.lock') && !name.includes('.tgz'));
  return binary ? join(folder, binary) : findFile(folder, 'mongod');
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => file.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
