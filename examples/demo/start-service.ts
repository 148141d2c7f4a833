import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '../../shared/runtime/node-flags.ts';

/**
 * Daybook as a process of its own, which ends with this one: for oneself, with nothing metered and no limit that two years of entries would
 * meet. Resolves when it has ended.
 */
export function startService(data_dir: string, port: number): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const settings = { PORT: String(port), DATA_DIR: data_dir, WORKERS: '1', BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000' };
  const child = spawn(process.execPath, [...nodeFlags, 'shared/runtime/start.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  process.on('exit', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
