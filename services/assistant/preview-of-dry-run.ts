import { limits } from '../../shared/api/limits.ts';
import { digestOf } from '../../shared/books/actions/carry-out-proposal.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import { callAsCaller } from '../../shared/books/actions/call-as-caller.ts';
import type { ProposedOperation } from './proposed-operation.ts';
import { rowsOf, sumOfDebits } from './rows-of-dry-run.ts';
import { summaryOf } from './summary-of-proposal.ts';

/** The dry run of what is proposed, or what it throws. What is more than the caller may post is shown all the same, for others to confirm. */
export async function rehearse(
  { broker, meta }: RequestContext,
  { operation, params }: ProposedOperation,
): Promise<PromiseSettledResult<Answer>> {
  const { limits: _, ...caller } = meta.caller;
  const [rehearsed] = await Promise.allSettled([
    callAsCaller<Answer>({ broker, meta: { ...meta, caller } }, operation, params, { dry_run: true }),
  ]);
  return rehearsed;
}

/** What a proposal shows of a dry run: its sentence, its rows, and the digest that what is done must have. */
export function previewOf(
  proposed: ProposedOperation,
  { body }: Answer,
  books: BooksView,
): Pick<Proposal, 'summary' | 'amount' | 'rows' | 'digest'> {
  const rows = rowsOf(body, books);
  const amount = sumOfDebits(rows);
  return { summary: summaryOf(proposed, body, amount, books), amount, rows: rows.slice(0, limits.proposal_rows), digest: digestOf(body) };
}
