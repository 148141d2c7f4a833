import type { Language } from '../../../shared/api/locales.ts';

/** What a mail says that tests a mail server. */
export const testWords: Readonly<Record<Language, { readonly subject: string; readonly message: string }>> = {
  en: {
    subject: 'Test mail',
    message: 'This mail came through {host}. Invoices, reminders and statements of account will leave this way.',
  },
  de: { subject: 'Testmail', message: 'Diese Mail kam über {host}. Rechnungen, Mahnungen und Kontoauszüge gehen auf diesem Weg hinaus.' },
  fr: { subject: 'Courriel de test', message: 'Ce courriel est passé par {host}. Factures, rappels et relevés de compte partiront ainsi.' },
  es: {
    subject: 'Correo de prueba',
    message: 'Este correo ha pasado por {host}. Las facturas, los recordatorios y los estados de cuenta saldrán por esta vía.',
  },
};
