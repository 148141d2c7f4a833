import { spawn } from 'node:child_process';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import type { Scope } from './benchmark.ts';
import { answers } from './ready.ts';
import { endChild, hasEnded } from './run-service.ts';

/** moleculer-web with an action that answers what it was sent (reference/echo.ts): in one process, or in two over a bus. */
export async function runEcho(scope: Scope, nats_url?: string): Promise<{ url: string; pids: Record<string, number> }> {
  const port = await freePort();
  const processes = nats_url ? { echo: ['echo'], gateway: ['gateway'] } : { gateway: ['gateway', 'echo'] };
  const children = Object.entries(processes).map(([name, parts]) => {
    const env = { ...process.env, PORT: String(port), NATS_URL: nats_url ?? '' };
    const child = spawn(process.execPath, ['bench/reference/echo.ts', ...parts], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    scope.defer(() => endChild(child));
    return { name, child };
  });
  const url = `http://127.0.0.1:${port}/echo`;
  await answers(url, () => (children.some(({ child }) => hasEnded(child)) ? 'The echo ended before it answered.' : undefined));
  return { url, pids: Object.fromEntries(children.map(({ name, child }) => [name, child.pid ?? 0])) };
}
