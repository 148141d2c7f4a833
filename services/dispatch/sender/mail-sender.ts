import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { stated, statedChange, statedOf } from '../../../shared/api/record-form.ts';
import type { Change, Input } from '../../../shared/api/resource-types.ts';
import { commandsOf } from '../../../shared/books/actions/commands-of.ts';
import { changed, created } from '../../../shared/books/answers.ts';
import type { Answer, BooksView, Command, Lookup } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { restoreCommand } from '../../../shared/books/restore-command.ts';
import { mailSender as resource } from '../../../shared/resources/mail-sender/mail-sender.ts';
import type { MailSender } from '../../../shared/resources/mail-sender/mail-sender.ts';
import { mailSenderLabel, presentMailSender } from '../../../shared/resources/mail-sender/present-mail-sender.ts';
import { checkSender } from './check-sender.ts';
import { PLACE } from './read-sender.ts';
import { checkStaysThere, sealedPassword } from './sender-password.ts';

const untested = { tested_at: null, test_fault: null } as const;

const createMailSender: Command<Input<typeof resource>> = {
  name: 'mail-sender.create',
  needs: otherSender,
  decide({ password = null, ...params }, books) {
    checkOnly(books);
    const kept = sealedPassword(password, books.entity.id, books.now);
    const fields = { ...stated(resource, params), ...kept };
    checkSender(fields);
    const sender = books.insert('mail_senders', { ...fields, ...untested, place: PLACE });
    return created('/mail-sender', mailSenderLabel(sender), presentMailSender(sender));
  },
};

const updateMailSender: Command<{ id: number } & Change<typeof resource>> = {
  name: 'mail-sender.update',
  needs: senderLookup,
  decide({ password, ...params }, books) {
    const sender = recordOfPath('mail_senders', params.id, books);
    const fields = { ...statedOf(resource, sender), ...statedChange(resource, params, sender) };
    checkStaysThere(sender, fields, password !== undefined);
    const { sealed_password, password_set_at } = sender;
    const kept = password === undefined ? { sealed_password, password_set_at } : sealedPassword(password, books.entity.id, books.now);
    checkSender({ ...fields, ...kept });
    return senderChanged(books.update('mail_senders', sender.id, { ...fields, ...kept, ...untested }), 'updated');
  },
};

/** What is recycled sends nothing, so it keeps no password. */
const deleteMailSender: Command<{ id: number }> = {
  name: 'mail-sender.delete',
  needs: senderLookup,
  decide({ id }, books) {
    recordOfPath('mail_senders', id, books);
    books.update('mail_senders', id, { ...sealedPassword(null, books.entity.id, books.now), ...untested });
    return senderChanged(books.recycle('mail_senders', id), 'deleted');
  },
};

const restoreMailSender = restoreCommand('mail_senders', {
  name: 'mail-sender.restore',
  needs: ({ id }) => [...senderLookup({ id }), ...otherSender()],
  check: (_sender, books) => checkOnly(books),
  answer: senderChanged,
});

function checkOnly(books: BooksView): void {
  const other = books.find('mail_senders', 'place', PLACE).find(({ deleted_at }) => deleted_at === null);
  if (other) throw new BookkeepingError('mail_sender', 'OneSender', 'host', `The entity sends through ${other.host}`);
}

function otherSender(): Lookup[] {
  return [{ collection: 'mail_senders', field: 'place', value: PLACE }];
}

export function senderLookup({ id }: { id: number }): Lookup[] {
  return [{ collection: 'mail_senders', field: 'id', value: id }];
}

export function senderChanged(sender: MailSender, verb: string): Answer {
  return changed(mailSenderLabel(sender), verb, presentMailSender(sender));
}

export const mailSenderCommands = commandsOf(resource, {
  create: createMailSender,
  update: updateMailSender,
  delete: deleteMailSender,
  restore: restoreMailSender,
});
