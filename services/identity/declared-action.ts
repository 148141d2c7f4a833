import type { ActionSchema, Context, Service } from 'moleculer';
import { actionParams, namedParams } from '../../shared/api/action-params.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { OperationId, ParamsOf } from '../../shared/resources/operation-params.ts';
import type { RequestInfo } from '../../shared/books/command.ts';
import { authOperations } from '../../shared/resources/authorization/auth-operations.ts';
import type { Identity, IdentityAnswer, IdentityCaller } from './identity.ts';

interface Meta {
  caller: IdentityCaller;
  request?: RequestInfo;
  /** For a request that needs no token: where it came from, and its Authorization header. */
  client_address?: string;
  /** How its client names itself (User-Agent). */
  client?: string;
  authorization?: string;
}
/** The service together with what its use cases need. */
export interface IdentityService extends Service {
  identity: Identity;
}

export type Ctx<P = unknown> = Context<P, Meta & Record<string, never>>;

/** The action of a declared operation. It takes the operation's parameters, whoever calls it. */
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

/** An action of the authorization server. It takes the body as it came and checks it itself, so that a 422 names every wrong field. */
export function ofAuthorization(
  name: string,
  serve: (identity: Identity, ctx: Ctx) => Promise<IdentityAnswer>,
): ActionSchema<IdentityService> {
  const operation = authOperations.find(({ action }) => action === `identity.${name}`);
  if (!operation) throw new TypeError(`No address of the authorization server is served by ${name}`);
  return {
    params: namedParams({ ...operation.path_fields, ...operation.fields }) as never,
    handler(this: IdentityService, ctx: Ctx) {
      return serve(this.identity, ctx);
    },
  };
}

/** A request to the authorization server: the address it came from, and its id, which its event names. */
export interface Origin {
  address: string;
  request: Pick<RequestInfo, 'id'> | undefined;
}

/** The browser of a request to the console's session: as much of its own name as tells it from others. */
export function browserOf({ meta }: Ctx): { browser: string | null } {
  return { browser: meta.client?.slice(0, 300) ?? null };
}

export function originOf({ meta }: Ctx): Origin {
  return { address: meta.client_address ?? '', request: meta.request };
}
