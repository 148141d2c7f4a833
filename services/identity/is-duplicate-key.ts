import { MongoServerError } from 'mongodb';

/** A unique index refused the write: another request was faster. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000;
}
