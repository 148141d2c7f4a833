import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningService {
  url: string;
  /** The process's memory as the system sees it, in bytes. */
  rss(): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the service as `npm start` does, on a free port with an empty data folder, and waits for its first answer. */
export async function runService(env: Record<string, string> = {}): Promise<RunningService> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
  const child = spawn(process.execPath, ['shared/process/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '100000000', LOGLEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`, child);
  return {
    url,
    rss: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The service ended with code ${child.exitCode} before it answered`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within two minutes`);
}
