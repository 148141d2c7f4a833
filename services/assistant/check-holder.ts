import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Caller } from '../../shared/books/command.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';

/**
 * A program decides on its own proposals only. A person may confirm or decline what others propose: that is what proposals are for. Throws
 * ForeignProposal.
 */
export function checkHolder({ id, api_key_id }: Proposal, caller: Caller): void {
  if (caller.client_id === undefined || caller.api_key_id === api_key_id) return;
  throw new BookkeepingError('proposal', 'ForeignProposal', 'id', `Proposal ${id} is not one of this token`);
}
