import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { fillBooks, visitScreens } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openCompany, register } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

const looks: Look[] = [
  { width: 1280, colours: 'light' },
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
  { width: 390, colours: 'dark' },
];

test.each(looks)('every screen keeps to WCAG 2.2 AA and its width: $width px, $colours', async (look) => {
  const page = await browser.open(daybook.url, { ...look, bypass_policy: true });
  const breaches: string[] = [];
  const check = async (): Promise<void> => void breaches.push(...(await breachesOf(page)));
  await page.goto('/console/sign-in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await check();
  await register(page);
  await page.getByRole('radio', { name: 'Empty' }).waitFor();
  await check();
  await openCompany(await freshPage(page));
  await check();
  const company = new URL(page.url()).pathname;
  await visitScreens(page, company, await fillBooks(daybook, page), check);
  expect(breaches).toEqual([]);
});

/** The same page without its session. */
async function freshPage(page: Page): Promise<Page> {
  await page.context().clearCookies();
  return page;
}
