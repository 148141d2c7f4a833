import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { FleetRole } from './fleet-roles.ts';
import { nodeFlags } from './node-flags.ts';
import { SupervisedProcess } from './supervised-process.ts';

/** Longer than a process takes to finish what it has accepted: a gateway at most 40 seconds (services/gateway/limits.ts). */
const ACCEPTED_WITHIN_MS = 45_000;

export interface FleetMemberOptions {
  role: FleetRole;
  /** The folder of the Daybook that it runs. */
  root: string;
  environment: NodeJS.ProcessEnv;
  /** DRAIN_SECONDS of its settings. */
  drain_seconds: number;
}

/** How long a member may take to stop before it is killed: a gateway goes on serving for DRAIN_SECONDS first. */
export function forcedAfter(drain_seconds: number): number {
  return drain_seconds * 1_000 + ACCEPTED_WITHIN_MS;
}

/** One process of the fleet, run by moleculer-runner and started again when it ends by itself. */
export class FleetMember extends SupervisedProcess {
  readonly role: FleetRole;

  constructor({ role, root, environment, drain_seconds }: FleetMemberOptions) {
    const runner = join(root, 'node_modules/.bin/moleculer-runner-esm');
    const SERVICES = role.services.map((service) => `${service}/${service}.service.ts`).join(',');
    const env = { ...environment, SERVICEDIR: 'services', SERVICES, MOLECULER_CONFIG: 'moleculer.config.ts' };
    const start = role.shares_port ? startSharing : startAlone;
    super({ name: role.name, forced_after_ms: forcedAfter(drain_seconds), spawn: () => start(runner, root, env) });
    this.role = role;
  }
}

/** A process group of its own, because a Ctrl-C in the terminal must stop the members in order (run-fleet.ts) and not all at once. */
function startAlone(runner: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, runner], { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/**
 * By Node's cluster, where the kernel cannot share a port among processes (services/gateway/share-port.ts): it keeps the port in this process
 * and hands each connection to one of those that listen at it. It cannot give them a group of their own. They stop first anyway, and once
 * (on-stop-signal.ts).
 */
function startSharing(runner: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  cluster.setupPrimary({ exec: runner, args: [], cwd, execArgv: [...nodeFlags] });
  const worker = cluster.fork(env);
  // A connection may be handed to a process that ends at this moment. supervised-process.ts notices that end by itself.
  worker.on('error', () => undefined);
  return worker.process;
}
