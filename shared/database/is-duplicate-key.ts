import { MongoError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** True when a unique index refused the write, because another request was faster. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoError && error.code === DUPLICATE_KEY;
}
