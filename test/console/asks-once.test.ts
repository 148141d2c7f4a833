import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { fillBooks } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test.each([
  ['', '.latest li', 8],
  ['/transactions', '[aria-rowindex="2"]', 2],
])('the company%s asks for each of its figures once, the first before its program is there', async (path, shown, early) => {
  const { page } = await openKeptCompany(browser, daybook);
  const company = page.url();
  await fillBooks(daybook, page);
  // The program comes once the service has been asked.
  let asked = 0;
  let begin = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (begin = resolve));
  const addresses: string[] = [];
  page.on('request', (request) => {
    const [, address] = request.url().split('/books/v1/');
    if (address === undefined || address.startsWith('event')) return;
    addresses.push(address);
    if (++asked === early) begin();
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${company}${path}`);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  expect(addresses.length).toBeGreaterThanOrEqual(early);
});
