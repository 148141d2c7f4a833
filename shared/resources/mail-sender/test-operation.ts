import { declareOperation, resourceAnswer } from '../../api/declare-operation.ts';
import type { BareResource } from '../../api/declare-operation.ts';
import { email } from '../../api/kinds/text-kinds.ts';

/** A mail that nothing in the books is about, at once, so that whoever enters a mail server sees that it works. */
export const testOperation = (resource: BareResource & { readonly name: 'MailSender' }) =>
  declareOperation(resource, {
    id: 'testMailSender',
    method: 'POST',
    path: '/mail-sender/{id}/test',
    service: 'dispatch',
    owner_only: true,
    // It sends before it is decided, so a repeated request sends again.
    idempotent: false,
    dry_run: false,
    event: 'mail_sender.tested',
    summary: 'Send a test mail',
    description:
      'Sends a mail at once through the mail server, and answers how it went: `test_fault` is null where the mail server took it, else it says why not.',
    body: {
      to: { kind: email, required: false, description: 'Where it goes; to `from_address` unless given.', example: 'office@example.com' },
    },
    answer: resourceAnswer(resource),
  });
