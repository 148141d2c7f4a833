import type { ActionSchema } from 'moleculer';
import type { Db } from 'mongodb';
import { read } from '../../shared/books/actions/read-action.ts';
import { booksResources } from '../../shared/resources/all-records.ts';
import type { BooksResource } from '../../shared/resources/all-records.ts';
import type { OperationOfOne } from '../../shared/resources/operation-params.ts';
import { findRecord } from './find-record.ts';
import { listRecords } from './list-records.ts';
import { listings, presenterOf, refresherOf, shownOf } from './listings.ts';
import type { Listing } from './listings.ts';
import { loadReferences } from './load-references.ts';
import type { ReadOne } from './read-records.ts';
import { historyOf } from './trail/event-reads.ts';

type ReadsOf<R extends BooksResource> = R extends BooksResource
  ? `list${R['plural_id']}` | `read${R['name']}` | `read${R['name']}History`
  : never;

/** The list of a declared resource, or of the ledger. */
export const list = (id: keyof typeof listings): ActionSchema =>
  read(id, ({ db, entity_id, params }) => listRecords(db, entity_id, listings[id], params));

/** The read of one record by the id in its path. */
export const show = (operation_id: OperationOfOne, find: ReadOne): ActionSchema =>
  read(operation_id, async ({ db, entity_id, params }) => {
    const { id, ...asked }: { id: number; end_date?: string } = params;
    return { status: 'success', resource: await find(db, entity_id, id, asked) };
  });

/** How one record is read: as its row says, else with the records that it refers to, else as a list shows it. */
function readOneOf(resource: BooksResource): ReadOne {
  const { read: own, presentInFull, refers } = shownOf(resource);
  if (own) return own;
  const present: Listing['present'] = presentInFull ?? presenterOf(resource);
  const refresh = refresherOf(resource);
  return async (db: Db, entity_id: number, id: number) => {
    const stored = await findRecord(db, entity_id, resource.collection, id);
    const [record] = refresh ? await refresh(db, entity_id, [stored]) : [stored];
    return present(record!, await loadReferences(db, entity_id, presentInFull || refers ? [record!] : []));
  };
}

function readsOf(resource: BooksResource): Record<string, ActionSchema> {
  const { name, plural_id } = resource;
  return {
    [`list${plural_id}`]: list(`list${plural_id}`),
    [`read${name}`]: show(`read${name}`, readOneOf(resource)),
    [`read${name}History`]: read(`read${name}History`, historyOf(resource)),
  };
}

/** The list, the read of one and the history of every resource of the books, as it is declared. */
export const readsOfRecords = Object.assign({}, ...booksResources.map(readsOf)) as Readonly<Record<ReadsOf<BooksResource>, ActionSchema>>;
