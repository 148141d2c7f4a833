import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('the navigation marks the place that a screen is of, also below its address: Bank on an account, Receivable on reminders and mails', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const company = page.url();
  const places = { '': 'Home', bank: 'Bank', [`bank/${bank}?all=true`]: 'Bank', reminders: 'Receivable', mails: 'Receivable' };
  const marked = page.getByRole('navigation').locator('[aria-current="page"]');
  for (const [path, place] of Object.entries(places)) {
    await page.goto(`${company}/${path}`);
    await marked.filter({ hasText: place }).waitFor();
    expect(await marked.allTextContents()).toEqual([place]);
  }
});
