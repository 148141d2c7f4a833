import { expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { noteBackup, watchBackups } from '../../../shared/storage/backup-marks.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;

async function shown(name: string): Promise<string[]> {
  const text = await processMetrics.getSingleMetricAsString(name);
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
async function untilShown(name: string): Promise<string[]> {
  for (;;) {
    const lines = await shown(name);
    if (lines.length > 0) return lines;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('the age of the newest backup is shown, and how the last one ended, whether or not it is a new one', async () => {
  const now = Date.now();
  await noteBackup(database.db, 'complete', new Date(now - 30 * HOUR_MS));
  await noteBackup(database.db, 'failed', new Date(now - HOUR_MS));
  const end = watchBackups(database.db);
  try {
    const [age] = await untilShown('daybook_backup_age_seconds');
    expect(Math.round(Number(age!.split(' ')[1]) / 3_600)).toBe(30);
    expect(await shown('daybook_backup_last_result')).toEqual([
      'daybook_backup_last_result{result="complete"} 0',
      'daybook_backup_last_result{result="lacking"} 0',
      'daybook_backup_last_result{result="failed"} 1',
    ]);
  } finally {
    end();
  }
  expect(await shown('daybook_backup_age_seconds')).toEqual([]);
});
