import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freeBytesOf, hasDiskRoom, requireDiskRoom, RESERVE_BYTES, watchDisk } from '../../../shared/base/disk-room.ts';
import { processMetrics } from '../../../shared/base/metrics.ts';

const shown = (): Promise<string> => processMetrics.getSingleMetricAsString('daybook_disk_free_bytes');

test('below the reserve nothing is taken in, until there is room again, and both are told once', async () => {
  let free = RESERVE_BYTES;
  const told: number[] = [];
  const end = await watchDisk(
    '/',
    (bytes) => told.push(bytes),
    () => Promise.resolve(free),
  );
  try {
    expect(requireDiskRoom).not.toThrow();
    free -= 1;
    while (hasDiskRoom()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requireDiskRoom).toThrow('The disk of the books is full; nothing was saved.');
    expect(await shown()).toContain(`daybook_disk_free_bytes ${free}`);
    free += 1;
    while (!hasDiskRoom()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual([RESERVE_BYTES - 1, RESERVE_BYTES]);
  } finally {
    end();
  }
  expect(requireDiskRoom).not.toThrow();
  expect(await shown()).not.toMatch(/^daybook_disk_free_bytes/m);
});

test('what is free is what the file system says, and a folder that is gone is no full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'));
  expect(await freeBytesOf(folder)).toBeGreaterThan(0);
  rmdirSync(folder);
  const end = await watchDisk(folder, () => undefined);
  expect(hasDiskRoom()).toBe(true);
  end();
});
