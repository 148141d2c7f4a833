import type { Service } from 'moleculer';
import { Books } from '../books.ts';
import { disconnectDatabase } from '../../database/connection.ts';
import { connectDatabase } from '../../storage/connect-database.ts';

let opened: Promise<Books> | undefined;
let users = 0;

/** The books of this process: all services in it share one registry of actors and one committer. */
export function processBooks(): Promise<Books> {
  if (!opened) throw new Error('The books are used before a service that writes them has started');
  return opened;
}

/** Lifecycle of a service that writes the books: connected before it is visible, drained before the connection closes. */
export const writesBooks = {
  async started(this: Service): Promise<void> {
    const { client, db } = await connectDatabase();
    users++;
    opened ??= Promise.resolve(new Books(client, db, (error) => this.logger.error('A round of the books failed', error)));
  },
  async stopped(): Promise<void> {
    await (await opened)?.drained();
    if (--users === 0) opened = undefined;
    await disconnectDatabase();
  },
};
