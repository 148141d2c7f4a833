import type { Browser } from 'playwright-core';
import type { Page } from 'playwright-core';
import { signInContext } from './visitor.ts';
import { openLongCompany } from './long-company.ts';

const account = { email: 'long@example.com', password: 'many many transactions' } as const;
const drawn_rows = `document.querySelectorAll('.rows [aria-rowindex]').length`;
const options = `document.querySelectorAll('[role=option]')`;

export interface LongLists {
  /** From the first row to the last one, by the wheel. */
  scroll_seconds: number;
  most_rows_drawn: number;
  heap_mb: number;
  field_opens_ms: number;
  field_filters_ms: number;
  /** From the answer to somebody else's posting until it is on the screen. */
  seen_ms: number;
}

/** Lists that are long: transactions to their end, an account field of a large chart, and what somebody else posts meanwhile. */
export async function measureLongLists(
  browser: Browser,
  url: string,
  counts: { accounts: number; transactions: number },
): Promise<LongLists> {
  const { entity, client, bank, sales } = await openLongCompany(url, account, counts);
  const context = await signInContext(browser, url, account);
  const page = await context.newPage();
  await page.goto(`${url}/console/${entity}/transactions`);
  await page.locator('[aria-rowindex="2"]').waitFor();
  const scrolled = await scrollToEnd(page, counts.transactions);
  await page.evaluate('scrollTo(0, 0)');
  const posted = `Seen at once ${Date.now()}`;
  const sale = {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: `${new Date().getFullYear()}-12-31`,
    narration: posted,
    post: true,
  };
  await client.create('/transaction', { ...sale, line_items: [{ account_id: sales, amount: 1 }] });
  const began = performance.now();
  await page.getByRole('link', { name: posted }).waitFor();
  const seen_ms = performance.now() - began;
  await page.goto(`${url}/console/${entity}/transactions/new`);
  const field = await useField(page, `Client ${counts.accounts - 3}`);
  await context.close();
  return { ...scrolled, ...field, seen_ms };
}

async function scrollToEnd(page: Page, count: number): Promise<Pick<LongLists, 'scroll_seconds' | 'most_rows_drawn' | 'heap_mb'>> {
  const began = performance.now();
  const most_rows_drawn = await page.evaluate<number>(`new Promise((resolve) => {
    let most = 0;
    const step = () => {
      most = Math.max(most, ${drawn_rows});
      if (document.querySelector('[aria-rowindex="${count + 1}"]')) return resolve(most);
      scrollTo(0, document.documentElement.scrollHeight);
      requestAnimationFrame(step);
    };
    step();
  })`);
  const scroll_seconds = (performance.now() - began) / 1_000;
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('Performance.enable');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const heap_mb = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN) / 1_000_000;
  return { scroll_seconds, most_rows_drawn, heap_mb };
}

/** Opens the first account field, and types what one account alone has. */
async function useField(page: Page, name: string): Promise<Pick<LongLists, 'field_opens_ms' | 'field_filters_ms'>> {
  const field = page.getByRole('combobox').first();
  await field.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  const until = (seen: string): Promise<number> =>
    page.evaluate<number>(`new Promise((resolve) => {
      const look = () => ((${seen}) ? resolve(performance.now()) : requestAnimationFrame(look));
      look();
    })`);
  const now = (): Promise<number> => page.evaluate<number>('performance.now()');
  const opened = await now();
  await field.click();
  const field_opens_ms = (await until(`${options}.length > 10`)) - opened;
  await page.keyboard.type(name.slice(0, -1));
  const typed = await now();
  await page.keyboard.type(name.slice(-1));
  const field_filters_ms = (await until(`[...${options}].some((each) => each.innerText.endsWith(${JSON.stringify(name)}))`)) - typed;
  return { field_opens_ms, field_filters_ms };
}
