import { randomBytes } from 'node:crypto';

/** The address of a database nobody else uses, on the replica set of the test run. */
export function testDatabaseUri(): string {
  const server = process.env.TEST_MONGODB_URI;
  if (!server) throw new Error('TEST_MONGODB_URI is not set: run the tests with `npm test`.');
  return server.replace(/\/[^/?]*(\?|$)/, `/test_${randomBytes(6).toString('hex')}$1`);
}
