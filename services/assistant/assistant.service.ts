import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { write, writeAfter } from '../../shared/books/actions/write-action.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { confirmAction } from './confirm-proposal.ts';
import { createProposal } from './create-proposal.ts';
import { declineProposal } from './decline-proposal.ts';

/** What is proposed before it is done. */
const assistantService: ServiceSchema = {
  name: 'assistant',
  ...writesBooks,
  actions: implementing('assistant', {
    createProposal: writeAfter('createProposal', createProposal),
    confirmProposal: confirmAction,
    declineProposal: write('declineProposal', declineProposal),
  }),
};
export default assistantService;
