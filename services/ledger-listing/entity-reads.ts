import { missingRecord } from '../../shared/books/record-nouns.ts';
import type { Filter } from 'mongodb';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { entity as resource } from '../../shared/resources/entity/entity.ts';
import { presentEntity, presentEntityInFull } from '../../shared/resources/entity/present-entity.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Db } from '../../shared/database/connection.ts';
import { fromDocument } from '../../shared/database/document.ts';
import { missingEntity } from '../../shared/identity/entity-rights.ts';
import { callerInEntity, openToCaller } from '../../shared/identity/read-open-entities.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import { todayOf } from '../../shared/books/day-of-books.ts';
import { readPeriods } from '../../shared/books/reading/read-periods.ts';
import { findRecords } from './find-record.ts';
import { listFilter } from './list-filter.ts';
import { listPage } from './list-page.ts';

type AsUser<P = Record<string, unknown>> = Omit<ReadRequest<P>, 'entity_id' | 'request_id'>;

/** The entities open to the caller. */
export async function listEntities({ db, params, caller }: AsUser): Promise<Record<string, unknown>> {
  const accessible = await openToCaller(db, caller);
  if (typeof params.parent_id === 'number') await checkParent(db, params.parent_id, accessible);
  // Beside what was asked for, never merged with it: `ids` asks for `_id`, by which a key is held to its entity.
  const filter = { $and: [accessible, { deleted_at: null }, listFilter(params, resource.selections)] };
  const { records, meta } = await listPage<Entity>(db, { collection: 'entities', filter }, params);
  if (records.length === 0 && params.ids !== undefined) await checkIds(db, params.ids as number[], accessible);
  return { status: 'success', data: records.map(presentEntity), meta };
}

/** One entity with its currencies and periods; 404 when it is not open to the caller. */
export async function readEntity({ db, params, caller }: AsUser<{ id: number }>): Promise<Record<string, unknown>> {
  const { id } = params;
  await callerInEntity(db, caller, id, 'books:read');
  const document = await db.collection('entities').findOne({ _id: id as never, deleted_at: null });
  if (!document) throw missingEntity(id);
  const entity = fromDocument<Entity>(document);
  const [currencies, reporting_periods] = await Promise.all([findRecords<Currency>(db, id, 'currencies', {}), readPeriods(db, id, entity)]);
  const answer = presentEntityInFull(entity, {
    currency: currencies.find((currency) => currency.id === entity.currency_id)!,
    current_reporting_period: periodOfDate(todayOf(entity), reporting_periods),
    reporting_periods,
    currencies,
  });
  return { status: 'success', resource: answer };
}

async function checkIds(db: Db, ids: number[], accessible: Filter<{ _id: number }>): Promise<void> {
  const filter = { $and: [{ _id: { $in: ids } }, accessible] };
  const found = await db.collection<{ _id: number }>('entities').findOne(filter, { projection: { _id: 1 } });
  if (!found) throw new RequestError(422, { ids: ['None of these ids is that of an entity open to you. Send ids that the list shows.'] });
}

/** As for every filter by an id: 422 for an entity that does not exist or is not open to this caller. A recycled entity may be named. */
async function checkParent(db: Db, parent_id: number, accessible: Filter<{ _id: number }>): Promise<void> {
  const found = await db
    .collection<{ _id: number }>('entities')
    .findOne({ $and: [{ _id: parent_id }, accessible] }, { projection: { _id: 1 } });
  if (!found) throw new RequestError(422, { 'parent-id': [missingRecord('entities', parent_id)] });
}
