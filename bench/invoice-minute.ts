import type { BooksClient } from '../examples/year-2024/books-client.ts';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { measureByKeys } from './console/by-keys.ts';
import { invoice, writeInvoice } from './console/invoice-keyboard.ts';
import { benchmark } from './run/benchmark.ts';

/** A contact that says all that an invoice to it needs. */
async function addContact(client: BooksClient): Promise<void> {
  const open = async (name: string, account_type: string): Promise<number> => (await client.create('/account', { name, account_type })).id;
  const receivable_account_id = await open('Clients', 'RECEIVABLE');
  const line_account_id = await open('Sales', 'OPERATING_REVENUE');
  const contact = { name: invoice.contact, email: 'anna@example.com', receivable_account_id, line_account_id };
  await client.create('/contact', contact);
}

/** An invoice written, seen and sent in the console by keys alone. Its mail is in the outbox then: no mail server is asked. */
await benchmark('invoice-minute', async (scope) =>
  measureByKeys(scope, {
    what: 'an invoice written, seen and sent',
    minutes: 1,
    settings: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'Daybook <post@daybook.example>' },
    calendar_year: new Date().getFullYear(),
    fillBooks: addContact,
    home: 'What happened first?',
    act: writeInvoice,
  }),
);
