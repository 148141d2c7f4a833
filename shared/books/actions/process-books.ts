import type { Context, Service } from 'moleculer';
import { Books } from '../rounds/books.ts';
import { roundHealth } from '../rounds/round-health.ts';
import type { RoundHealth } from '../rounds/round-health.ts';
import { watchBacklog } from '../rounds/round-metrics.ts';
import { disconnectDatabase, isConnected, openedDatabase } from '../../database/connection.ts';
import type { MongoClient } from '../../database/connection.ts';
import { endOrphanedTransactions } from '../../database/end-orphaned-transactions.ts';
import { Watched } from '../../base/metrics.ts';
import { mayBeSlow } from '../../base/process-parts.ts';
import { isGoneFromThisHost } from '../../base/process-name.ts';
import { endReading } from '../../reading/in-reading.ts';
import { tellEndedReadings } from '../../reading/reading-metrics.ts';
import { emitBooksEvents } from './books-event.ts';
import { stopsUnwanted } from './stops-unwanted.ts';
import { connectDatabase } from '../../storage/connect-database.ts';
import { DocumentChecks } from '../../storage/document-checks.ts';

/** The books of this process: all services in it share one registry of actors and one committer for as long as it is connected. */
const booksOfClient = new WeakMap<MongoClient, Books>();

const watched_books = new Watched<Books>();
mayBeSlow('books', () => watched_books.figures((books) => books.slowness()).find((sentence) => sentence !== undefined));

export async function processBooks(): Promise<Books> {
  const books = booksOfClient.get((await openedDatabase()).client);
  if (!books) throw new Error('The books are used before a service that writes them has started');
  return books;
}

/**
 * When a process looks for what a dead one has left open, in ms after it has learnt of the death. The first look may come too early: the
 * server may still have to read a command that the dead process had sent, and begin its transaction then.
 */
const looks_ms = [0, 250, 1_000, 3_000];

/**
 * Lifecycle of a service that writes the books: connected before it is visible, drained before the connection closes. A transaction that a
 * killed process left open holds up every entity of its round, so it is ended as soon as another process learns of the death.
 */
export const writesBooks = {
  events: {
    ...stopsUnwanted,
    '$node.disconnected': {
      params: { node: { type: 'object' } },
      handler(this: Service, ctx: Context<{ node: { id: string } }>): void {
        const { id } = ctx.params.node;
        for (const look of looks_ms) setTimeout(() => void endOrphans(this, (name) => name === id), look).unref();
      },
    },
  },
  async started(this: Service): Promise<void> {
    const { client, db } = await connectDatabase();
    if (booksOfClient.has(client)) return;
    tellEndedReadings((sentence) => this.logger.warn(sentence));
    const onFault = (error: unknown): void => this.logger.error('A round of the books failed', error);
    const books = new Books({ client, db, checks: new DocumentChecks(client, db) }, onFault);
    books.onSlow = (message) => this.logger.warn(message);
    books.onCommitted((moves) => emitBooksEvents(this.broker, moves));
    booksOfClient.set(client, books);
    client.once(
      'topologyClosed',
      watchBacklog(() => books.backlog()),
    );
    client.once('topologyClosed', watched_books.watch(books));
    await endOrphans(this, isGoneFromThisHost);
  },
  methods: {
    missing: (): string[] => healthOfRounds().missing,
    stuck: (): string[] => healthOfRounds().stuck,
  },
  async stopped(): Promise<void> {
    endReading();
    await (await processBooks()).drained();
    await disconnectDatabase();
  },
};

/** Of all books of this process; there are none before it has started. */
function healthOfRounds(): RoundHealth {
  return roundHealth(Math.max(0, ...watched_books.figures((books) => books.longestRound())));
}

/** A transaction that cannot be ended here is ended later by the server's own limit. */
async function endOrphans(service: Service, isGone: (process_name: string) => boolean): Promise<void> {
  if (!isConnected()) return;
  try {
    const { client } = await openedDatabase();
    const ended = await endOrphanedTransactions(client, isGone);
    if (ended > 0) service.logger.warn(`Ended ${ended} open transactions of processes that are gone`);
  } catch (error) {
    service.logger.warn('Open transactions of processes that are gone could not be ended', error);
  }
}
