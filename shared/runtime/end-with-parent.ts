/** A process that `npm run cluster` started stops like on SIGTERM when that parent is gone, however it went. */
export function endWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel only watches the parent: it must not keep a process alive that has ended otherwise.
  process.channel?.unref();
}
