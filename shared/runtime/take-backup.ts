import { existsSync } from 'node:fs';
import type { Db } from 'mongodb';
import type { BackupManifest } from '../backup/backup-format.ts';
import { STANDARD_OUTPUT } from '../backup/backup-writer.ts';
import { lostFileSentence } from '../backup/lost-file-sentence.ts';
import { withLongHistory } from '../backup/with-long-history.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { clock } from '../base/clock.ts';
import { databaseName } from '../database/database-name.ts';
import { noteBackup } from '../storage/backup-marks.ts';
import { requireUsable } from '../database/require-usable.ts';
import { databaseOfSettings } from './database-of-settings.ts';

/** How often it is told how far a backup has come. */
const TOLD_EVERY_MS = 10_000;

/**
 * Writes a backup of the database of the settings, or of one entity, whether or not its service is running, tells how far it is and what is in
 * it. Answers its manifest, which names files whose bytes are lost. Throws when it cannot, and leaves no file of that name then.
 */
export async function takeBackup(file: string, entity_id: number | undefined): Promise<BackupManifest> {
  if (file !== STANDARD_OUTPUT && existsSync(file)) throw new Error(`${file} is there already; name another file.`);
  const { uri, stop } = await databaseOfSettings();
  try {
    const manifest = await withLongHistory(uri, async (client) => {
      const db = client.db(databaseName(uri));
      await requireUsable(db);
      return noted(db, entity_id, () =>
        writeBackup(client, db, { file, entity_id, tell: tellProgress(), say: (sentence) => console.error(sentence) }),
      );
    });
    const { records, chains, sha256, lost } = manifest;
    const count = Object.values(records).reduce((sum, each) => sum + each, 0);
    const rows = chains.reduce((sum, { ledger_position }) => sum + ledger_position, 0);
    const tell = file === STANDARD_OUTPUT ? console.error : console.log;
    tell(`${file}: ${count} records of ${chains.length} entities with ${rows} ledger rows, SHA-256 of its lines ${sha256}`);
    if (lost) console.error(`${file} has not the bytes of ${lost.files} files, which are lost or are not what they were:`);
    for (const one of lost?.named ?? []) console.error(lostFileSentence(one));
    return manifest;
  } finally {
    await stop();
  }
}

/** Leaves a note of how a backup of everything ended, for the figures of the processes. */
async function noted(db: Db, entity_id: number | undefined, write: () => Promise<BackupManifest>): Promise<BackupManifest> {
  if (entity_id !== undefined) return write();
  const begun_at = clock.now();
  try {
    const manifest = await write();
    await noteBackup(db, manifest.lost ? 'lacking' : 'complete', begun_at);
    return manifest;
  } catch (error) {
    await noteBackup(db, 'failed', clock.now()).catch(() => undefined);
    throw error;
  }
}

function tellProgress(): (records: number, about: number | null) => void {
  const began = performance.now();
  let [told_at, first] = [began, 0];
  return (records, about) => {
    first ||= records;
    if (performance.now() - told_at < TOLD_EVERY_MS) return;
    told_at = performance.now();
    const share = about === null ? '' : ` of about ${about} (${Math.min(99, Math.floor((100 * records) / about))} %)`;
    const left = about === null ? '' : `, about ${minutesLeft(about - records, (records - first) / (told_at - began))} left`;
    console.error(`${records} records${share} are written${left}.`);
  };
}

function minutesLeft(records: number, each_ms: number): string {
  const minutes = Math.ceil(Math.max(0, records) / Math.max(each_ms, Number.EPSILON) / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
