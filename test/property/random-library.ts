import { expect } from '@jest/globals';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { readSettings, replaceSettings } from '../../shared/base/settings.ts';
import { Books } from '../../shared/books/rounds/books.ts';
import { DURABLE_WRITE } from '../../shared/database/write-options.ts';
import { migrateDatabase } from '../../shared/storage/migrate-database.ts';
import { readsOfRecords } from '../../services/ledger-listing/reads-of-records.ts';
import { serializeAnswer } from '../../shared/api/serialize-answer.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import { UnreadableRecords } from '../setup/unreadable-records.ts';
import { testDatabaseUri } from '../setup/test-database-uri.ts';
import { assertStatements, assertTies } from './assert-statements.ts';
import { assertFiled } from './filed-ties.ts';
import { holdClosing } from './hold-closing.ts';
import { OrderedBooks } from './ordered-books.ts';
import type { BooksOfStory } from './ordered-entity.ts';
import { playStep } from './play-step.ts';
import { RandomBooks } from './random-books.ts';
import { assertRevalued } from './revaluation-ties.ts';
import type { Step } from './random-steps.ts';
import type { Terms } from './random-terms.ts';
import { spellOut } from './spelt-out-books.ts';
import { useStarted } from '../setup/use-started.ts';
import { setClock } from '../../shared/base/clock.ts';
import { disconnectDatabase } from '../../shared/database/connection.ts';
import { connectDatabase } from '../../shared/storage/connect-database.ts';

/** Any number of random books over one database, of one owner whose plan has no caps. */
export interface RandomLibrary {
  db: Db;
  open(terms: Terms): Promise<RandomBooks>;
  /** New books for the facts of a story. */
  openOrdered(story: BooksOfStory): Promise<OrderedBooks>;
  /** New books, with the steps played; each closing, reopening, revaluation and tax return is looked at when it is made. */
  play(steps: readonly Step[], terms: Terms): Promise<RandomBooks>;
  /** Plays one more step. */
  continue(books: RandomBooks, step: Step): Promise<void>;
  spellOut(books: RandomBooks): Promise<Record<string, string[]>>;
  /** Holds the statements of the last three years to what must be true of them. */
  assertStatements(books: RandomBooks): Promise<void>;
  /** Holds the records that came since the last look to it that each can be read, and reversed or refused. */
  assertReadable(books: RandomBooks): Promise<void>;
  /** Holds the figures of the first open period to it: the tax return and the open items are the control accounts. */
  assertTies(books: RandomBooks): Promise<void>;
  close(): Promise<void>;
}

async function openRandomLibrary(): Promise<RandomLibrary> {
  const uri = testDatabaseUri();
  // The reports read through the process's own connection.
  replaceSettings({ ...readSettings({}), mongodb_uri: uri });
  await connectDatabase();
  const client = await MongoClient.connect(uri, DURABLE_WRITE);
  const db = client.db();
  await migrateDatabase(db);
  const books = new Books({ client, db }, () => undefined);
  const uncapped = async <T>(opening: Promise<T>): Promise<T> => {
    const opened = await opening;
    await db.collection<{ _id: number }>('subscriptions').updateOne({ _id: 1 }, { $set: { plan: 'books' } });
    return opened;
  };
  const open = (terms: Terms): Promise<RandomBooks> => uncapped(new RandomBooks(books, terms).open());
  const continueBooks = async (of: RandomBooks, step: Step): Promise<void> => {
    const { entity_id, retained, closed: before } = of;
    if (step.act !== 'close-year') {
      await playAndLook(db, of, step);
      // A year that is open again is owed what it was owed before, by its documents themselves.
      if (of.closed < before) await assertStatements(db, entity_id, of.periods.slice(-3));
      return;
    }
    const closed = of.periods[before]!;
    const isClosed = await holdClosing(db, { entity_id, closed, next: of.periods[before + 1]!, retained }, async () => {
      await playStep(of, step);
      return of.closed > before;
    });
    if (!isClosed) return;
    of.meet(await carriedItems(db, entity_id, closed.id));
    await assertStatements(db, entity_id, of.periods.slice(-3));
  };
  return {
    db,
    open,
    openOrdered: (story) => uncapped(new OrderedBooks(books, db).open(story)),
    continue: continueBooks,
    async play(steps, terms) {
      const opened = await open(terms);
      for (const step of steps) await continueBooks(opened, step);
      return opened;
    },
    spellOut: (of) => spellOut(db, of.entity_id),
    assertStatements: (of) => assertStatements(db, of.entity_id, of.periods.slice(-3)),
    assertReadable: (of) => assertReadable(db, of),
    assertTies: (of) => assertTies(db, of.entity_id, of.openPeriod),
    async close() {
      await db.dropDatabase();
      await client.close();
      await disconnectDatabase();
    },
  };
}

/** Plays a step, and looks at what a revaluation or a tax return has done. */
async function playAndLook(db: Db, books: RandomBooks, step: Step): Promise<void> {
  const [revalued, filed] = [books.revaluations.length, books.filed.length];
  await playStep(books, step);
  if (books.revaluations.length > revalued) await assertRevalued(db, books.entity_id, books.revaluations[revalued]!.id);
  if (books.filed.length > filed) await assertFiled(db, books.entity_id, books.filed.at(-1)!.kind);
}

/** Records that were looked at, by the books that they are of. */
const looks = new WeakMap<RandomBooks, UnreadableRecords>();

async function assertReadable(db: Db, of: RandomBooks): Promise<void> {
  const ask = async (id: keyof typeof readsOfRecords, entity_id: number, params: object): Promise<void> => {
    const caller = { user_id: 1, owner_id: 1, entity_id, scopes: ['books:read'] };
    const { handler } = readsOfRecords[id] as { handler: (ctx: object) => Promise<Record<string, unknown>> };
    serializeAnswer(operationById(id), await handler({ params, meta: { caller } }));
  };
  const look =
    looks.get(of) ??
    new UnreadableRecords({
      read: ({ name }, entity_id, id) => ask(`read${name}` as keyof typeof readsOfRecords, entity_id, { id }),
      list: ({ plural_id }, entity_id) => ask(`list${plural_id}` as keyof typeof readsOfRecords, entity_id, {}),
      reverse: (_, id) => of.tryReversal(id),
    });
  looks.set(of, look);
  expect(await look.breaches(db, of.entity_id)).toEqual([]);
}

/** What a closing carried item by item; what stands on the unapplied side may assign. */
async function carriedItems(db: Db, entity_id: number, carried_from_period_id: number) {
  const accounts = await db
    .collection<{ _id: number; account_type: string }>('accounts')
    .find({ entity_id, account_type: { $in: ['RECEIVABLE', 'PAYABLE'] } })
    .toArray();
  const types = new Map(accounts.map(({ _id, account_type }) => [_id, account_type]));
  const carried = await db
    .collection<{ _id: number; account_id: number; balance_type: string }>('balances')
    .find({ entity_id, carried_from_period_id, deleted_at: null, account_id: { $in: [...types.keys()] } })
    .sort({ _id: 1 })
    .toArray();
  return carried.map(({ _id, account_id, balance_type }) => ({
    id: _id,
    account: account_id,
    assigns: (types.get(account_id) === 'RECEIVABLE') === (balance_type === 'CREDIT'),
  }));
}

/** The library for all tests of a file, at one moment of 2026. */
export const useRandomLibrary = (): RandomLibrary =>
  useStarted(
    () => {
      setClock({ now: () => new Date('2026-11-20T12:00:00Z') });
      return openRandomLibrary();
    },
    async (library) => {
      await library.close();
      setClock();
    },
  );
