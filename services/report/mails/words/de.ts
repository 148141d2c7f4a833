import type { MailWords } from './en.ts';

/** What mails to contacts say, in German. */
export const de: MailWords = {
  greeting: 'Guten Tag {name},',
  greeting_all: 'Guten Tag,',
  regards: 'Mit freundlichen Grüßen',
  subject: '{title} – {seller}',
  documents: {
    IN: 'anbei erhalten Sie unsere Rechnung {number} vom {day} über {amount}.',
    CN: 'anbei erhalten Sie unsere Gutschrift {number} vom {day} über {amount}.',
    CS: 'anbei erhalten Sie unsere Quittung {number} vom {day} über {amount}.',
    DN: 'anbei erhalten Sie unsere Belastungsanzeige {number} vom {day} über {amount}.',
  },
  payable_until: 'Bitte zahlen Sie bis zum {day}.',
};
