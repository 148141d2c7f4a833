import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Command } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { ComposedMail } from '../../shared/documents/composed-mail.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import type { StoredMail } from './compose.ts';
import type { MailStanding } from './standing/mail-standing.ts';
import { dispatchAnswer } from './dispatch-answer.ts';
import { queueMail, readLastHour } from './queue-mail.ts';
import type { SentMails } from './queue-mail.ts';

type Asked = OperationParams['sendContactStatement'];

/** The mail that brings a statement of account, as the report service writes it. */
export function composeStatement(ctx: RequestContext, { id, start_date, end_date, mode, language }: Asked): Promise<ComposedMail> {
  return ctx.call('report.composeStatementMail', {
    id,
    ...(start_date ? { start_date } : {}),
    ...(end_date ? { end_date } : {}),
    ...(mode ? { mode } : {}),
    ...(language ? { language } : {}),
  });
}

/** Stores the mail that brings its statement of account to a contact (docs/accounting.md §14.6). */
export const sendContactStatement: Command<Asked & { mail?: StoredMail; standing?: MailStanding }, SentMails[]> = {
  name: 'dispatch.send-statement',
  needs: ({ id }) => [...contactLookup(id), { collection: 'attachments', field: 'owner_id', value: id }],
  query: (_params, reader, { now }) => readLastHour(reader, now),
  weight: () => 4,
  decide({ id, mail, standing, to, cc, subject, message }, books, last_hour) {
    const contact = recordOfPath('contacts', id, books);
    const owner = { owner_type: 'contact', owner_id: id } as const;
    const about = { kind: 'statement', transaction_id: null, contact_id: id, contact, owner } as const;
    const said = { mail: mail!, standing: standing!, to, cc, subject, message };
    return dispatchAnswer(queueMail({ ...about, ...said }, last_hour, books), 'queued', books);
  },
};
