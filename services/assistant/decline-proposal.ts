import { present } from '../../shared/api/record-form.ts';
import { checkOpen } from '../../shared/books/actions/carry-out-proposal.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { proposal as resource } from '../../shared/resources/proposal/proposal.ts';
import { checkHolder } from './check-holder.ts';
import { proposedOperation, requireRightsFor } from './proposed-operation.ts';

/** Ends a proposal: whoever proposed it takes it back, and whoever could confirm it says no. */
export const declineProposal: Command<ParamsOf<'declineProposal'>> = {
  name: 'proposal.decline',
  needs: ({ id }) => [{ collection: 'proposals', field: 'id', value: id }],
  decide({ id, reason = null }, books) {
    const proposal = recordOfPath('proposals', id, books);
    const { caller } = books;
    checkHolder(proposal, caller);
    const isOwn = proposal.proposed_by === caller.user_id && proposal.api_key_id === (caller.api_key_id ?? null);
    if (!isOwn) requireRightsFor(caller, proposedOperation(proposal));
    checkOpen(proposal);
    const declined = books.update('proposals', id, { state: 'declined', decided_by: caller.user_id, decided_at: books.now, reason });
    return changed(
      'Proposal',
      'declined',
      shown(declined, books, () => present(resource, declined, {})),
    );
  },
};
