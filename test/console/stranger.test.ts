import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Somebody who knows nothing of the console and goes by the words on the screen: no ids, no roles, no addresses. Counts what it takes. */
class Stranger {
  readonly #page: Page;
  clicks = 0;
  fields = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The first place that shows these words and can be seen. The code of an account may stand before them, a key behind them. */
  #at(words: string): Locator {
    const shown = new RegExp(`(^|\\d ?)${words}( .+↵)?$`);
    return this.#page.getByText(shown).filter({ visible: true }).first();
  }

  async click(words: string): Promise<void> {
    await this.#at(words).click();
    this.clicks += 1;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
    this.fields += 1;
  }

  /** Types a few letters, and takes what is offered. */
  async choose(label: string, letters: string, offered: string): Promise<void> {
    await this.fill(label, letters);
    await this.click(offered);
  }

  async see(words: string): Promise<void> {
    await this.#at(words).waitFor();
  }
}

test('a new user who reads nothing posts a sale and sees it in the balance sheet, in as many clicks and fields as docs/console.md says', async () => {
  const page = await browser.open(daybook.url);
  await page.goto('/');
  const stranger = new Stranger(page);
  await stranger.click('Open the console');
  await stranger.click('Open your books');
  await stranger.fill('Your name', 'Ines Marchetti');
  await stranger.fill('E-mail', `stranger-${process.pid}-${Date.now()}@example.com`);
  await stranger.fill('Password', 'correct horse battery staple');
  await stranger.click('Continue');
  await stranger.fill('Legal name, as on statements', 'Atelier Lumen');
  await stranger.see('Chart of accounts to begin with');
  await stranger.click('Open the books');
  await stranger.click('Record a cash sale');
  await stranger.choose('Received in', 'bank', 'Bank account');
  await stranger.fill('Description', 'Posters');
  await stranger.choose('Account', 'serv', 'Services');
  await stranger.fill('Price', '120.50');
  await stranger.see('€120.50');
  await stranger.click('Post');
  await stranger.see('History');
  await stranger.click('Balance sheet');
  await stranger.see('Cash and bank');
  await stranger.see('120.50');
  const counts = `${stranger.clicks} clicks and ${stranger.fields} fields`;
  expect(readFileSync('docs/console.md', 'utf8')).toContain(counts);
});
