/** A backup ended early, and the same order goes on with it. */
export class InterruptedBackup extends Error {
  override name = 'InterruptedBackup';
}
