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
  statement: 'Adjuntamos su estado de cuenta ({dates}).',
  reminder: {
    first: 'Recordatorio de pago',
    further: 'Recordatorio de pago, nivel {level}',
    customer: 'Cliente',
    level: 'Nivel',
    days: 'Días de retraso',
    interest: 'Intereses de demora',
    fee: 'Gastos de recordatorio',
    intro: 'Según nuestros libros queda por pagar lo siguiente. Le rogamos que lo abone en breve.',
    mail: 'Según nuestros libros quedan por pagar {amount}. La carta adjunta indica de qué.',
    paid: 'Si ha pagado entretanto, no tenga en cuenta esta carta.',
  },
};
