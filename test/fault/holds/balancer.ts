import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

const programs = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'];

/** Where HAProxy is on this machine; undefined where it is not installed. */
export function haproxy(): string | undefined {
  return programs.find((path) => existsSync(path));
}

/**
 * HAProxy with the settings of compose (docker/haproxy.cfg) before one gateway: only the addresses are others, because there is no DNS that
 * lists the gateways.
 */
export async function startBalancer(folder: string, gateway_port: number): Promise<Balancer> {
  const program = haproxy();
  if (program === undefined) throw new Error('HAProxy is not installed.');
  const [port, operations] = [await freePort(), await freePort()];
  const settings = (await readFile('docker/haproxy.cfg', 'utf8'))
    .replace(/resolvers docker\n(?: {2}.*\n)+/, '')
    .replace(
      /server-template ready 1-16 gateway:3000 check port \d+ (.*) resolvers docker init-addr none/,
      `server ready 127.0.0.1:${gateway_port} check $1`,
    )
    .replace(/server-template there 1-16 gateway:3000 resolvers docker init-addr none/, `server there 127.0.0.1:${gateway_port}`)
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
    .replace('bind :8405', `bind 127.0.0.1:${operations}`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings);
  const child = spawn(program, ['-W', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`HAProxy refused the settings of ${file}`);
    await sleep(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
