import type { ReadRequest } from '../../../shared/books/actions/read-action.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { presentProposals, summarizeProposals } from '../../../shared/proposals/present-proposals.ts';
import { proposeLines } from '../../../shared/proposals/propose-lines.ts';
import { readNamedValues } from '../../../shared/proposals/shown-act.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { chooseLines } from './choose-lines.ts';
import { offerRules } from './offer-rules.ts';

/** What lines may be, with the reasons in the language that is asked for, and rules that would do them. Throws 422 for what is not there. */
export async function proposeBankLines({
  db,
  entity_id,
  params,
}: ReadRequest<ParamsOf<'proposeBankLines'>>): Promise<Record<string, unknown>> {
  const reader = new BooksReader(db, entity_id);
  const { lines, left } = await chooseLines(params, reader);
  const { proposed, habits } = await proposeLines(lines, reader);
  const acts = proposed.flatMap(({ proposals }) => proposals.map(({ act }) => act));
  return {
    status: 'success',
    proposals: presentProposals(proposed, params.language ?? 'en', await readNamedValues(acts, reader)),
    summary: summarizeProposals(proposed, left),
    offered_rules: offerRules(lines, habits),
  };
}
