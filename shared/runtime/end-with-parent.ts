/** Makes a process that `npm run cluster` started stop, as on SIGTERM, when that parent is gone for any reason. */
export function endWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel only watches the parent. It must not keep a process alive that has otherwise ended.
  process.channel?.unref();
}
