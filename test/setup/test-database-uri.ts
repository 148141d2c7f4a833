import { randomBytes } from 'node:crypto';

/** What a connection waits for, in ms, on a machine that is busy with much else: nothing that answers at last has been lost. */
const patience = 'waitQueueTimeoutMS=0&serverSelectionTimeoutMS=120000&connectTimeoutMS=60000';

/** The address of a database nobody else uses, on the replica set of the test run. */
export const testDatabaseUri = (): string => uriOf(`test_${randomBytes(6).toString('hex')}`);

/** The address of a database that the files of this worker use one after another, each for the same purpose (`emptyDatabase`). */
export const keptDatabaseUri = (purpose: 'billing' | 'books' | 'daybook'): string => uriOf(`kept_${process.pid}_${purpose}`);

function uriOf(name: string): string {
  const server = process.env.TEST_MONGODB_URI;
  if (!server) throw new Error('TEST_MONGODB_URI is not set: run the tests with `npm test`.');
  const uri = server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  return `${uri}${uri.includes('?') ? '&' : '?'}${patience}`;
}
