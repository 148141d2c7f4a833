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
  statement: 'anbei erhalten Sie Ihren Kontoauszug ({dates}).',
  reminder: {
    first: 'Zahlungserinnerung',
    further: '{level}. Mahnung',
    customer: 'Kunde',
    level: 'Stufe',
    days: 'Tage überfällig',
    interest: 'Verzugszinsen',
    fee: 'Mahngebühr',
    intro: 'nach unseren Büchern ist noch Folgendes offen. Bitte begleichen Sie es in den nächsten Tagen.',
    mail: 'nach unseren Büchern sind noch {amount} offen. Wofür, steht im beigefügten Schreiben.',
    paid: 'Sollten Sie inzwischen gezahlt haben, betrachten Sie dieses Schreiben bitte als gegenstandslos.',
  },
};
