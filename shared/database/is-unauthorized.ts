import { MongoError } from 'mongodb';

const UNAUTHORIZED = 13;

/** Whether MongoDB refuses a command because its user lacks a role. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof MongoError && error.code === UNAUTHORIZED;
}
