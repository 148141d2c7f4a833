import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OURS } from '../scenario/banking/bank-files.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Two a second for three minutes: what somebody who looks at each line can press. */
const KEYS_OF_THREE_MINUTES = 360;

interface Booking {
  who: string;
  /** In cents; + is money in. */
  cents: number;
  text: string;
}

/** Forty payments of invoices, each with its number; ten of the rent, ten of other kinds. */
const paid = Array.from({ length: 40 }, (_, index): Booking => ({
  who: 'Anna Roth',
  cents: 10_000 + index * 101,
  text: `Invoice R-2024-${String(index + 1).padStart(4, '0')}`,
}));
const rent = Array.from({ length: 10 }, (_, index): Booking => ({
  who: 'Harbour Estates',
  cents: -(5_000 + index),
  text: `Unit ${index}`,
}));
const others = Array.from({ length: 10 }, (_, index): Booking => ({
  who: `Stranger ${'ABCDEFGHIJ'.charAt(index)}`,
  cents: -(700 + index),
  text: 'Various',
}));
const month = [...paid, ...rent, ...others];

const inSwift = (cents: number): string => `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const decimal = (cents: number): string => inSwift(cents).replace(',', '.');

/** March as MT940. */
function statement(): string {
  const lines = month.map(({ who, cents, text }, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const [side, code] = cents < 0 ? ['D', 177] : ['C', 166];
    return `:61:2403${day}03${day}${side}${inSwift(cents)}NTRFNONREF\n:86:${code}?20SVWZ+${text}?32${who}\n`;
  });
  const closing = month.reduce((sum, { cents }) => sum + cents, 0);
  return `:20:S-3\n:25:${OURS}\n:28C:3/1\n:60F:C240229EUR0,\n${lines.join('')}:62F:C240331EUR${inSwift(closing)}\n-\n`;
}

async function openMonth(): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  // A trial takes fifty transactions a month.
  await keeper.post('/subscription', { plan: 'books' });
  await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rent', 'OPERATING_EXPENSE');
  await keeper.account('Sundry', 'OTHER_EXPENSE');
  const { id: contact_id } = await keeper.create('/contact', { name: 'Anna Roth', receivable_account_id: client });
  for (const { cents, text } of paid) {
    const fields = { transaction_date: '2024-02-10', narration: 'Shelves', reference: text.replace('Invoice ', ''), contact_id };
    await keeper.posted('IN', client, sales, decimal(cents), fields);
  }
  await page.reload();
  return { page, keeper };
}

/** Everything by keys, which are counted. */
class Keyboard {
  pressed = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
  }

  /** Goes on by Tab until what has the focus says this. */
  async tabTo(name: string): Promise<void> {
    const focused = `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')`;
    for (let tries = 0; tries < 60; tries += 1) {
      if ((await this.page.evaluate<string>(focused)).startsWith(name)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}`);
  }

  /** Accepts what is marked for a line, once it is what is meant. */
  async accept(who: string, title: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: `What is it: ${who}`, exact: true }).waitFor();
    await this.page.getByRole('option', { name: title, selected: true }).waitFor();
    await this.press('Enter');
  }
}

test('a month of sixty lines, forty of them exact, is done by keys that fit into three minutes', async () => {
  const { page, keeper } = await openMonth();
  await page.getByRole('heading', { name: 'Latest entries' }).waitFor();
  const keyboard = new Keyboard(page);
  await keyboard.press('g', 'n');
  // Choosing a file is the system's own dialog.
  await page.locator('input[type=file]').setInputFiles({ name: 'march.sta', mimeType: 'text/plain', buffer: Buffer.from(statement()) });
  await page.getByText('60 new lines.').waitFor();
  await keyboard.tabTo('See its lines');
  await keyboard.press('Enter');
  await page.getByText('0 of 60 lines done').waitFor();
  await page.getByRole('button', { name: 'Begin…' }).focus();
  await keyboard.press('Enter');
  await page.getByLabel('Balance at the bank before it').waitFor();
  await keyboard.press('Tab', 'Tab', 'Tab');
  await keyboard.tabTo('Begin…');
  await keyboard.press('Enter');
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 Mar 2024' });
  await proof.getByText('Lines not in the books').waitFor();
  await keyboard.tabTo('What is it');
  for (const [index, { text }] of paid.entries()) {
    await keyboard.accept('Anna Roth', new RegExp(`^Settle ${text.replace('Invoice ', '')}`));
    await page.getByText(`${index + 1} of 60 lines done`).waitFor();
  }
  for (const [index, { who }] of [...rent, ...others].entries()) {
    const account = who === 'Harbour Estates' ? 'Rent' : 'Sundry';
    await page.getByRole('combobox', { name: `What is it: ${who}`, exact: true }).waitFor();
    await keyboard.type(account.toLowerCase());
    await keyboard.accept(who, new RegExp(`^Post to \\d+ ${account}`));
    await page.getByText(`${41 + index} of 60 lines done`).waitFor();
  }
  await page.getByText('60 of 60 lines done').waitFor();
  await proof.getByText('Lines not in the books').waitFor({ state: 'detached' });
  await proof.getByText('0.00', { exact: true }).waitFor();
  expect(await keeper.list('/bank-line', { state: 'new' })).toEqual([]);
  expect((await keeper.list('/transaction', { 'transaction-type': 'IN' })).every(({ settlement }) => settlement === 'settled')).toBe(true);
  expect(keyboard.pressed).toBeLessThanOrEqual(KEYS_OF_THREE_MINUTES);
});
