import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../base/settings.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

const USAGE = 'npm run restore -- FILE';

/** Restores a backup into the empty database of the settings. */
async function restore(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Error(`name one file: ${USAGE}`);
  const file = resolve(name);
  // Checked first, because a wrong file must not leave a new folder behind.
  const backup = await checkBackup(file);
  const settings = readSettings(process.env);
  const embedded = await startEmbeddedDatabase(settings);
  try {
    const { entities, rows, events, faults } = await restoreBackup(settings.mongodb_uri ?? embedded!.uri, file, backup);
    if (faults.length > 0) throw new Error(`the books do not verify.\n${faults.join('\n')}`);
    console.log(
      `Restored as of ${backup.header.taken_at}: ${entities} entities, ${rows} ledger rows and ${events} events; every chain, total and count is as in the backup.`,
    );
  } finally {
    await embedded?.stop();
  }
}

try {
  await restore();
} catch (error) {
  console.error(error instanceof Error ? `Not restored: ${error.message}` : error);
  process.exitCode = 1;
}
