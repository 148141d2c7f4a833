import { MongoError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** A unique index refused the write: another request was faster. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoError && error.code === DUPLICATE_KEY;
}
