import type { Browser, Request } from 'playwright-core';
import { BooksClient } from '../examples/year-2024/books-client.ts';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { invoice, writeInvoice } from './console/invoice-keyboard.ts';
import { openChromium, signInContext } from './console/visitor.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { startService } from './run/run-service.ts';

const account = { email: 'invoice@example.com', password: 'correct horse battery staple' } as const;
/** What somebody who looks at what is typed can press in a minute. */
const KEYS_A_MINUTE = 120;

/** Books with a contact that says all that an invoice to it needs. */
async function openCompany(client: BooksClient): Promise<number> {
  const calendar_year = new Date().getFullYear();
  const { id: entity } = await client.create('/entity', { name: 'Atelier Lumen', currency_code: 'EUR', calendar_year });
  await client.logIn(account.email, account.password);
  const open = async (name: string, account_type: string): Promise<number> => (await client.create('/account', { name, account_type })).id;
  const receivable_account_id = await open('Clients', 'RECEIVABLE');
  const line_account_id = await open('Sales', 'OPERATING_REVENUE');
  const contact = { name: invoice.contact, email: 'anna@example.com', receivable_account_id, line_account_id };
  await client.create('/contact', contact);
  return entity;
}

/** The invoice by keys in a browser, with the requests to the books that it took, but for those that wait for news. */
async function measure(browser: Browser, url: string, entity: number): Promise<{ keys: number; requests: number; ms: number }> {
  const context = await signInContext(browser, url, account, { locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/console/${entity}`);
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  let requests = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('/books/') && !request.url().includes('/event?')) requests += 1;
  });
  const began = performance.now();
  const keys = await writeInvoice(page);
  return { keys, requests, ms: performance.now() - began };
}

/** An invoice written, seen and sent in the console by keys alone. Its mail is in the outbox then: no mail server is asked. */
await benchmark('invoice-minute', async (scope) => {
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'Daybook <post@daybook.example>' };
  const settings = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', ...mail };
  const { url } = await startService(scope, { folder: await scope.folder(), port: await freePort(), settings });
  const client = new BooksClient(url);
  await client.register('Ines Marchetti', account);
  const entity = await openCompany(client);
  const found = await measure(await openChromium(scope), url, entity);
  return {
    comparisons: [
      compare('an invoice written, seen and sent, keys', found.keys, 'keys', { at_most: KEYS_A_MINUTE }),
      compare('the same, minutes of a person at two keys a second', found.keys / KEYS_A_MINUTE, 'min', { at_most: 1 }),
      compare('the same, requests', found.requests, 'requests', {}),
      compare('the same, by a machine that waits for each answer', found.ms / 1_000, 's', {}),
    ],
    details: found,
  };
});
