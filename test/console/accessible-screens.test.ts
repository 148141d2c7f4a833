import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { fillBooks, visitScreens } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openCompany, register } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const axe = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA, and what axe-core counts as good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looks: Look[] = [
  { width: 1280, colours: 'light' },
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
  { width: 390, colours: 'dark' },
];

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function breachesOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const options = JSON.stringify({ runOnly: standards });
  const findings = await page.evaluate<Finding[]>(`axe.run(document, ${options}).then(({ violations }) => violations)`);
  const too_wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  const found = findings.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  return too_wide > 0 ? [...found, `${page.url()} is ${too_wide} px too wide`] : found;
}

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
