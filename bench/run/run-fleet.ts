import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedMongod } from '../../shared/runtime/embedded/embedded-mongod.ts';
import { EmbeddedNats } from '../../shared/runtime/embedded/embedded-nats.ts';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';
import { findNatsServer } from '../../shared/runtime/embedded/find-nats-server.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { FleetMember } from '../../shared/runtime/fleet-member.ts';
import type { FleetRole } from '../../shared/runtime/fleet-roles.ts';
import type { Scope } from './benchmark.ts';
import { ownEnvironment } from './own-environment.ts';
import { answers } from './ready.ts';
import { mongodPid } from './run-service.ts';
import type { RunningDaybook } from './run-service.ts';

export interface RunningFleet extends RunningDaybook {
  nats_url: string;
  mongodb_uri: string;
}

/** Daybook in several processes over a real nats-server: a gateway, one process for each list of services, one for all others. */
export async function runFleet(scope: Scope, processes: Record<string, readonly string[]> = {}): Promise<RunningFleet> {
  const folder = await scope.folder();
  const mongod = new EmbeddedMongod({ program: (await findMongod()).path, folder: join(folder, 'mongod') });
  const nats = new EmbeddedNats({ program: (await findNatsServer()).path, folder: join(folder, 'nats') });
  scope.defer(() => mongod.stop());
  scope.defer(() => nats.stop());
  await Promise.all([mongod.start(), nats.start()]);

  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, MONGODB_URI: mongod.uri, NATS_URL: nats.url };
  const environment = { ...ownEnvironment({}), ...settings };
  const members = rolesOf(processes).map((role) => new FleetMember({ role, root: process.cwd(), environment, drain_seconds: 0 }));
  // The gateway is the last and stops first: what it accepted needs the others.
  for (const member of members) scope.defer(() => member.stop());
  for (const member of members) member.start();
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/readyz`, () => undefined);
  const pids = Object.fromEntries(members.map((member) => [member.role.name, member.pid ?? 0]));
  return {
    url,
    nats_url: nats.url,
    mongodb_uri: mongod.uri,
    pids: { ...pids, mongod: mongodPid(folder), nats: natsPid(join(folder, 'nats')) },
  };
}

function rolesOf(processes: Record<string, readonly string[]>): FleetRole[] {
  const named = Object.entries(processes).map(([name, services]) => ({ name, services }));
  const taken = new Set(['gateway', ...named.flatMap(({ services }) => services)]);
  const folders = readdirSync('services', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = folders.map((entry) => entry.name).filter((service) => !taken.has(service));
  return [{ name: 'services', services: others }, ...named, { name: 'gateway', services: ['gateway'] }];
}

function natsPid(folder: string): number {
  return (JSON.parse(readFileSync(join(folder, 'nats-server.json'), 'utf8')) as { pid: number }).pid;
}
