import { canonicalJson } from '../../shared/api/canonical-json.ts';
import { sha256 } from '../../shared/base/sha256.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { limits } from '../../shared/api/limits.ts';
import { digestOf } from '../../shared/books/actions/carry-out-proposal.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import { callAsCaller, withoutLimits } from '../../shared/books/actions/call-as-caller.ts';
import type { ProposedOperation } from './proposed-operation.ts';
import { fieldsOf } from './fields-of-dry-run.ts';
import { nameIn } from './read-party.ts';
import type { Settled } from './read-settled.ts';
import { amountOfDryRun, rowsOf } from './rows-of-dry-run.ts';
import { summaryOf } from './summary-of-proposal.ts';
import type { Told } from './summary-of-proposal.ts';

/** The dry run of what is proposed, or what it throws. What is more than the caller may post is shown all the same, for others to confirm. */
export async function rehearse(ctx: RequestContext, { operation, params }: ProposedOperation): Promise<PromiseSettledResult<Answer>> {
  const [rehearsed] = await Promise.allSettled([callAsCaller<Answer>(withoutLimits(ctx), operation, params, { dry_run: true })]);
  return rehearsed;
}

const PICTURE_CHARACTERS = 12;

/** What a dry run does not say of itself. */
export interface Beside {
  /** The record as it is before, in the form of the answer, where the operation changes one. */
  readonly before: object | undefined;
  /** Whom it is about, and where that is paid. */
  readonly party: Shown | undefined;
  /** What is assigned, by the numbers of the documents. */
  readonly settled: Settled | undefined;
  /** The document that is mailed. */
  readonly document: Told | undefined;
}

type Shown = NonNullable<Proposal['shown']>;

/** What a proposal shows of a dry run: its sentence, its rows, and the digest that what is done must have. */
export function previewOf(
  proposed: ProposedOperation,
  { body }: Answer,
  books: BooksView,
  { before, party, settled, document }: Beside,
): Pick<Proposal, 'summary' | 'amount' | 'rows' | 'digest' | 'shown' | 'picture'> {
  const rows = rowsOf(body, books);
  const amount = amountOfDryRun(body, books);
  const shown = [...(party ?? []), ...fieldsOf(proposed.params, body, before, books)];
  if (shown.length > limits.proposal_fields)
    throw new RequestError(422, {
      fields: [`writes ${shown.length} fields, and a proposal shows ${limits.proposal_fields}: make several`],
    });
  const summary = summaryOf(proposed, body, { amount, contact: nameIn(shown), settled, document }, books);
  const digest = digestOf(body);
  const picture = sha256(Buffer.from(canonicalJson([digest, summary, shown]))).slice(0, PICTURE_CHARACTERS);
  return { summary, amount, rows: rows.slice(0, limits.proposal_rows), digest, shown, picture };
}
