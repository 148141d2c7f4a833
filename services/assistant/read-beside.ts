import { callAsCaller, withoutLimits } from '../../shared/books/actions/call-as-caller.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Answer } from '../../shared/books/command.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { DeclaredId } from '../../shared/resources/operation-params.ts';
import type { Beside } from './preview-of-dry-run.ts';
import type { ProposedOperation } from './proposed-operation.ts';
import { readParty } from './read-party.ts';
import { readSettled } from './read-settled.ts';
import type { Told } from './summary-of-proposal.ts';

/** Reads of what is there before. */
const reads: Readonly<Record<string, DeclaredId>> = {
  updateEntity: 'readEntity',
  adjustReportingPeriod: 'readReportingPeriod',
  closeReportingPeriod: 'readReportingPeriod',
  reopenReportingPeriod: 'readReportingPeriod',
};

/** What a dry run does not say of itself: the record as it is before, and whom it is about. */
export async function readBeside(
  ctx: RequestContext,
  { operation, params }: ProposedOperation,
  rehearsed: PromiseSettledResult<Answer>,
): Promise<Beside> {
  if (rehearsed.status === 'rejected') return { before: undefined, party: undefined, settled: undefined, document: undefined };
  const recordOf = async <R extends object>(read: DeclaredId | undefined): Promise<R | undefined> =>
    read && (await callAsCaller<{ resource: R }>(withoutLimits(ctx), operationById(read), { id: params.id })).resource;
  const before = await recordOf(reads[operation.id]);
  const document = await recordOf<Told & { contact_id: number | null }>(operation.id === 'sendDocument' ? 'readTransaction' : undefined);
  const body = rehearsed.value.body as Parameters<typeof readSettled>[2] & { resource?: { contact_id?: number | null } };
  const settled = await readSettled(ctx, params.transaction_id, body);
  const contact_id = (document ?? body.resource)?.contact_id ?? params.contact_id ?? settled?.contact_id;
  return { before, settled, document, party: typeof contact_id === 'number' ? await readParty(ctx, contact_id) : undefined };
}
