import type { BatchConflict } from '../api/batch-conflicts.ts';
import { RequestError } from '../base/request-error.ts';
import type { FieldMessages } from '../base/request-error.ts';
import type { BookRecord } from '../accounting/records.ts';
import { booksRecords } from '../resources/all-records.ts';
import type { CollectionName } from '../resources/records.ts';
import { isResident } from './command.ts';
import type { BooksView, FetchedCollection, Lookup } from './command.ts';
import { liveRecordsWith } from './live-records-with.ts';
import { nounOf } from './record-nouns.ts';

const fetched = new Set<string>([...booksRecords.keys()].filter((name) => !isResident(name) && name !== 'entities'));

export function externalIdOf(record: object | undefined): string | null {
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- any record is one that may have none
  return (record as { external_id?: string | null } | undefined)?.external_id ?? null;
}

/** Lookups of records that may already have the external ids in a body: its own, and those of the items in its lists. */
export function externalIdLookups(collection: string | undefined, body: object): Lookup[] {
  const lookups: Lookup[] = [];
  addLookups(lookups, collection, body as Record<string, unknown>);
  return lookups;
}

function addLookups(lookups: Lookup[], collection: string | undefined, body: Record<string, unknown>): void {
  for (const key in body) {
    const value = body[key];
    if (key === 'external_id' && typeof value === 'string' && collection !== undefined && fetched.has(collection))
      lookups.push({ collection: collection as FetchedCollection, field: 'external_id', value });
    else if (Array.isArray(value) && fetched.has(key)) for (const one of value as Record<string, unknown>[]) addLookups(lookups, key, one);
  }
}

/** The lookup for a restored record: another record may have taken its external id meanwhile. */
export function lookupOfRecycled(collection: FetchedCollection, record: BookRecord): Lookup[] {
  const value = externalIdOf(record);
  return value === null || record.deleted_at === null ? [] : [{ collection, field: 'external_id', value }];
}

/**
 * Throws 422 when another live record of the collection has the record's external id. External ids of entities are checked by the commands
 * of entities.
 */
export function checkExternalId(collection: CollectionName, record: BookRecord, books: Pick<BooksView, 'withValue' | 'find'>): void {
  const value = externalIdOf(record);
  if (value === null || record.deleted_at !== null || collection === 'entities') return;
  const holder = liveRecordsWith(books, collection, 'external_id', value).find(({ id }) => id !== record.id);
  if (holder) throw takenExternalId(value, nounOf(collection), holder.id);
}

/** A body that a batch leaves out, because a record has its external id. */
export interface SkippedBody {
  index: number;
  external_id: string;
  record_id: number;
}

/**
 * The bodies of a batch whose external ids records have already: left out where `on_conflict` is `skip`. Otherwise, and where two bodies have
 * one external id, throws 422 that names all of them by index.
 */
export function bodiesToSkip(
  key: string,
  bodies: readonly object[],
  on_conflict: BatchConflict | null | undefined,
  books: Pick<BooksView, 'withValue' | 'find'>,
): Map<number, SkippedBody> {
  const [skipped, faults] = [new Map<number, SkippedBody>(), {} as FieldMessages];
  const first = new Map<string, number>();
  bodies.forEach((body, index) => {
    const external_id = externalIdOf(body);
    if (external_id === null) return;
    const place = `${key}.${index}.external_id`;
    const twin = first.get(external_id);
    const holder = liveRecordsWith(books, key, 'external_id', external_id)[0];
    if (twin !== undefined)
      faults[place] = [`external_id ${JSON.stringify(external_id)} is also that of ${key}.${twin}; give each its own.`];
    else if (holder && on_conflict === 'skip') skipped.set(index, { index, external_id, record_id: holder.id });
    else if (holder) faults[place] = takenExternalId(external_id, nounOf(key as CollectionName), holder.id).fields.external_id!;
    if (twin === undefined) first.set(external_id, index);
  });
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
  return skipped;
}

/** @param id of the record that has it; undefined when the caller may not know which one that is */
export function takenExternalId(value: string, noun: string, id: number | undefined): RequestError {
  const taken = `external_id ${JSON.stringify(value)}`;
  const message =
    id === undefined
      ? `${taken} is taken; give another one.`
      : `${taken} is that of ${noun} ${id}; give another one, or change that record.`;
  return new RequestError(422, { external_id: [message] });
}
