import type { SearchSchemaInput } from '@tanstack/react-router';
import { spoken } from '../../words/spoken.ts';
import type { Kind } from './entry-draft.ts';

interface EntrySearch<K = Kind> {
  type?: K;
  copy?: number;
  contact?: number;
  pays?: string;
}

/** The kind of the entry that an address begins, with whom, the transaction that it copies, or the open item that it pays. */
export function entrySearchOf({ type, copy, contact, pays }: EntrySearch<string> & SearchSchemaInput): EntrySearch {
  return {
    ...(type !== undefined && Object.hasOwn(spoken.entry.kinds, type) && { type: type as Kind }),
    ...(Number.isSafeInteger(copy) && { copy: Number(copy) }),
    ...(Number.isSafeInteger(contact) && { contact: Number(contact) }),
    ...(pays !== undefined && /^(Transaction|Balance):\d{1,15}$/.test(pays) && { pays }),
  };
}
