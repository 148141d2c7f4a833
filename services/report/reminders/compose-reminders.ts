import type { Language } from '../../../shared/api/locales.ts';
import type { ComposedMail } from '../../../shared/documents/composed-mail.ts';
import { languageOf, localeOf } from '../../../shared/documents/look.ts';
import type { ComposedReminder, ComposedReminders } from '../../../shared/documents/reminder-letter.ts';
import { dateOf } from '../../../shared/resources/present-values.ts';
import { attachedFile } from '../documents/letter-in-form.ts';
import { greetingTo, signedBy } from '../mails/mail-parts.ts';
import { mailWords } from '../mails/words/mail-words.ts';
import type { OpenItemScope } from '../open-items/open-item-scope.ts';
import { localeFormat } from '../print/locale-format.ts';
import { fillWords } from '../print/words/words-of.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printReminder, reminderInForm } from './print-reminder.ts';
import { readProposals } from './propose-reminders.ts';
import type { Proposed, ProposalTerms } from './propose-reminders.ts';

export interface ReminderRequest extends ProposalTerms {
  readonly contact_ids?: readonly number[] | undefined;
  readonly language?: Language | undefined;
  /** Letters that are written at most; the others are counted. */
  readonly most: number;
  /** The mail goes somewhere else than to the email of the contact. */
  readonly is_addressed?: boolean | undefined;
}

/** The proposals with their letters, and how many more there are. One that is not to be sent has no letter. */
export async function composeReminders(
  entity_id: number,
  { contact_ids, most, language, is_addressed, ...asked }: ReminderRequest,
): Promise<ComposedReminders> {
  const { scope, proposed } = await inSnapshot((snapshot) => readProposals(snapshot, entity_id, asked));
  const wanted = contact_ids ? proposed.filter(({ contact }) => contact_ids.includes(contact.id)) : proposed;
  const reminders: ComposedReminder[] = [];
  // Those who are not reminded come along without a letter, which costs nothing.
  let letters = 0;
  let left = 0;
  for (const one of wanted) {
    const { proposal, from } = one;
    const isSent = proposal.obstacle === null || (proposal.obstacle === 'no_email' && is_addressed === true);
    if (isSent && letters === most) left += 1;
    else reminders.push({ proposal, from, mail: isSent ? await composeReminder(one, scope, language) : null });
    if (isSent) letters += 1;
  }
  return { reminders, left };
}

async function composeReminder(proposed: Proposed, { books, day }: OpenItemScope, asked: Language | undefined): Promise<ComposedMail> {
  const { entity } = books;
  const { contact, proposal } = proposed;
  const language = asked ?? languageOf({ contact, entity });
  const format = localeFormat(localeOf(entity, language), proposal.currency_code);
  const words = mailWords[language];
  const letter = printReminder(proposed, { entity, day: dateOf(day), language, format });
  const amount = `${format.amount(proposal.total).shown} ${proposal.currency_code}`;
  const message = [
    greetingTo(contact.contact_name, words),
    fillWords(words.reminder.mail, { amount }),
    words.reminder.paid,
    signedBy(entity.name, words),
  ];
  return {
    language,
    subject: fillWords(words.subject, { title: letter.title, seller: entity.name }),
    message: message.join('\n\n'),
    files: [attachedFile(await reminderInForm(letter, 'pdf', entity))],
  };
}
