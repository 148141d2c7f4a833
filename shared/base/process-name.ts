import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * This process's name on the bus and in the database's list of connections. It is different at each start. A process that starts again in a
 * container has the same host and process id as before, and without this the others would take it for the one that died.
 */
export const processName = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;

/**
 * Whether a name belongs to an earlier process of this host that is no longer running. It answers false for processes of other hosts,
 * because it cannot see those.
 */
export function isGoneFromThisHost(name: string): boolean {
  const [, host, pid] = /^(.+)-(\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
  if (host !== hostname() || name === processName) return false;
  return Number(pid) === process.pid || !runs(Number(pid));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
