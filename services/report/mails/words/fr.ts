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
  statement: 'Veuillez trouver ci-joint votre relevé de compte ({dates}).',
  reminder: {
    first: 'Rappel de paiement',
    further: 'Rappel de paiement, niveau {level}',
    customer: 'Client',
    level: 'Niveau',
    days: 'Jours de retard',
    interest: 'Intérêts de retard',
    fee: 'Frais de rappel',
    intro: 'D’après nos livres, les montants suivants restent à payer. Merci de les régler rapidement.',
    mail: 'D’après nos livres, {amount} restent à payer. La lettre ci-jointe en donne le détail.',
    paid: 'Si vous avez payé entre-temps, veuillez ne pas tenir compte de cette lettre.',
  },
};
