import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FleetRole } from './fleet-roles.ts';
import { SupervisedProcess } from './supervised-process.ts';

const FORCED_AFTER_MS = 45_000;

/** One process of the fleet, run by moleculer-runner and started again when it ends by itself. */
export class FleetMember extends SupervisedProcess {
  readonly role: FleetRole;

  constructor(role: FleetRole, root: string, environment: NodeJS.ProcessEnv) {
    const runner = join(root, 'node_modules/.bin/moleculer-runner-esm');
    const SERVICES = role.services.map((service) => `${service}/${service}.service.ts`).join(',');
    const env = { ...environment, SERVICEDIR: 'services', SERVICES, MOLECULER_CONFIG: 'moleculer.config.ts' };
    super({
      name: role.name,
      forced_after_ms: FORCED_AFTER_MS,
      // A process group of its own, because a Ctrl-C in the terminal must stop the members in order (cluster.ts) and not all at once.
      spawn: () => spawn(process.execPath, [runner], { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    });
    this.role = role;
  }
}
