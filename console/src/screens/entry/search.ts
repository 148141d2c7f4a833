import type { SearchSchemaInput } from '@tanstack/react-router';
import { spoken } from '../../words/spoken.ts';
import type { Kind } from './entry-draft.ts';

/** The kind of the entry that an address begins, or the transaction that it copies. */
export function entrySearchOf({ type, copy }: { type?: string; copy?: number } & SearchSchemaInput): { type?: Kind; copy?: number } {
  return {
    ...(type !== undefined && Object.hasOwn(spoken.entry.kinds, type) && { type: type as Kind }),
    ...(Number.isSafeInteger(copy) && { copy: Number(copy) }),
  };
}
