import type { Browser, Request } from 'playwright-core';
import { BooksClient } from '../examples/year-2024/books-client.ts';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { doMonth } from './console/bank-keyboard.ts';
import { invoices, month, statementOf } from './console/bank-month-lines.ts';
import { openChromium, signInContext } from './console/visitor.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { startService } from './run/run-service.ts';

const account = { email: 'bank@example.com', password: 'correct horse battery staple' } as const;
const iban = 'DE02120300000000202051';
/** What somebody who looks at each line can press in a minute. */
const KEYS_A_MINUTE = 120;

/** Books of 2024 with the invoices that the month pays. */
async function openCompany(client: BooksClient): Promise<number> {
  const { id: entity } = await client.create('/entity', { name: 'Atelier Lumen', currency_code: 'EUR', calendar_year: 2024 });
  await client.logIn(account.email, account.password);
  const open = async (name: string, account_type: string, more = {}): Promise<number> =>
    (await client.create('/account', { name, account_type, ...more })).id;
  await open('Bank', 'BANK', { bank: { iban } });
  const account_id = await open('Clients', 'RECEIVABLE');
  const sales = await open('Sales', 'OPERATING_REVENUE');
  await open('Rent', 'OPERATING_EXPENSE');
  await open('Sundry', 'OTHER_EXPENSE');
  const { id: contact_id } = await client.create('/contact', { name: 'Anna Roth', receivable_account_id: account_id });
  const transactions = invoices.map(({ reference, amount }) => ({
    ...{ transaction_type: 'IN', account_id, contact_id, reference, transaction_date: '2024-02-10', narration: 'Shelves', post: true },
    line_items: [{ account_id: sales, amount }],
  }));
  await client.post('/transaction/batch', { transactions });
  return entity;
}

/** The month by keys in a browser, with the requests to the books that it took, but for those that wait for news. */
async function measure(browser: Browser, url: string, entity: number): Promise<{ keys: number; requests: number; ms: number }> {
  const context = await signInContext(browser, url, account, { locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/console/${entity}`);
  await page.getByRole('heading', { name: 'Latest entries' }).waitFor();
  let requests = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('/books/') && !request.url().includes('/event?')) requests += 1;
  });
  const began = performance.now();
  const keys = await doMonth(page, statementOf(iban));
  return { keys, requests, ms: performance.now() - began };
}

/** A month of sixty bank lines, forty of them exact, done in the console by keys alone. */
await benchmark('bank-month', async (scope) => {
  const settings = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
  const { url } = await startService(scope, { folder: await scope.folder(), port: await freePort(), settings });
  const client = new BooksClient(url);
  await client.register('Ines Marchetti', account);
  const entity = await openCompany(client);
  const found = await measure(await openChromium(scope), url, entity);
  const of = `a month of ${month.length} lines`;
  return {
    comparisons: [
      compare(`${of}, keys`, found.keys, 'keys', { at_most: 3 * KEYS_A_MINUTE }),
      compare(`${of}, minutes of a person at two keys a second`, found.keys / KEYS_A_MINUTE, 'min', { at_most: 3 }),
      compare(`${of}, requests`, found.requests, 'requests', {}),
      compare(`${of}, by a machine that waits for each answer`, found.ms / 1_000, 's', {}),
    ],
    details: found,
  };
});
