import type { ServiceSchema } from 'moleculer';
import { busMessage } from '../../shared/api/bus-message.ts';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { write, writeAfter } from '../../shared/books/actions/write-action.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { confirmAction } from './confirm-proposal.ts';
import { createProposal } from './create-proposal.ts';
import type { Message } from './mcp/handle-message.ts';
import { declineProposal } from './decline-proposal.ts';
import { renewProposal } from './renew-proposal.ts';

/** Assistants, and what is proposed before it is done. */
const assistantService: ServiceSchema = {
  name: 'assistant',
  ...writesBooks,
  actions: implementing('assistant', {
    createProposal: writeAfter('createProposal', createProposal),
    confirmProposal: confirmAction,
    renewProposal: writeAfter('renewProposal', renewProposal),
    declineProposal: write('declineProposal', declineProposal),

    /** One message to /mcp, from the gateway. The protocol is loaded when the first one comes. */
    handle: {
      params: { ...busMessage, headers: 'object', body: 'string' },
      async handler(ctx: RequestContext) {
        const { handleMessage } = await import('./mcp/handle-message.ts');
        return handleMessage(ctx, ctx.params as unknown as Message);
      },
    },
  }),
};
export default assistantService;
