import { answerFormats } from '../../../shared/api/answer-formats.ts';
import { fileName } from '../../../shared/api/table/file-name.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { languageOf, localeOf } from '../../../shared/documents/look.ts';
import { printLetter } from '../../../shared/pdf/print-pdf.ts';
import type { Letter } from '../../../shared/pdf/letter.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf, dateOf } from '../../../shared/resources/present-values.ts';
import type { Reminder } from '../../../shared/resources/reminder/reminder.ts';
import { renderDocumentHtml } from '../documents/render-document-html.ts';
import { renderDocumentText } from '../documents/render-document-text.ts';
import { logoOf } from '../documents/logo-of.ts';
import { localeFormat } from '../print/locale-format.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readContacts } from '../reading/read-contacts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { printReminder } from './print-reminder.ts';
import type { PrintedReminder } from './print-reminder.ts';

type Asked = ParamsOf<'readReminderLetter'>;

/** The letter of a reminder in the form asked for; JSON unless given. Throws 404 for a reminder that the entity does not have. */
export async function answerLetter(entity_id: number, { id, format = 'json', language }: Asked): Promise<Record<string, unknown>> {
  const { letter, name, logo_sha256 } = await readLetter(entity_id, id, language);
  if (format === 'json') {
    return { status: 'success', letter: { title: letter.title, language: letter.language, text: renderDocumentText(letter) } };
  }
  if (format === 'text') return { ...answerFormats.text, file_name: fileName(name, 'txt'), text: renderDocumentText(letter) };
  const logo = await logoOf(entity_id, { logo_sha256 });
  if (format === 'html') return { ...answerFormats.html, file_name: fileName(name, 'html'), text: renderDocumentHtml(letter, logo) };
  return { ...answerFormats.pdf, file_name: fileName(name, 'pdf'), base64: await printLetter(letter, { logo }) };
}

function readLetter(
  entity_id: number,
  id: number,
  asked: Asked['language'],
): Promise<{ letter: Letter; name: string[]; logo_sha256: string | null }> {
  return inSnapshot(async (snapshot) => {
    const named: object = { _id: id };
    const [reminder] = await snapshotReader(snapshot, entity_id).find<Reminder>('reminders', named);
    if (!reminder) throw new RequestError(404, { id: [missingRecord('reminders', id)] });
    const { entity } = await readReportBooks(snapshot, entity_id);
    const contact = (await readContacts(snapshot, entity_id, [reminder.contact_id])).get(reminder.contact_id)!;
    const language = asked ?? languageOf({ contact, entity });
    const format = localeFormat(localeOf(entity, language), reminder.currency_code);
    const day = dateOf(reminder.reminded_on);
    const terms = entity.reminder_levels?.[reminder.level - 1];
    const letter = printReminder(
      { contact, proposal: asProposed(reminder), ...(terms ? { terms } : {}) },
      { entity, day, language, format },
    );
    return { letter, name: [letter.title, entity.name, day], logo_sha256: entity.logo_sha256 ?? null };
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
