import type { SearchSchemaInput } from '@tanstack/react-router';
import { en } from '../../words/en.ts';
import type { Kind } from './entry-draft.ts';

/** The kind of the entry that an address begins. */
export function entrySearchOf({ type }: { type?: string } & SearchSchemaInput): { type?: Kind } {
  return type !== undefined && Object.hasOwn(en.entry.kinds, type) ? { type: type as Kind } : {};
}
