import type { Service } from 'moleculer';
import { Books } from '../books.ts';
import { disconnectDatabase, openedDatabase } from '../../database/connection.ts';
import type { MongoClient } from '../../database/connection.ts';
import { connectDatabase } from '../../storage/connect-database.ts';

/** The books of this process: all services in it share one registry of actors and one committer for as long as it is connected. */
const booksOfClient = new WeakMap<MongoClient, Books>();

export async function processBooks(): Promise<Books> {
  const books = booksOfClient.get((await openedDatabase()).client);
  if (!books) throw new Error('The books are used before a service that writes them has started');
  return books;
}

/** Lifecycle of a service that writes the books: connected before it is visible, drained before the connection closes. */
export const writesBooks = {
  async started(this: Service): Promise<void> {
    const { client, db } = await connectDatabase();
    if (booksOfClient.has(client)) return;
    booksOfClient.set(client, new Books(client, db, (error) => this.logger.error('A round of the books failed', error)));
  },
  async stopped(): Promise<void> {
    await (await processBooks()).drained();
    await disconnectDatabase();
  },
};
