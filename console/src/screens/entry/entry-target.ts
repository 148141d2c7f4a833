import type { Transaction } from '../../api/books.ts';

/** What an entry becomes: a new transaction, a changed draft, or what takes the place of a posted one. */
export type EntryTarget = { is: 'new' } | { is: 'draft'; id: number } | { is: 'correction'; of: Transaction };

export const new_entry: EntryTarget = { is: 'new' };

/** By which requests about it are told apart. */
export const targetKey = (target: EntryTarget): string =>
  target.is === 'new' ? 'new' : `${target.is} ${target.is === 'draft' ? target.id : target.of.id}`;
