import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { limits } from '../../shared/api/limits.ts';
import { present, stated } from '../../shared/api/record-form.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { created, shown } from '../../shared/books/answers.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { proposal as resource } from '../../shared/resources/proposal/proposal.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import { previewOf, rehearse } from './preview-of-dry-run.ts';
import type { Beside } from './preview-of-dry-run.ts';
import { readBeside } from './read-beside.ts';
import { proposedOperation } from './proposed-operation.ts';
import type { ProposedOperation } from './proposed-operation.ts';

type Params = ParamsOf<'createProposal'>;

/**
 * Makes the dry run of what is proposed, and then the command that keeps what it has shown. The command throws what the dry run has thrown:
 * so a repeated Idempotency-Key is answered first.
 */
export async function createProposal(ctx: RequestContext, given: Params): Promise<Command<Params>> {
  const { operation, record = null, fields = null } = given;
  const proposed = checked({ operation, record, fields });
  const rehearsed = await rehearse(ctx, proposed);
  const beside = await readBeside(ctx, proposed, rehearsed);
  return {
    name: 'proposal.create',
    decide(params, books) {
      if (rehearsed.status === 'rejected') throw ofRecord(rehearsed.reason);
      return keepProposal(params, books, { proposed, rehearsed: rehearsed.value, beside, agent: proposingAgent(ctx) });
    },
  };
}

function checked(named: Parameters<typeof proposedOperation>[0]): ProposedOperation {
  try {
    return proposedOperation(named);
  } catch (fault) {
    throw ofRecord(fault);
  }
}

/** A record that there is not is a wrong field here, where no path names it. */
function ofRecord(fault: unknown): unknown {
  return fault instanceof RequestError && fault.code === 404
    ? new RequestError(422, { record: Object.values(fault.fields).flat() })
    : fault;
}

/** What a proposal keeps besides what was asked. */
interface Kept {
  proposed: ProposedOperation;
  rehearsed: Answer;
  beside: Beside;
  agent: Proposal['agent'];
}

/** The assistant that proposes, if one does. */
function proposingAgent({ meta }: RequestContext): Proposal['agent'] {
  const { assistant } = meta.request!;
  if (!assistant) return null;
  const { name, version, tool } = assistant.agent;
  return { client: assistant.client, name, version, tool };
}

function keepProposal(params: Params, books: BooksView, { proposed, rehearsed, beside, agent }: Kept): Answer {
  const { caller, now } = books;
  const proposal = books.insert('proposals', {
    ...stated(resource, params),
    ...previewOf(proposed, rehearsed, books, beside),
    state: 'open',
    proposed_by: caller.user_id,
    api_key_id: caller.api_key_id ?? null,
    agent,
    expires_at: new Date(now.getTime() + limits.proposal_seconds * 1000),
    decided_by: null,
    decided_at: null,
    reason: null,
    made_id: null,
  });
  return created(
    '/proposal',
    'Proposal',
    shown(proposal, books, () => present(resource, proposal, {})),
  );
}
