import type { RecordResource } from '../api/declare-record.ts';
import { resources } from './all-resources.ts';

type Searched = Pick<RecordResource, 'collection' | 'searched_names'>;

/** The fields in which searches look for words, by collection. */
export const searchedFields: ReadonlyMap<string, readonly string[]> = new Map(
  resources.flatMap((resource) => {
    const { collection, searched_names = [] } = resource as Partial<Searched>;
    return collection !== undefined && searched_names.length > 0 ? [[collection, searched_names] as const] : [];
  }),
);
