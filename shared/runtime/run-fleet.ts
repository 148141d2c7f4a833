import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder } from './embedded/cache-folder.ts';
import { EmbeddedNats } from './embedded/embedded-nats.ts';
import { keepFreeRun, keepPort, requireFreePort } from './embedded/free-port.ts';
import { findNatsServer } from './embedded/find-nats-server.ts';
import { secretsKeyOf } from './embedded/secrets-key.ts';
import type { Settings } from '../base/settings.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { FleetMember } from './fleet-member.ts';
import { fleetRoles } from './fleet-roles.ts';
import type { FleetOptions } from './fleet-roles.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { CUSTOMARY_PORT } from './operations-port.ts';
import { registrationCommand } from './registration-command.ts';

const READY_WITHIN_MS = 180_000;

/**
 * Runs the Daybook below `root` as several processes over a real nats-server, and starts each again that ends by itself. Once it answers it says where.
 * Throws an Error with a sentence for the operator when it cannot start.
 */
export async function runFleet(root: string, settings: Settings, options: FleetOptions): Promise<void> {
  await requireFreePort(0, settings.host);
  await keepPort(settings.port, settings.host);
  await requireFreePort(settings.port, settings.host);
  const database = await startEmbeddedDatabase(settings);
  const nats = await startBus(settings);
  const servers = {
    MONGODB_URI: database?.uri ?? settings.mongodb_uri ?? '',
    NATS_URL: nats?.url ?? settings.nats_url ?? '',
    SECRETS_KEY: secretsKeyOf(settings) ?? '',
  };
  // They are read by now, and a member that found the same setting twice would refuse to start.
  const files = { MONGODB_URI_FILE: '', NATS_URL_FILE: '', SECRETS_KEY_FILE: '' };
  const environment = { NODE_COMPILE_CACHE: join(cacheFolder(), 'compiled'), ...process.env, ...servers, ...files };

  const services = readdirSync(join(root, 'services'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const roles = fleetRoles(
    services.map((entry) => entry.name),
    options,
  );
  const operations = await operationsPorts(settings, roles.length);
  const { drain_seconds } = settings;
  const members = roles.map((role, index) => {
    return new FleetMember({ role, root, environment: { ...environment, OPS_PORT: String(operations + index) }, drain_seconds });
  });
  // The gateway stops first and finishes the requests it has accepted. The bus and the database stay until the end.
  onStopSignal(async () => {
    await Promise.all(members.filter(isGateway).map((member) => member.stop()));
    await Promise.all(members.map((member) => member.stop()));
    await nats?.stop();
    await database?.stop();
  });
  for (const member of members) member.start();
  await untilReady(settings);
  const processes = members.map((member) => `${member.role.name} ${String(member.pid)}`).join(', ');
  console.log(
    `Daybook answers at ${settings.public_url} — processes ${processes} — figures of each at ports ${operations} to ${operations + members.length - 1}, /metrics${settings.smtp_url ? '' : ' — mails go to the log (SMTP_URL is not set)'} — register with: ${registrationCommand(settings.public_url)}`,
  );
}

/** The first of as many ports in a row as there are processes: from OPS_PORT on, or where nobody listens. Port 0 is no choice either. */
async function operationsPorts({ ops_port, ops_host }: Settings, count: number): Promise<number> {
  // A host that is none is told as such, and not as one whose ports are all taken.
  await requireFreePort(0, ops_host, 'OPS_PORT');
  if (!ops_port) return keepFreeRun(count, CUSTOMARY_PORT, ops_host);
  for (let index = 0; index < count; index += 1) await requireFreePort(ops_port + index, ops_host, 'OPS_PORT');
  return ops_port;
}

function isGateway(member: FleetMember): boolean {
  return member.role.services.includes('gateway');
}

async function startBus(settings: Settings): Promise<EmbeddedNats | undefined> {
  if (settings.nats_url) return undefined;
  const { path } = await findNatsServer();
  const nats = new EmbeddedNats({ program: path, folder: join(settings.data_dir, 'nats') });
  await nats.start();
  return nats;
}

async function untilReady(settings: Settings): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://${host}:${settings.port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('The processes did not become ready within three minutes; the log above says why.');
}
