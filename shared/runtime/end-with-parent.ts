import cluster from 'node:cluster';

/** Makes a process of a fleet (run-fleet.ts) stop, as on SIGTERM, when that parent is gone for any reason. */
export function endWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel only watches the parent. It must not keep a process alive that has otherwise ended. A process that shares its port may
  // get its connections through it.
  if (!cluster.isWorker) process.channel?.unref();
}
