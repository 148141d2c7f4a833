import type { ActionSchema } from 'moleculer';
import { actionParams } from '../../shared/api/action-params.ts';
import { canonicalJson } from '../../shared/api/canonical-json.ts';
import { limits } from '../../shared/api/limits.ts';
import { present } from '../../shared/api/record-form.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { clock } from '../../shared/base/clock.ts';
import type { Answer, Caller, RequestInfo } from '../../shared/books/command.ts';
import { checkOpen } from '../../shared/books/actions/carry-out-proposal.ts';
import type { RequestContext, RequestMeta } from '../../shared/books/actions/request-meta.ts';
import { operationById } from '../../shared/resources/all-operations.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { proposal as resource } from '../../shared/resources/proposal/proposal.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import { callAsCaller } from '../../shared/books/actions/call-as-caller.ts';
import { contactIn, partyFields, readParty } from './read-party.ts';
import { readConfirmable, readProposal } from './read-proposal.ts';

/**
 * Carries a proposal out: its operation is called with the id of the proposal, and marks it as done in its own commit
 * (shared/books/actions/carry-out-proposal.ts). So this action writes nothing itself. A gateway demands the picture; one of the version before,
 * whose clients know none, sends none.
 */
export const confirmAction: ActionSchema = {
  params: { ...actionParams(operationById('confirmProposal')), picture: { type: 'string', optional: true } },
  handler: (ctx: RequestContext) => confirmProposal(ctx, ctx.params as unknown as Confirmed),
};

type Confirmed = Omit<ParamsOf<'confirmProposal'>, 'picture'> & { picture?: string };

async function confirmProposal(ctx: RequestContext, { id, summary, picture }: Confirmed): Promise<Answer> {
  const { proposal, proposed } = await readConfirmable(ctx, id);
  checkOpen(proposal);
  if (squeezed(summary) !== squeezed(proposal.summary))
    throw new BookkeepingError('proposal', 'ChangedSummary', 'summary', `The summary of Proposal ${id} is: ${proposal.summary}`);
  if (picture !== undefined && picture !== proposal.picture)
    throw new BookkeepingError('proposal', 'ChangedSummary', 'picture', `Proposal ${id} shows something else by now: read it again`);
  await checkParty(ctx, proposal);
  checkAge(proposal, ctx.meta.caller);
  const { if_match } = ctx.meta.request!;
  const seen = if_match === undefined ? {} : { if_proposal_match: if_match };
  const besides = { proposal_id: id, ...seen, ...assistantOf(proposal, ctx.meta) };
  const { on_screen: _, ...caller } = ctx.meta.caller;
  // Whoever confirms has typed nothing of it.
  const confirming = { broker: ctx.broker, meta: { ...ctx.meta, caller } };
  const { subscription } = await callAsCaller<Answer>(confirming, proposed.operation, proposed.params, besides);
  const done = await readProposal(ctx, id);
  const body = { status: 'success', message: 'Proposal confirmed successfully', resource: present(resource, done, {}) };
  return { status: 200, body, revision: done.revision, ...(subscription ? { subscription } : {}) };
}

/** The assistant that carries its own proposal out, or the one whose proposal a person agrees to; none where none has a part in it. */
function assistantOf({ id, agent }: Proposal, { caller, request }: RequestMeta): Pick<RequestInfo, 'assistant'> {
  const asking = request?.assistant;
  if (asking) return { assistant: { ...asking, agent: { ...asking.agent, proposal: id } } };
  if (!agent) return {};
  const { client, ...said } = agent;
  return { assistant: { client, agent: { ...said, proposal: id }, approved_by: caller.user_id } };
}

/** What a program proposed it confirms while it still knows why. */
function checkAge({ id, created_at, expires_at }: Proposal, caller: Caller): void {
  const own = created_at.getTime() + limits.proposal_own_seconds * 1000;
  const until = caller.client_id === undefined ? expires_at.getTime() : own;
  if (clock.now().getTime() <= until) return;
  throw new BookkeepingError('proposal', 'ExpiredProposal', 'id', `Proposal ${id} was to be confirmed by ${new Date(until).toISOString()}`);
}

/** Throws StaleProposal where whom it pays, or is about, is another by now: the digest of a dry run knows the contact by its id. */
async function checkParty(ctx: RequestContext, { id, shown }: Proposal): Promise<void> {
  const before = partyFields(shown ?? []);
  const contact_id = contactIn(shown ?? []);
  if (contact_id === undefined) return;
  const now = partyFields((await readParty(ctx, contact_id)) ?? []);
  if (canonicalJson(before) !== canonicalJson(now))
    throw new BookkeepingError('proposal', 'StaleProposal', 'id', `The contact of Proposal ${id}, or where it is paid, has changed`);
}

const squeezed = (sentence: string): string => sentence.replace(/\s+/g, ' ').trim();
