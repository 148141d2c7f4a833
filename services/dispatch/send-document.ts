import { RequestError } from '../../shared/base/request-error.ts';
import type { Command } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import type { StoredMail } from './compose.ts';
import type { MailStanding } from './standing/mail-standing.ts';
import { dispatchAnswer } from './dispatch-answer.ts';
import { queueMail, readLastHour } from './queue-mail.ts';
import type { SentMails } from './queue-mail.ts';

type Sent = OperationParams['sendDocument'] & { mail?: StoredMail; standing?: MailStanding };

/** Stores the mail that brings a posted document to its contact (docs/accounting.md §15.9). */
export const sendDocument: Command<Sent, SentMails[]> = {
  name: 'dispatch.send-document',
  needs: ({ id }) => [
    { collection: 'transactions', field: 'id', value: id, leads_to: (record) => contactLookup((record as Transaction).contact_id) },
    { collection: 'attachments', field: 'owner_id', value: id },
  ],
  query: (_params, reader, { now }) => readLastHour(reader, now),
  weight: () => 4,
  decide({ id, mail, standing, to, cc, subject, message }, books, last_hour) {
    const { is_posted, contact_id = null } = recordOfPath('transactions', id, books);
    if (!is_posted) throw new RequestError(422, { id: ['A draft is not sent. Post it first.'] });
    const contact = contact_id ? books.getAny('contacts', contact_id) : undefined;
    const owner = { owner_type: 'transaction', owner_id: id } as const;
    const order = {
      kind: 'document',
      transaction_id: id,
      contact_id,
      contact,
      owner,
      mail: mail!,
      standing: standing!,
      to,
      cc,
      subject,
      message,
    } as const;
    return dispatchAnswer(queueMail(order, last_hour, books), 'queued', books);
  },
};
