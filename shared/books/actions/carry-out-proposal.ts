import { createHash } from 'node:crypto';
import { BookkeepingError } from '../../accounting/bookkeeping-error.ts';
import { canonicalJson } from '../../api/canonical-json.ts';
import { isNullInDryRun } from '../../api/dry-run-keys.ts';
import { matches, tagOf } from '../../api/if-match.ts';
import { staleRecord } from '../../api/record-tag.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { Proposal } from '../../resources/proposal/proposal.ts';
import type { BooksView, Command, RequestInfo } from '../command.ts';
import { recordOfPath } from '../record-of-path.ts';

/** What a dry run shows besides, of the rows that it would append; none where it posts nothing. */
type Rehearses = ((rows: readonly LedgerRow[], books: BooksView) => Record<string, unknown>) | undefined;

/**
 * The command of a confirmed proposal: it also marks the proposal as done, in the same commit, so that it is carried out once however often
 * and wherever it is confirmed. Throws 404 for a proposal that is not there, and its codes for one that is decided, or whose rows, sums or
 * texts are not those that its dry run has shown.
 */
export function carryingOut<P, Q>(request: RequestInfo, command: Command<P, Q>, rehearses: Rehearses): Command<P, Q> {
  const { inParts: _, needs, ...whole } = command;
  const id = request.proposal_id!;
  return {
    ...whole,
    needs: (params, books) => [...(needs?.(params, books) ?? []), { collection: 'proposals', field: 'id', value: id }],
    decide(params, books, queried) {
      const proposal = recordOfPath('proposals', id, books);
      checkOpen(proposal);
      if (request.if_proposal_match && !matches(request.if_proposal_match, proposal.revision)) throw staleRecord(tagOf(proposal.revision));
      const answer = command.decide(params, books, queried);
      const shown = { ...answer.body, ...rehearses?.(books.posted, books) };
      if (digestOf(shown) !== proposal.digest)
        throw new BookkeepingError('proposal', 'StaleProposal', 'id', `Proposal ${id} would now do something else`);
      const { id: made_id } = (answer.body.resource ?? {}) as { id?: number };
      books.update('proposals', id, {
        state: 'done',
        decided_by: books.caller.user_id,
        decided_at: books.now,
        made_id: made_id ?? null,
      });
      return answer;
    },
  };
}

/** Throws the code of a proposal that was decided before. */
export function checkOpen({ id, state, made_id }: Proposal): void {
  if (state === 'open') return;
  const made = made_id === null ? '' : `: see record ${made_id}`;
  const message = `Proposal ${id} was ${state === 'done' ? `carried out${made}` : 'declined'}`;
  throw new BookkeepingError('proposal', 'AlreadyDecided', 'id', message);
}

/** Keys whose values are others each time: what is new has another id, and others may have taken the number meanwhile. */
const moving = new Set(['provisional', 'message', 'transaction_no']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Who does it: whoever confirms is somebody else than whoever proposed, as is meant. */
const isDoer = (key: string): boolean => key.endsWith('_by');

/** Ids of records that are there before: the same whenever it is done, so that another account or contact is something else. */
export const namesRecord = (key: string): boolean => /^(?:.*_)?(?:account|contact|currency|category)_id$/.test(key);

/** A digest of what an answer shows, its rows included, without ids of what is new, numbers, moments and those who do it. */
export function digestOf(shown: Readonly<Record<string, unknown>>): string {
  return createHash('sha256')
    .update(canonicalJson(lasting(JSON.parse(JSON.stringify(shown)))))
    .digest('base64url');
}

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (value === null || typeof value !== 'object') return typeof value === 'string' && instant.test(value) ? null : value;
  const kept = Object.entries(value).filter(([key]) => !moving.has(key) && !isDoer(key) && (!isNullInDryRun(key) || namesRecord(key)));
  return Object.fromEntries(kept.map(([key, one]) => [key, lasting(one)]));
}
