import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openChromium, signInContext } from '../console/visitor.ts';
import { Scope } from '../run/benchmark.ts';

/**
 * The pictures of docs/console.md: six screens of the demonstration company, light and dark. `npm run demo` serves it, and this takes the
 * address that it says: `node bench/preview/picture-console.ts http://localhost:3000`.
 */
const [url = 'http://localhost:3000', folder = 'docs/images'] = process.argv.slice(2);
const account = { email: 'demo@example.com', password: 'demonstration books' } as const;
const row = 'main [role=row]:nth-child(3), main tr:nth-child(3)';

/** Screens by their addresses behind that of the company, and what is seen once they are there. */
const screens: Readonly<Record<string, readonly [path: string, seen: string]>> = {
  home: ['', '.latest li'],
  transactions: ['/transactions', row],
  transaction: ['/transactions?type=CS', row],
  entry: ['/transactions/new?type=IN', 'form, .fields'],
  'balance-sheet': ['/statements/balance-sheet?compare=previous-year', '.figures .final'],
  // The ages and the open items come each for themselves.
  receivable: ['/owed/receivable', '.page:has(.aged) .open-items :is(tr, [role=row]):nth-child(3)'],
};

async function pictureAll(browser: Browser, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await signInContext(browser, url, account, { colorScheme, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${url}/console`);
  await page.waitForURL(/\/console\/\d+$/);
  const company = page.url();
  for (const [name, [path, seen]] of Object.entries(screens)) {
    await page.goto(`${company}${path}`);
    await page.locator(seen).first().waitFor();
    if (name === 'transaction') await openFirst(page);
    if (name === 'entry') await typeInvoice(page);
    // What waits for the next event of the trail never ends: the picture is ready when nothing on it is asked for.
    for (const asked of await page.locator('.unknown, [aria-busy=true]').all()) await asked.waitFor({ state: 'detached' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path: join(folder, `console-${name}-${colorScheme}.png`) });
  }
  await context.close();
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Prints sold' }).first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
}

async function typeInvoice(page: Page): Promise<void> {
  for (const [field, words] of [
    ['Client', 'Maison Delacourt'],
    ['Account', 'Services'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(words);
    await page.getByRole('option', { name: words }).first().click();
  }
  await page.getByLabel('What', { exact: true }).fill('Packaging concept, phase two');
  await page.getByLabel('Reference').fill('AL-2026-0190');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Price').fill('1450');
  await page.getByLabel('Tax').selectOption({ index: 1 });
  await page.getByText('It will be').waitFor();
}

await mkdir(folder, { recursive: true });
const scope = new Scope();
try {
  const browser = await openChromium(scope);
  for (const colours of ['light', 'dark'] as const) await pictureAll(browser, colours);
} finally {
  await scope.close();
}
