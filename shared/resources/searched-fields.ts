import { recordResources } from './all-records.ts';

/** The fields in which searches look for words, by collection. */
export const searchedFields: ReadonlyMap<string, readonly string[]> = new Map(
  recordResources.flatMap(({ collection, searched_names = [] }) =>
    searched_names.length > 0 ? [[collection, searched_names] as const] : [],
  ),
);
