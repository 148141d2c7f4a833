import type { Page } from 'playwright-core';
import type { Daybook } from '../setup/start-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { fillBooks, visitScreens } from './screens.ts';
import type { ConsoleBrowser, Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

/**
 * What axe-core finds on any screen in a look, and screens that are wider than they may be: the door and a company without entries first, then
 * all screens of one with something on each.
 */
export async function breachesOfScreens(browser: ConsoleBrowser, daybook: Daybook, look: Look): Promise<string[]> {
  const breaches: string[] = [];
  const check = async (page: Page): Promise<void> => void breaches.push(...(await breachesOf(page, look.colours)));
  const seen: Look = { ...look, bypass_policy: true };
  const visitor = await browser.open(daybook.url, seen);
  await visitor.goto('/console/sign-in');
  await visitor.getByRole('heading', { name: 'Sign in' }).waitFor();
  await check(visitor);
  const { page } = await openKeptCompany(browser, daybook, seen);
  await check(page);
  const company = new URL(page.url()).pathname;
  await page.goto('/console/welcome');
  await page.getByRole('radio', { name: 'Empty' }).waitFor();
  await check(page);
  await page.goto(company);
  await visitScreens(page, company, await fillBooks(daybook, page), () => check(page));
  return breaches;
}
