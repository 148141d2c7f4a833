import { afterEach, expect } from '@jest/globals';
import { assertInvariants } from './assert-invariants.ts';
import { startDaybook } from './start-daybook.ts';
import type { Daybook, DaybookOptions } from './start-daybook.ts';
import { useStarted } from './use-started.ts';

export interface ScenarioDaybook extends Daybook {
  /** Entities whose books a test spoils behind the service on purpose: their invariants are not asserted. */
  spoilt: Set<number>;
}

/**
 * Daybook for all tests of a file, in this process and with a database of its own. After each test the books of every entity that the
 * test moved are held to their invariants straight from the database, and the service's own check has to come to the same end.
 */
export function useDaybook(options: DaybookOptions = {}): ScenarioDaybook {
  const start = async (): Promise<ScenarioDaybook> => ({ ...(await startDaybook(options)), spoilt: new Set<number>() });
  const daybook = useStarted(start, (started) => started.stop());
  const asserted = new Map<number, number>();
  afterEach(async () => {
    const heads = daybook.database.db.collection<{ _id: number; version: number }>('heads');
    for (const { _id: entity_id, version } of await heads.find({}, { projection: { version: 1 } }).toArray()) {
      if (asserted.get(entity_id) === version || daybook.spoilt.has(entity_id)) continue;
      await assertBooks(daybook, entity_id);
      asserted.set(entity_id, version);
    }
  });
  return daybook;
}

async function assertBooks({ broker, database }: Daybook, entity_id: number): Promise<void> {
  const { rows } = await assertInvariants(database.db, entity_id);
  if (!broker.getLocalService('listing')) return;
  const caller = { user_id: 0, owner_id: 0, entity_id, scopes: ['books:read'] };
  const integrity = { verified: true, rows: rows.length, first_break: null, totals_match: true };
  expect(await broker.call('listing.readLedgerIntegrity', {}, { meta: { caller } })).toMatchObject({ status: 'success', integrity });
}
