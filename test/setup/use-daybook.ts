import { afterEach, expect } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { setClock } from '../../shared/base/clock.ts';
import { areLive } from './live-settings.ts';
import type { MovedBooks } from './moved-books.ts';
import type { SharedDaybook } from './shared-daybook.ts';
import type { Daybook, DaybookOptions } from './start-daybook.ts';
import { useStarted } from './use-started.ts';

export interface ScenarioDaybook extends Daybook {
  /** Entities whose books a test spoils behind the service on purpose: their invariants are not asserted. */
  spoilt: Set<number>;
}

export interface DaybookUse extends DaybookOptions {
  /** A Daybook of the file's own: for those who change what is inside, or read more of the database than their own records. */
  own?: true;
}

interface UsedDaybook extends ScenarioDaybook {
  moved: MovedBooks;
  stop(): Promise<void>;
}

/** The one of this worker (worker-environment.js). Where there is no sandbox, each file has a Daybook of its own. */
declare const sharedDaybook: (() => Promise<SharedDaybook>) | undefined;

/**
 * Daybook for all tests of a file. The files of a worker share it, one after another, so each test opens books of its own; a file that says
 * `own`, or names services, deliveries or settings that are read once (live-settings.ts), has one for itself. After each test the books of every entity that the test moved are
 * held to their invariants straight from the database, and the service's own check has to come to the same end.
 */
export function useDaybook(options: DaybookUse = {}): ScenarioDaybook {
  const isOwn = options.own ?? options.services ?? options.delivers ?? !areLive(options.settings ?? {});
  const start = (): Promise<UsedDaybook> => (isOwn || typeof sharedDaybook === 'undefined' ? startOwn(options) : share(options));
  const daybook = useStarted(start, (started) => started.stop());
  afterEach(async () => expect(await daybook.moved.breaches()).toEqual([]));
  return daybook;
}

async function startOwn(options: DaybookUse): Promise<UsedDaybook> {
  // Only here, because loading the service takes longer than most tests.
  const [{ startDaybook }, { MovedBooks }] = await Promise.all([import('./start-daybook.ts'), import('./moved-books.ts')]);
  const daybook = await startDaybook(options.own ? options : { ...options, keeps_database: true });
  const moved = new MovedBooks(daybook);
  return { ...daybook, moved, spoilt: moved.spoilt };
}

async function share({ clock, settings }: DaybookOptions): Promise<UsedDaybook> {
  const { url, broker, mongodb_uri, moved, setTime, changeSettings } = await sharedDaybook!();
  const client = new MongoClient(mongodb_uri);
  setClock(clock);
  setTime(clock && (() => clock.now().getTime()));
  if (settings) await changeSettings({ ...settings });
  return {
    url,
    broker,
    database: { client, db: client.db() },
    moved,
    spoilt: moved.spoilt,
    async stop() {
      setTime();
      if (settings) await changeSettings();
      await client.close();
    },
  };
}
