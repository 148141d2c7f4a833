import { RequestError } from '../../shared/base/request-error.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import { checkHolder } from './check-holder.ts';
import { proposedOperation, requireRightsFor } from './proposed-operation.ts';
import type { ProposedOperation } from './proposed-operation.ts';

/** The proposal of the caller's entity as it is saved. Throws 404. */
export async function readProposal(ctx: RequestContext, id: number): Promise<Proposal> {
  const { db } = await openedDatabase();
  const proposal = await new BooksReader(db, entityOf(ctx)).findLive<Proposal>('proposals', id);
  if (!proposal) throw new RequestError(404, { id: [missingRecord('proposals', id)] });
  return proposal;
}

/** The same with what it would do, for whoever may carry that out. Throws also a 403 that names the scope, and ForeignProposal. */
export async function readConfirmable(ctx: RequestContext, id: number): Promise<{ proposal: Proposal; proposed: ProposedOperation }> {
  const proposal = await readProposal(ctx, id);
  const proposed = proposedOperation(proposal);
  requireRightsFor(ctx.meta.caller, proposed);
  checkHolder(proposal, ctx.meta.caller);
  return { proposal, proposed };
}
