import { MongoNetworkError } from 'mongodb';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { processName } from '../base/process-name.ts';
import { tracing } from '../base/tracing.ts';
import { applicationName } from './application-name.ts';
import { databaseName } from './database-name.ts';
import { endClosedWrites } from './end-closed-writes.ts';
import { requireUsable, sentenceOf } from './require-usable.ts';
import { watchPool } from './watch-pool.ts';
import { watchPrimary } from './watch-primary.ts';
import { DURABLE_WRITE } from './write-options.ts';

/** Native handles. Every write goes through them, so that mongoose hydrates nothing (docs/architecture.md "Mongoose"). */
export type MongoClient = ReturnType<Connection['getClient']>;
export type Db = NonNullable<Connection['db']>;
export interface Database {
  client: MongoClient;
  db: Db;
}

interface Shared {
  connection: Connection;
  database: Database;
}

let opening: Promise<Shared> | undefined;
/** Ends the watch of its primary. */
let endWatch: (() => void) | undefined;
let users = 0;

/** Where the database is, and how it must be prepared before anybody reads it. */
export interface Opening {
  uri: string | null;
  /** The version of what this program stores. The connection gives it to the server together with the process's name. */
  version: string;
  prepare: (db: Db) => Promise<void>;
}

/**
 * The process's one connection. The first caller opens and prepares it. Each caller pairs this with disconnectDatabase(); the last one
 * closes it. Throws when no primary answers within ten seconds.
 */
export async function connect({ uri, version, prepare }: Opening): Promise<Database> {
  users += 1;
  opening ??= open(uri, version, prepare);
  try {
    return (await opening).database;
  } catch (error) {
    users = 0;
    opening = undefined;
    throw error;
  }
}

/** The connection of a process that has opened it. */
export async function openedDatabase(): Promise<Database> {
  if (!opening) throw new Error('The database is used before a service that connects to it has started');
  return (await opening).database;
}

/** Whether the process has opened its connection and not closed it since. */
export function isConnected(): boolean {
  return opening !== undefined;
}

export async function disconnectDatabase(): Promise<void> {
  if (users === 0 || --users > 0) return;
  const closing = opening;
  opening = undefined;
  endWatch?.();
  endWatch = undefined;
  await (await closing)?.connection.close();
}

async function open(uri: string | null, version: string, prepare: Opening['prepare']): Promise<Shared> {
  if (!uri) throw new Error('No database: MONGODB_URI is not set and no embedded server was started.');
  try {
    return await openAt(uri, version, prepare);
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
}

async function openAt(uri: string, version: string, prepare: Opening['prepare']): Promise<Shared> {
  endClosedWrites();
  const connection = await mongoose
    .createConnection(uri, {
      dbName: databaseName(uri),
      appName: applicationName(processName, version),
      autoIndex: false,
      autoCreate: false,
      maxPoolSize: 64,
      // A server that is frozen keeps its connections open. The driver takes it for lost when its monitor has heard nothing for the sum of
      // these two, and then ends the operations that wait for it. That is when the other members elect a successor (five seconds where the
      // set is prepared by us, shared/runtime/election-settings.ts), which an operation of any length can go to; a time limit for each
      // operation would end the long ones on a healthy server.
      heartbeatFrequencyMS: 2_000,
      socketTimeoutMS: 60_000,
      ...unlessNamed(uri, { connectTimeoutMS: 4_000, waitQueueTimeoutMS: 10_000, serverSelectionTimeoutMS: 10_000 }),
      retryWrites: true,
      ...DURABLE_WRITE,
      monitorCommands: tracing !== undefined,
    })
    .asPromise();
  if (!connection.db) throw new Error('The database connection closed while it was being opened.');
  const database: Database = { client: connection.getClient(), db: connection.db };
  watchPool(database.client);
  tracing?.watchDatabase(database.client);
  try {
    await requireUsable(database.db);
    await prepareWhole(database.db, prepare);
  } catch (error) {
    await connection.close();
    throw error;
  }
  endWatch = watchPrimary(database.client);
  return { connection, database };
}

/** Those options that the address itself does not name: what an operator writes there holds. */
function unlessNamed(uri: string, ours: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(ours).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri)));
}

const MOST_TRIES = 3;

/** Preparing may be repeated. The driver does not repeat commands such as `create`, so a connection that is lost then would end the start. */
async function prepareWhole(db: Db, prepare: Opening['prepare']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepare(db);
    } catch (error) {
      if (!(error instanceof MongoNetworkError) || tries === MOST_TRIES) throw error;
    }
  }
}
