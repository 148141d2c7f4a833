import { RequestError } from '../../../shared/base/request-error.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { languageOf, localeOf } from '../../../shared/documents/look.ts';
import type { Letter } from '../../../shared/pdf/letter.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf, dateOf } from '../../../shared/resources/present-values.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { renderDocumentText } from '../documents/render-document-text.ts';
import { localeFormat } from '../print/locale-format.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { printReminder, reminderInForm } from './print-reminder.ts';
import type { PrintedReminder } from './print-reminder.ts';
import { readProposals } from './propose-reminders.ts';

type Asked = ParamsOf<'readReminderLetter'>;

/** The letter of a reminder in the form asked for; JSON unless given. Throws 404 for a reminder that the entity does not have. */
export async function answerLetter(entity_id: number, { id, format = 'json', language }: Asked): Promise<Record<string, unknown>> {
  return inForm(format, await readLetter(entity_id, id, language));
}

/** The letter that a contact would get today, in the form asked for. Throws 422 where it would get none. */
export async function answerProposedLetter(
  entity_id: number,
  { contact_id, format = 'json', language: asked }: ParamsOf<'readProposedReminderLetter'>,
): Promise<Record<string, unknown>> {
  const written = await inSnapshot(async (snapshot) => {
    const { scope, proposed } = await readProposals(snapshot, entity_id, { contact_id });
    const [one] = proposed;
    if (!one) throw new RequestError(422, { 'contact-id': ['must be a contact that GET /reminder/proposals shows'] });
    const { entity } = scope.books;
    const language = asked ?? languageOf({ contact: one.contact, entity });
    const numbers = localeFormat(localeOf(entity, language), one.proposal.currency_code);
    return { letter: printReminder(one, { entity, day: dateOf(scope.day), language, format: numbers }), entity };
  });
  return inForm(format, written);
}

interface WrittenLetter {
  letter: Letter;
  entity: Entity;
}

async function inForm(format: NonNullable<Asked['format']>, { letter, entity }: WrittenLetter): Promise<Record<string, unknown>> {
  if (format !== 'json') return { ...(await reminderInForm(letter, format, entity)) };
  return { status: 'success', letter: { title: letter.title, language: letter.language, text: renderDocumentText(letter) } };
}

function readLetter(entity_id: number, id: number, asked: Asked['language']): Promise<WrittenLetter> {
  return inSnapshot(async (snapshot) => {
    const reader = snapshotReader(snapshot, entity_id);
    const withId = (of: number): object => ({ _id: of });
    const [reminder] = await reader.find<Reminder>('reminders', withId(id));
    if (!reminder) throw new RequestError(404, { id: [missingRecord('reminders', id)] });
    const [[entity], [contact]] = await Promise.all([
      reader.find<Entity>('entities', withId(entity_id)),
      reader.find<Contact>('contacts', withId(reminder.contact_id)),
    ]);
    const language = asked ?? languageOf({ contact: contact!, entity: entity! });
    const format = localeFormat(localeOf(entity!, language), reminder.currency_code);
    const terms = entity!.reminder_levels?.[reminder.level - 1];
    const letter = printReminder(
      { contact: contact!, proposal: asProposed(reminder), ...(terms ? { terms } : {}) },
      { entity: entity!, day: dateOf(reminder.reminded_on), language, format },
    );
    return { letter, entity: entity! };
  });
}

/** What was sent, in the form in which it was proposed. */
function asProposed({ level, currency_code, items, interest, fee, total }: Reminder): PrintedReminder['proposal'] {
  return {
    ...{ level, currency_code },
    interest: amountOf(interest),
    fee: amountOf(fee),
    total: amountOf(total),
    items: items.map((item) => ({
      ...{ level: item.level, transaction_no: item.transaction_no, days_overdue: item.days_overdue },
      transaction_date: dateOf(item.transaction_date),
      due_date: dateOf(item.due_date),
      outstanding: amountOf(item.outstanding),
    })),
  };
}
