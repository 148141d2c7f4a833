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
  statement: 'Please find attached your statement of account ({dates}).',
  reminder: {
    first: 'Payment reminder',
    further: 'Payment reminder, level {level}',
    customer: 'Customer',
    level: 'Level',
    days: 'Days overdue',
    interest: 'Interest for late payment',
    fee: 'Reminder fee',
    intro: 'According to our books the following is still to be paid. Please settle it soon.',
    mail: 'According to our books {amount} is still to be paid. The attached letter says of what.',
    paid: 'If you have paid in the meantime, please take no notice of this letter.',
  },
};

export type MailWords = typeof en;
