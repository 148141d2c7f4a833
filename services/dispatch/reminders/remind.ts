import { present } from '../../../shared/api/record-form.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { Answer, BooksView, Command, Lookup } from '../../../shared/books/command.ts';
import { contactLookup } from '../../../shared/books/contact-lookup.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import type { ReminderProposal } from '../../../shared/documents/reminder-letter.ts';
import { reminder as resource } from '../../../shared/resources/reminder/reminder.ts';
import type { Dispatch } from '../../../shared/resources/dispatch/dispatch.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import type { Letters, StoredReminder } from '../compose.ts';
import { readLastHour } from '../queue-mail.ts';
import { withMore } from '../standing/mail-standing.ts';
import type { MailStanding } from '../standing/mail-standing.ts';
import { readAsItIsNow } from './look-again.ts';
import type { AsItIsNow } from './look-again.ts';
import { nothing, writeReminder } from './write-reminder.ts';
import type { Sending } from './write-reminder.ts';

/** What a request has besides, before its command is decided. */
interface Prepared {
  readonly letters?: Letters;
  readonly standing?: MailStanding;
}

interface Found extends Sending {
  readonly now: ReadonlyMap<number, AsItIsNow>;
}

/** Reminds one contact (docs/accounting.md §15.10). */
export const createReminder: Command<OperationParams['createReminder'] & Prepared, Found> = {
  name: 'reminder.create',
  needs: ({ contact_id, letters }) => lookups(letters?.reminders[0] ? letters.reminders : [{ proposal: { contact_id } }]),
  query: ({ letters }, reader, books) => find(letters!.reminders, reader, books),
  weight: () => 6,
  decide({ contact_id, items, letters, standing, to, cc, subject, message }, books, found) {
    const [letter] = letters!.reminders;
    if (!letter) {
      const contact = books.get('contacts', contact_id);
      if (!contact) throw new RequestError(422, { contact_id: [missingRecord('contacts', contact_id)] });
      throw nothing({ contact_name: contact.name }, items ? noneOfThese : 'nothing is due');
    }
    const order = { standing: standing!, to, cc, subject, message };
    const reminder = writeReminder(letter, found.now.get(contact_id)!, order, found, books);
    return answer({ message: 'Reminder queued successfully', resource: shownReminder(reminder) });
  },
};

/** Reminds all whose day has come, each for itself: who cannot be reminded is named, and holds up nobody. */
export const runReminders: Command<OperationParams['runReminders'] & Prepared, Found> = {
  name: 'reminder.run',
  needs: ({ letters, contact_ids = [] }) => [...lookups(letters?.reminders ?? []), ...contact_ids.flatMap(contactLookup)],
  query: ({ letters }, reader, books) => find(letters!.reminders, reader, books),
  weight: ({ letters }) => 6 * letters!.reminders.length,
  decide({ letters, standing, contact_ids = [] }, books, found) {
    const missing = contact_ids.filter((id) => !books.get('contacts', id)).map((id) => missingRecord('contacts', id));
    if (missing.length > 0) throw new RequestError(422, { contact_ids: missing });
    const written: Reminder[] = [];
    const sent: Dispatch[] = [];
    const skipped: { contact_id: number; reason: string }[] = [];
    const { reminders, left } = letters!;
    for (const letter of reminders) {
      const { contact_id } = letter.proposal;
      try {
        const order = { standing: withMore(standing!, sent) };
        const sending = { last_hour: [...found.last_hour, ...sent.map((mail) => ({ at: books.now, count: 1 + mail.cc.length }))] };
        written.push(books.attempt((one) => writeReminder(letter, found.now.get(contact_id)!, order, sending, one, sent)));
      } catch (error) {
        if (!(error instanceof BookkeepingError) && !(error instanceof RequestError)) throw error;
        skipped.push({ contact_id, reason: error.message });
      }
    }
    const count = written.length === 1 ? '1 contact' : `${written.length} contacts`;
    return answer({ message: `${count} reminded`, reminders: written.map(shownReminder), skipped, left });
  },
};

/** Of items that a request names. */
const noneOfThese = 'none of these items is overdue and open any more: settled, reversed or disputed, or reminded of at the last level';

const answer = (body: Record<string, unknown>): Answer => ({ status: 202, body: { status: 'success', ...body } });
const shownReminder = (reminder: Reminder) => present(resource, reminder, {});

function lookups(reminders: readonly { readonly proposal: Pick<ReminderProposal, 'contact_id'> }[]): Lookup[] {
  return reminders.flatMap(({ proposal: { contact_id } }): Lookup[] => [
    { collection: 'contacts', field: 'id', value: contact_id },
    { collection: 'attachments', field: 'owner_id', value: contact_id },
  ]);
}

async function find(reminders: readonly StoredReminder[], reader: BooksReader, books: BooksView): Promise<Found> {
  const of = { reader, today: books.today, account: (id: number) => books.getAny('accounts', id) };
  const now = new Map<number, AsItIsNow>();
  for (const { proposal, from } of reminders) now.set(proposal.contact_id, await readAsItIsNow(proposal, from, of));
  return { now, last_hour: await readLastHour(reader, books.now) };
}
