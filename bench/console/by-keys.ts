import type { Browser, Page, Request } from 'playwright-core';
import { BooksClient } from '../../examples/year-2024/books-client.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import type { Measurement, Scope } from '../run/benchmark.ts';
import { compare } from '../run/comparison.ts';
import { startService } from '../run/run-service.ts';
import { KEYS_A_MINUTE } from './keyboard.ts';
import { openChromium, signInContext } from './visitor.ts';

const account = { email: 'keys@example.com', password: 'correct horse battery staple' } as const;
const all_settings = { BILLING: 'off', RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };

/** Something that is done in the console by keys alone. */
interface Task {
  /** As its rows say it. */
  what: string;
  /** So long a person may take. */
  minutes: number;
  /** Of the service, besides the usual ones. */
  settings?: Record<string, string>;
  calendar_year: number;
  /** Adds to new books what is needed. */
  fillBooks: (client: BooksClient) => Promise<void>;
  /** A heading on Home: it is there once Home is. */
  home: string;
  /** Does it from Home on. Answers how many keys were pressed. */
  act: (page: Page) => Promise<number>;
}

/** Does it on a new service: how many keys and requests it takes, beside a person at two keys a second, and how long. */
export async function measureByKeys(scope: Scope, task: Task): Promise<Measurement> {
  const settings = { ...all_settings, ...task.settings };
  const { url } = await startService(scope, { folder: await scope.folder(), port: await freePort(), settings });
  const entity = await openCompany(new BooksClient(url), task);
  const found = await press(await openChromium(scope), `${url}/console/${entity}`, task);
  const { what, minutes } = task;
  return {
    comparisons: [
      compare(`${what}, keys`, found.keys, 'keys', { at_most: minutes * KEYS_A_MINUTE }),
      compare(`${what}, minutes of a person at two keys a second`, found.keys / KEYS_A_MINUTE, 'min', { at_most: minutes }),
      compare(`${what}, requests`, found.requests, 'requests', {}),
      compare(`${what}, by a machine that waits for each answer`, found.ms / 1_000, 's', {}),
    ],
    details: found,
  };
}

async function openCompany(client: BooksClient, { calendar_year, fillBooks }: Task): Promise<number> {
  await client.register('Ines Marchetti', account);
  const { id } = await client.create('/entity', { name: 'Atelier Lumen', currency_code: 'EUR', calendar_year });
  await client.logIn(account.email, account.password);
  await fillBooks(client);
  return id;
}

/** Counts the requests to the books, but for those that wait for news. */
async function press(browser: Browser, company: string, { home, act }: Task): Promise<{ keys: number; requests: number; ms: number }> {
  const context = await signInContext(browser, new URL(company).origin, account, { locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(company);
  await page.getByRole('heading', { name: home }).waitFor();
  let requests = 0;
  page.on('request', (request: Request) => {
    if (request.url().includes('/books/') && !request.url().includes('/event?')) requests += 1;
  });
  const began = performance.now();
  const keys = await act(page);
  return { keys, requests, ms: performance.now() - began };
}
