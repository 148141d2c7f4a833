import type { ActionParams, ActionSchema } from 'moleculer';
import type { Db } from 'mongodb';
import { actionParams } from '../../api/action-params.ts';
import { queryName } from '../../api/check/key-table.ts';
import { namingPlan } from '../../api/naming.ts';
import type { Nameable, NamingPlan } from '../../api/naming.ts';
import { namesIn, resolveNames } from '../../api/resolve-names.ts';
import { whileWanted } from '../../base/wanted-work.ts';
import { fromDocument } from '../../database/document.ts';
import { REVISION } from '../../api/if-match.ts';
import type { Operation } from '../../api/operation.ts';
import { resourceBySlug } from '../../resources/all-resources.ts';
import { operationById } from '../../resources/all-operations.ts';
import type { Caller } from '../command.ts';
import { openedDatabase } from '../../database/connection.ts';
import type { Database } from '../../database/connection.ts';
import type { OperationId, ParamsOf } from '../../resources/operation-params.ts';
import { entityOf } from './request-meta.ts';
import type { RequestContext } from './request-meta.ts';

/** What a read is asked: parameters in bus form, for the caller's entity. */
export interface ReadRequest<P = Record<string, unknown>> extends Database {
  params: P;
  caller: Caller;
  entity_id: number;
  /** Id of the request. */
  request_id: string;
  /** When its caller stops waiting, ms since the epoch. */
  deadline: number;
}

/** The action of a declared read of the caller's entity: it answers the body in bus form. */
export function read<Id extends OperationId>(
  operation_id: Id,
  answer: (request: ReadRequest<ParamsOf<Id>>) => Promise<Record<string, unknown>>,
): ActionSchema {
  const operation = operationById(operation_id);
  const plan = namingPlan({ ...operation.query, ...operation.body });
  // A query has its keys hyphenated, a body does not.
  const spelled = operation.body === null ? queryName : undefined;
  return {
    params: actionParams(operation) as ActionParams,
    async handler(ctx: RequestContext) {
      const database = await openedDatabase();
      const entity_id = entityOf(ctx);
      // The bus has checked them against the operation (`params` above).
      const params = (await idsInDatabase(plan, ctx.params, { ...database, entity_id, spelled })) as ParamsOf<Id>;
      const revision = await readRevision(operation, database.db, params, { entity_id });
      const { caller, request } = ctx.meta;
      const deadline = request?.deadline ?? Infinity;
      const request_id = request?.id ?? '';
      const work = () => answer({ ...database, params, caller, entity_id, request_id, deadline });
      const body = await (operation.dear ? whileWanted({ user_id: caller.user_id, request_id }, work) : work());
      return revision === undefined ? body : { ...body, [REVISION]: revision };
    },
  };
}

/**
 * How often the record of the path had changed before it was read, for the ETag of the answer. Were it asked afterwards, a change in between
 * would go unnoticed; like this it is taken for a change since. `of` names the entity of a record that belongs to one, as every query of the
 * books does (docs/operating/sharding.md).
 */
async function readRevision(
  { tagged, resource }: Operation,
  db: Db,
  params: object,
  of: { entity_id?: number },
): Promise<number | undefined> {
  const { collection } = (resourceBySlug(resource) ?? {}) as { collection?: string };
  if (!tagged || collection === undefined) return undefined;
  const { id } = params as { id: number };
  const records = db.collection<{ _id: number; entity_id?: number; revision: number }>(collection);
  return (await records.findOne({ _id: id, ...of }, { projection: { revision: 1 } }))?.revision;
}

/** The parameters with names replaced by ids. A name that no live record has may still stand for a recycled one. */
export async function idsInDatabase(
  plan: NamingPlan,
  params: object,
  { db, entity_id, spelled }: { db: Db; entity_id: number; spelled: ((key: string) => string) | undefined },
): Promise<object> {
  const wanted = namesIn(plan, params as Record<string, unknown>);
  if (wanted.length === 0) return params;
  const found = new Map<unknown, Nameable[]>();
  for (const { field, value } of wanted) {
    const documents = await db
      .collection(field.collection)
      .find({ entity_id, [field.field]: value })
      .toArray();
    const records = documents.map((document) => fromDocument<Nameable & { deleted_at: Date | null }>(document));
    const live = records.filter(({ deleted_at }) => deleted_at === null);
    found.set(`${field.collection}|${String(value)}`, live.length > 0 ? live : records);
  }
  return resolveNames(plan, params, (collection, _field, value) => found.get(`${collection}|${String(value)}`)!, spelled);
}

/** A read that needs no entity: it is about what the caller may see. */
export function readAsUser<Id extends OperationId>(
  operation_id: Id,
  answer: (request: Omit<ReadRequest<ParamsOf<Id>>, 'entity_id' | 'request_id'>) => Promise<Record<string, unknown>>,
): ActionSchema {
  const operation = operationById(operation_id);
  return {
    params: actionParams(operation) as ActionParams,
    async handler(ctx: RequestContext) {
      const database = await openedDatabase();
      // Entities themselves, which belong to none.
      const revision = await readRevision(operation, database.db, ctx.params, {});
      const { caller, request } = ctx.meta;
      const deadline = request?.deadline ?? Infinity;
      const body = await answer({ ...database, params: ctx.params as ParamsOf<Id>, caller, deadline });
      return revision === undefined ? body : { ...body, [REVISION]: revision };
    },
  };
}
