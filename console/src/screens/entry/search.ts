import type { SearchSchemaInput } from '@tanstack/react-router';
import { spoken } from '../../words/spoken.ts';
import type { Kind } from './entry-draft.ts';

interface EntrySearch<K = Kind> {
  type?: K;
  copy?: number;
  contact?: number;
}

/** The kind of the entry that an address begins, with whom, or the transaction that it copies. */
export function entrySearchOf({ type, copy, contact }: EntrySearch<string> & SearchSchemaInput): EntrySearch {
  return {
    ...(type !== undefined && Object.hasOwn(spoken.entry.kinds, type) && { type: type as Kind }),
    ...(Number.isSafeInteger(copy) && { copy: Number(copy) }),
    ...(Number.isSafeInteger(contact) && { contact: Number(contact) }),
  };
}
