import { existsSync } from 'node:fs';
import { STANDARD_OUTPUT } from '../backup/backup-writer.ts';
import { withLongHistory } from '../backup/with-long-history.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { databaseName } from '../database/database-name.ts';
import { requireUsable } from '../database/require-usable.ts';
import { databaseOfSettings } from './database-of-settings.ts';

/**
 * Writes a backup of the database of the settings, or of one entity, whether or not its service is running, and tells what is in it. Throws
 * when it cannot, and leaves no file of that name then.
 */
export async function takeBackup(file: string, entity_id: number | undefined): Promise<void> {
  if (file !== STANDARD_OUTPUT && existsSync(file)) throw new Error(`${file} is there already; name another file.`);
  const { uri, stop } = await databaseOfSettings();
  try {
    const { records, chains, sha256 } = await withLongHistory(uri, async (client) => {
      const db = client.db(databaseName(uri));
      await requireUsable(db);
      return writeBackup(client, db, { file, entity_id });
    });
    const count = Object.values(records).reduce((sum, each) => sum + each, 0);
    const rows = chains.reduce((sum, { ledger_position }) => sum + ledger_position, 0);
    const tell = file === STANDARD_OUTPUT ? console.error : console.log;
    tell(`${file}: ${count} records of ${chains.length} entities with ${rows} ledger rows, SHA-256 of its lines ${sha256}`);
  } finally {
    await stop();
  }
}
