import { Refusal } from '../kind.ts';
import { refuse } from './refuse.ts';

/** What an object of texts by key may hold. */
interface EntriesRule {
  /** What is accepted, as a message names it. */
  readonly words: string;
  readonly most: number;
  /** What the object must be instead, when it has more entries. */
  readonly too_many: string;
  /** Why an entry cannot be stored; undefined when it can. */
  readonly faultOf: (key: string, value: unknown) => string | undefined;
}

/** Checks a JSON object entry by entry; a refusal tells the first fault. */
export function checkEntries(value: unknown, { words, most, too_many, faultOf }: EntriesRule): Record<string, string | null> | Refusal {
  if (!isObject(value)) return refuse(words, value);
  const entries = Object.entries(value);
  if (entries.length > most) return new Refusal(`${too_many}; got ${entries.length}`);
  const fault = entries.map(([key, one]) => faultOf(key, one)).find((one) => one !== undefined);
  return fault === undefined ? (Object.fromEntries(entries) as Record<string, string | null>) : new Refusal(fault);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
}
