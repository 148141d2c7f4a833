import type { RecordOf } from '../api/resource-types.ts';
import type { BooksDeclaration } from './all-records.ts';

/**
 * The records that a command may insert and update, by collection: those of every resource of the books (all-records.ts). Each has the
 * fields that its resource declares as stored; the rules see only the fields that they read (shared/accounting/records.ts). These are types
 * only and do not exist at run time.
 */
export type Collections = { [R in BooksDeclaration as R['collection']]: RecordOf<R> };
export type CollectionName = keyof Collections;
