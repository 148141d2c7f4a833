/** What mails to contacts say, in English; the other languages have the same words. */
export const en = {
  greeting: 'Hello {name},',
  greeting_all: 'Hello,',
  regards: 'Kind regards',
  subject: '{title} – {seller}',
  documents: {
    IN: 'Please find attached our invoice {number} of {day} for {amount}.',
    CN: 'Please find attached our credit note {number} of {day} for {amount}.',
    CS: 'Please find attached our receipt {number} of {day} for {amount}.',
    DN: 'Please find attached our debit note {number} of {day} for {amount}.',
  },
  payable_until: 'Please pay by {day}.',
};

export type MailWords = typeof en;
