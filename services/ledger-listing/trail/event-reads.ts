import { RequestError } from '../../../shared/base/request-error.ts';
import type { RecordResource } from '../../../shared/api/declare-record.ts';
import type { RecordFields } from '../../../shared/api/record-index.ts';
import type { ReadRequest } from '../../../shared/books/actions/read-action.ts';
import { CHAIN_START } from '../../../shared/accounting/ledger-chain.ts';
import { keepVerification, startOfVerification } from '../../../shared/books/reading/last-verification.ts';
import { checkTrail, endOfTrail } from '../../../shared/books/trail/check-trail.ts';
import type { Trail } from '../../../shared/books/trail/check-trail.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { partsOfSubject } from '../../../shared/api/kinds/subject-kind.ts';
import { callerInEntity } from '../../../shared/identity/read-open-entities.ts';
import { resourceBySlug } from '../../../shared/resources/all-resources.ts';
import type { OperationId, ParamsOf } from '../../../shared/resources/operation-params.ts';
import { findEvents } from './find-events.ts';
import type { EventPage, Wanted } from './find-events.ts';
import type { WaitingReads } from './waiting-reads.ts';

type Body = Record<string, unknown>;
type AsUser<P = Body> = Omit<ReadRequest<P>, 'entity_id' | 'request_id'>;
type Asked = ParamsOf<'listEvents'>;
type HistoryId = Extract<OperationId, `read${string}History`>;

const ofEntity = (entity_id: number): Trail => ({ collection: 'events', key: { entity_id } });
const ofAccount = (owner_id: number): Trail => ({ collection: 'account_events', key: { owner_id } });

/** The events of the entity that match the request. */
export async function listEvents(waiting: WaitingReads, request: ReadRequest<Asked>): Promise<Body> {
  const { db, entity_id, params } = request;
  const { wait = 0, ...asked } = params;
  if (wait > 0 && asked.sort === '-position')
    throw new RequestError(422, { wait: ['wait is for the next event: leave sort out, or wait.'] });
  const wanted = await wantedOf(db, entity_id, asked);
  let after = wanted.after ?? 0;
  const look = async (): Promise<Page> => {
    const found = await page(db, ofEntity(entity_id), { ...wanted, after });
    // The next answer begins after everything that was examined, so that no event is examined twice.
    after = found.next_after;
    return found;
  };
  const found = await (wait > 0 ? waiting.until(request, wait, look) : look());
  return { ...found };
}

/** The events of the caller's own account. */
export async function listAccountEvents({ db, caller, params }: AsUser<ParamsOf<'listAccountEvents'>>): Promise<Body> {
  return { ...(await page(db, ofAccount(caller.user_id), await wantedOf(db, null, params))) };
}

/** Verifies the trail, and keeps how far it was whole. */
export async function readEventIntegrity({ db, entity_id, caller, params }: ReadRequest<ParamsOf<'readEventIntegrity'>>): Promise<Body> {
  const start = params.since === 'last' ? await startOfVerification(db, entity_id, 'events', 'last_position') : CHAIN_START;
  const integrity = await checkTrail(db, ofEntity(entity_id), start);
  const { verified, events: position, last_hash: hash } = integrity;
  if (verified) await keepVerification(db, entity_id, { chain: 'events', start, end: { position, hash } }, caller);
  return { status: 'success', integrity: { ...integrity, begun_behind: start.position } };
}

export async function readAccountEventIntegrity({ db, caller }: AsUser): Promise<Body> {
  return { status: 'success', integrity: { ...(await checkTrail(db, ofAccount(caller.user_id))), begun_behind: 0 } };
}

/** The history of a record of the resource, also of a recycled one. Throws 404 for a record that is not the entity's. */
export function historyOf({ slug, collection }: Pick<RecordResource<string, string, string, RecordFields>, 'slug' | 'collection'>) {
  return async ({ db, entity_id, params: { id, ...params } }: ReadRequest<ParamsOf<HistoryId>>): Promise<Body> => {
    const made_at = await madeAt(db, collection, { _id: id, entity_id });
    if (!made_at) throw new RequestError(404, { id: [`There is no record ${id} here: it does not exist, or belongs to another entity.`] });
    return { ...(await page(db, ofEntity(entity_id), { ...params, record: { resource: nameOf(slug), id, made_at } })) };
  };
}

/** The history of an entity that is open to the caller. */
export async function readEntityHistory({ db, caller, params }: AsUser<ParamsOf<'readEntityHistory'>>): Promise<Body> {
  const { id, ...asked } = params;
  await callerInEntity(db, caller, id, 'books:audit');
  const made_at = await madeAt(db, 'entities', { _id: id });
  return { ...(await page(db, ofEntity(id), { ...asked, record: { resource: 'entity', id, made_at: made_at! } })) };
}

interface Page extends EventPage {
  status: 'success';
  last_position: number;
}

async function page(db: Db, trail: Trail, wanted: Wanted): Promise<Page> {
  // Reads the head first. An event that is saved between the two reads comes with the next answer and is never skipped.
  const head = await endOfTrail(db, trail);
  return { status: 'success', ...(await findEvents(db, trail, wanted)), last_position: head.position };
}

async function wantedOf(db: Db, entity_id: number | null, { record, ...asked }: Omit<Asked, 'wait'>): Promise<Wanted> {
  if (record === undefined) return asked;
  const { word: resource, id } = partsOfSubject(record);
  const collection = collectionOf(resource);
  const made_at =
    collection === undefined ? undefined : await madeAt(db, collection, { _id: id, ...(entity_id === null ? {} : { entity_id }) });
  return { ...asked, record: { resource, id, made_at: made_at ?? new Date(0) } };
}

const nameOf = (slug: string): string => slug.replaceAll('-', '_');

function collectionOf(resource: string): string | undefined {
  return (resourceBySlug(resource.replaceAll('_', '-')) as { collection?: string } | undefined)?.collection;
}

async function madeAt(db: Db, collection: string, key: { _id: number; entity_id?: number }): Promise<Date | undefined> {
  const found = await db
    .collection<{ _id: number; created_at: Date }>(collection)
    .findOne(key, { ...DURABLE, projection: { created_at: 1 } });
  return found?.created_at;
}
