import type { MailWords } from './en.ts';

/** What mails to contacts say, in Spanish. */
export const es: MailWords = {
  greeting: 'Hola, {name}:',
  greeting_all: 'Hola:',
  regards: 'Un cordial saludo',
  subject: '{title} – {seller}',
  documents: {
    IN: 'Le adjuntamos nuestra factura {number} del {day} por un importe de {amount}.',
    CN: 'Le adjuntamos nuestra nota de crédito {number} del {day} por un importe de {amount}.',
    CS: 'Le adjuntamos nuestro recibo {number} del {day} por un importe de {amount}.',
    DN: 'Le adjuntamos nuestra nota de débito {number} del {day} por un importe de {amount}.',
  },
  payable_until: 'Le rogamos que pague antes del {day}.',
};
