import { keyedOperations } from '../generated/declared.ts';

const SEGMENT = '[^/]+';
let keyed: RegExp | undefined;

/**
 * Whether a repeat of the write, with the same `Idempotency-Key`, is answered with what was answered first. Takes the path with its
 * parameters or with their values. The other operations refuse a key.
 */
export function keepsAnswer(method: string, path: string): boolean {
  keyed ??= new RegExp(`^(?:${keyedOperations.map((one) => one.replace(/\{\w+\}/g, SEGMENT)).join('|')})$`);
  return keyed.test(`${method} ${path}`);
}
