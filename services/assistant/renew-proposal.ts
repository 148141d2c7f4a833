import { present } from '../../shared/api/record-form.ts';
import { checkOpen } from '../../shared/books/actions/carry-out-proposal.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { proposal as resource } from '../../shared/resources/proposal/proposal.ts';
import { previewOf, rehearse } from './preview-of-dry-run.ts';
import { readBeside } from './read-beside.ts';
import { readConfirmable } from './read-proposal.ts';

type Params = ParamsOf<'renewProposal'>;

/**
 * Makes the dry run of a proposal again, and keeps what it shows now in place of what it showed: whoever could confirm it looks at the new
 * rows first. Throws what the dry run throws, so a proposal that can no longer be carried out says why.
 */
export async function renewProposal(ctx: RequestContext, { id }: Params): Promise<Command<Params>> {
  const { proposed } = await readConfirmable(ctx, id);
  const rehearsed = await rehearse(ctx, proposed);
  const beside = await readBeside(ctx, proposed, rehearsed);
  return {
    name: 'proposal.renew',
    needs: () => [{ collection: 'proposals', field: 'id', value: id }],
    decide(_params, books) {
      checkOpen(recordOfPath('proposals', id, books));
      if (rehearsed.status === 'rejected') throw rehearsed.reason;
      const renewed = books.update('proposals', id, previewOf(proposed, rehearsed.value, books, beside));
      return changed(
        'Proposal',
        'renewed',
        shown(renewed, books, () => present(resource, renewed, {})),
      );
    },
  };
}
