import type { ActionSchema, Context, Service } from 'moleculer';
import { actionParams } from '../../shared/api/action-params.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import type { Identity, IdentityCaller } from './identity.ts';

interface Meta {
  caller: IdentityCaller;
  request?: RequestInfo;
  /** Where a request that needs no token came from, and its Authorization header. */
  client_address?: string;
  authorization?: string;
}
/** The service with what its use cases work with. */
export interface IdentityService extends Service {
  identity: Identity;
}

export type Ctx<P = unknown> = Context<P, Meta & Record<string, never>>;

/** The action of a declared operation: its parameters are the operation's, whoever calls it. */
export function declared<Id extends OperationId>(
  operation_id: Id,
  serve: (identity: Identity, ctx: Ctx<ParamsOf<Id>>) => Promise<unknown>,
): ActionSchema<IdentityService> {
  return {
    params: actionParams(operationById(operation_id)) as never,
    handler(this: IdentityService, ctx: Ctx<ParamsOf<Id>>) {
      return serve(this.identity, ctx);
    },
  };
}
