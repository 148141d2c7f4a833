import cluster from 'node:cluster';

/** How often a process that npm started looks whether its parent is still there. */
const LOOK_MS = 500;

/** Makes a process of a fleet (run-fleet.ts) stop, as on SIGTERM, when that parent is gone for any reason. */
export function endWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel only watches the parent. It must not keep a process alive that has otherwise ended. A process that shares its port may
  // get its connections through it.
  if (!cluster.isWorker) process.channel?.unref();
}

/**
 * Makes a process that `npm start` or `npm run cluster` has started stop, as on SIGTERM, when npm or its shell is gone. npm passes a signal to
 * its shell alone, and the shell ends without passing it on: the service would serve on, and its port would be taken at the next start. One
 * that was started without npm outlives the shell that it was started from, as every daemon does.
 */
export function endWithNpm(environment: NodeJS.ProcessEnv): void {
  if (!['start', 'cluster'].includes(environment.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
}
