import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { Books } from '../../../shared/books/rounds/books.ts';
import type { Answer, Caller, Command, RequestInfo } from '../../../shared/books/command.ts';
import { DURABLE_WRITE } from '../../../shared/database/write-options.ts';
import { DocumentChecks } from '../../../shared/storage/document-checks.ts';
import { migrateDatabase } from '../../../shared/storage/migrate-database.ts';
import { bearEntity } from './note-category.ts';
import { emptyDatabase } from '../../setup/empty-database.ts';
import { keptDatabaseUri } from '../../setup/test-database-uri.ts';
import { useStarted } from '../../setup/use-started.ts';

/** The deadline of a command whose test is about something else. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export interface TestBooks {
  client: MongoClient;
  db: Db;
  books: Books;
  /** A second registry of actors over the same database, as another process would have. */
  otherProcess(): Books;
  faults: unknown[];
  checks: DocumentChecks;
  caller: Caller;
  entity_id: number;
  run<P, Q>(command: Command<P, Q>, params: P, request?: Partial<RequestInfo>, books?: Books): Promise<Answer>;
  close(): Promise<void>;
}

/** Books over an empty database, with one entity whose owner's plan has no caps. */
async function openTestBooks(appName = 'books'): Promise<TestBooks> {
  const client = await MongoClient.connect(keptDatabaseUri('books'), { appName, ...DURABLE_WRITE });
  const db = client.db();
  await migrateDatabase(db);
  await emptyDatabase(db);
  const faults: unknown[] = [];
  const checks = new DocumentChecks(client, db);
  const open = (): Books => new Books({ client, db, checks }, (error) => faults.push(error));
  const books = open();
  const caller: Caller = { user_id: 1, owner_id: 1, entity_id: null, scopes: ['books:read', 'books:write'] };
  const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
  await db.collection<{ _id: number }>('subscriptions').updateOne({ _id: 1 }, { $set: { plan: 'books' } });
  caller.entity_id = (born.body.resource as { id: number }).id;
  const entity_id = caller.entity_id;
  return {
    client,
    db,
    books,
    otherProcess: open,
    faults,
    checks,
    caller,
    entity_id,
    run: (command, params, request, by = books) => {
      const info: RequestInfo = { id: 'test', deadline: NEVER, ...request };
      return by.execute(entity_id, command, { params, caller, request: info, serialize: JSON.stringify });
    },
    close: () => client.close(),
  };
}

/** Every document of every collection: what "nothing was saved" is compared by. `id_blocks` may have gaps. */
export async function everyDocument(db: Db): Promise<Record<string, unknown[]>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => name !== 'id_blocks');
  const contents = await Promise.all(names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray()));
  return Object.fromEntries(names.map((name, index) => [name, contents[index]!]));
}

/** Books of their own for all tests of a file. */
export const useTestBooks = (appName?: string): TestBooks =>
  useStarted(
    () => openTestBooks(appName),
    (books) => books.close(),
  );
