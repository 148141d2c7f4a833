import { checkRequest } from '../../shared/api/check-request.ts';
import type { Params } from '../../shared/api/check-request.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { Caller } from '../../shared/books/command.ts';
import { requireRights, requireRightsWith } from '../../shared/identity/entity-rights.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';

/** An operation with the parameters that its action takes. */
export interface ProposedOperation {
  operation: Operation;
  params: Params;
}

/** What a proposal would call, checked as the gateway checks a request. Throws RequestError 404, 118 or 422, which name the wrong fields. */
export function proposedOperation({ operation: id, record, fields }: Pick<Proposal, 'operation' | 'record' | 'fields'>): ProposedOperation {
  const operation = operationById(id);
  const path: Record<string, string> = 'id' in operation.path_params ? { id: String(record ?? '') } : {};
  const body: unknown = fields === null ? undefined : JSON.parse(fields);
  return { operation, params: checkRequest(operation, { path, query: new URLSearchParams(), body }) };
}

/** Throws a 403 that names the scope which the caller lacks for what is proposed. */
export function requireRightsFor(caller: Caller, { operation, params }: ProposedOperation): void {
  requireRights(caller, operation);
  requireRightsWith(caller, operation, params);
}
