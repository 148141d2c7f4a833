import { RequestError } from '../../shared/base/request-error.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import type { Db } from '../../shared/database/connection.ts';
import { ownerTypes } from '../../shared/resources/attachment/owner-types.ts';
import type { OwnerType } from '../../shared/resources/attachment/owner-types.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { ListAnswer } from './list-page.ts';
import { listRecords } from './list-records.ts';
import { listings } from './listings.ts';

/** Attachments, of one record where that is asked. Throws 422 for one that the entity does not have; it may be recycled. */
export async function listAttachments({ db, entity_id, params }: ReadRequest<ParamsOf<'listAttachments'>>): Promise<ListAnswer> {
  const { owner_type, owner_id } = params;
  if (owner_id !== undefined) await requireOwner(db, entity_id, owner_type, owner_id);
  return listRecords(db, entity_id, listings.listAttachments, params);
}

async function requireOwner(db: Db, entity_id: number, owner_type: OwnerType | undefined, owner_id: number): Promise<void> {
  if (!owner_type)
    throw new RequestError(422, { 'owner-type': ['owner-type is needed beside owner-id: ids of two kinds may be the same.'] });
  const { collection } = ownerTypes[owner_type];
  const isThere = collection === 'entities' ? owner_id === entity_id : await exists(db, entity_id, collection, owner_id);
  if (!isThere) throw new RequestError(422, { 'owner-id': [missingRecord(collection, owner_id)] });
}

async function exists(db: Db, entity_id: number, collection: string, id: number): Promise<boolean> {
  const records = db.collection<{ _id: number; entity_id: number }>(collection);
  return (await records.findOne({ _id: id, entity_id }, { projection: { _id: 1 } })) !== null;
}
