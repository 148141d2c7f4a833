import type { MailWords } from './en.ts';

/** What mails to contacts say, in French. */
export const fr: MailWords = {
  greeting: 'Bonjour {name},',
  greeting_all: 'Bonjour,',
  regards: 'Cordialement',
  subject: '{title} – {seller}',
  documents: {
    IN: 'Veuillez trouver ci-joint notre facture {number} du {day} d’un montant de {amount}.',
    CN: 'Veuillez trouver ci-joint notre avoir {number} du {day} d’un montant de {amount}.',
    CS: 'Veuillez trouver ci-joint notre reçu {number} du {day} d’un montant de {amount}.',
    DN: 'Veuillez trouver ci-joint notre note de débit {number} du {day} d’un montant de {amount}.',
  },
  payable_until: 'Merci de régler avant le {day}.',
};
