import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

// Each width and each of the colours once: nothing of a page depends on both.
const looks: Look[] = [
  { width: 1280, colours: 'light' },
  { width: 390, colours: 'dark' },
];
const paths = ['/', '/guides', '/guides/year-end', '/guides/transaction', '/guides/errors', '/docs', '/docs/transaction', '/docs/tokens'];

test.each(looks)('every page for readers keeps to WCAG 2.2 AA and its width: $width px, $colours', async (look) => {
  const page = await browser.open(daybook.url, { ...look, bypass_policy: true });
  const breaches: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    breaches.push(...(await breachesOf(page)));
  }
  await page.getByRole('searchbox').fill('close');
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  breaches.push(...(await breachesOf(page)));
  expect(breaches).toEqual([]);
});

test('a search finds guides and operations, and the keyboard alone leads to what was found', async () => {
  const page = await browser.open(daybook.url);
  await page.goto('/guides/account');
  await page.keyboard.press('/');
  await page.keyboard.type('account');
  await page.getByRole('link', { name: /^Accounts ?Guide/ }).waitFor();
  await page.getByRole('searchbox').fill('reverse transaction');
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/transaction#reverseTransaction');
  await page.getByRole('heading', { name: 'Reverse a posted transaction' }).waitFor();
  await page.getByRole('searchbox').fill('several currencies');
  await page.getByRole('link', { name: /^Several currencies ?Guide/ }).waitFor();
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('heading', { name: 'Several currencies', level: 1 }).waitFor();
});

test('the call of a page is copied as it stands', async () => {
  const page = await browser.open(daybook.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: daybook.url });
  await page.goto('/');
  const call = await page.locator('pre').first().innerText();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(call);
});

test('on a phone the pages are behind a menu, which Escape closes', async () => {
  const page = await browser.open(daybook.url, { width: 390 });
  await page.goto('/docs/account');
  const entities = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Entities' });
  expect(await entities.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await entities.waitFor();
  await page.keyboard.press('Escape');
  await entities.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await entities.click();
  await page.getByRole('heading', { name: 'Entities: operations' }).waitFor();
});

test('a link of the reference as it was leads to the page that tries this call', async () => {
  const page = await browser.open(daybook.url);
  await page.goto('/docs#?route=post-/books/v1/account');
  await page.waitForURL('**/docs/try#?route=post-/books/v1/account');
});
