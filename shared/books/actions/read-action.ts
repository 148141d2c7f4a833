import type { ActionParams, ActionSchema } from 'moleculer';
import { actionParams } from '../../api/action-params.ts';
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
}

/** The action of a declared read of the caller's entity: it answers the body in bus form. */
export function read<Id extends OperationId>(
  operation_id: Id,
  answer: (request: ReadRequest<ParamsOf<Id>>) => Promise<Record<string, unknown>>,
): ActionSchema {
  return {
    params: actionParams(operationById(operation_id)) as ActionParams,
    handler: async (ctx: RequestContext) =>
      // The bus has checked them against the operation (`params` above).
      answer({ ...(await openedDatabase()), params: ctx.params as ParamsOf<Id>, caller: ctx.meta.caller, entity_id: entityOf(ctx) }),
  };
}

/** A read that needs no entity: it is about what the caller may see. */
export function readAsUser<Id extends OperationId>(
  operation_id: Id,
  answer: (request: Omit<ReadRequest<ParamsOf<Id>>, 'entity_id'>) => Promise<Record<string, unknown>>,
): ActionSchema {
  return {
    params: actionParams(operationById(operation_id)) as ActionParams,
    handler: async (ctx: RequestContext) =>
      answer({ ...(await openedDatabase()), params: ctx.params as ParamsOf<Id>, caller: ctx.meta.caller }),
  };
}
