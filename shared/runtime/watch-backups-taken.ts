import type { Middleware } from 'moleculer';
import { isConnected, openedDatabase } from '../database/connection.ts';
import { watchBackups } from '../storage/backup-marks.ts';

/** Shows how old the newest backup is, in each process that is connected to the database. */
export function watchBackupsTaken(): Middleware {
  let end: (() => void) | undefined;
  return {
    name: 'BackupsTaken',
    async started() {
      if (isConnected()) end = watchBackups((await openedDatabase()).db);
    },
    async stopping() {
      end?.();
    },
  };
}
