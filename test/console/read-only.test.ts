import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { en } from '../../console/src/words/en/en.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { fillBooks } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany, PASSWORD, signIn } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Screens, each with what its owner can do there and a reader cannot. A name in braces is an id of the books. */
const acts: Readonly<Record<string, string[]>> = {
  '': [en.shell.new_entry],
  'transactions/{draft}': [en.transaction.post, en.transaction.edit, en.transaction.copy],
  'transactions/{sale}': [en.transaction.reverse_begin, en.transaction.copy],
  'transactions/{receipt}': [en.transaction.assign],
  'owed/receivable': [en.owed.records.receivable, en.owed.pay.receivable, en.owed.assign],
  bank: [en.bank.choose, en.registers.remove],
  contacts: [en.contacts.new],
  'contacts/{contact}': [en.contacts.edit],
  accounts: [en.chart.add],
  'accounts/{bank}': [en.chart.change],
  periods: [en.periods.lock_action, en.periods.adjust],
  'month-end/{month}': [en.month_end.keep],
  'settings/taxes': [en.settings.of_taxes.add],
  'settings/company': [en.settings.save],
  'settings/webhooks': [en.registers.of_webhooks.add, en.registers.of_webhooks.switch_off, en.registers.remove],
};

/** What can be pressed on the page. */
const pressed = `Array.from(document.querySelectorAll('button, a')).map((each) => (each.textContent ?? '').trim())`;

async function offeredOn(page: Page, words: readonly string[]): Promise<string[]> {
  const said = await page.evaluate<string[]>(pressed);
  return words.filter((word) => said.some((text) => text.startsWith(word)));
}

/** Somebody who was invited to read the books of the page, signed in by a browser of their own. */
async function openReader(keeper: Bookkeeper): Promise<{ reader: Page; email: string }> {
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const { invitation_token: token } = await keeper.create<{ id: number; invitation_token: string }>('/user', {
    email,
    scopes: ['books:read'],
  });
  await new Client(daybook.url).post('/auth/v1/accept', { token, name: 'Jane Doe', password: PASSWORD });
  const reader = await browser.open(daybook.url);
  await signIn(reader, email);
  return { reader, email };
}

test('who may only read sees every screen, and nothing on it that only others may do', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  const ids = await fillBooks(daybook, page);
  const { reader } = await openReader(keeper);
  for (const [path, words] of Object.entries(acts)) {
    const address = `${company}/${path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))}`;
    await page.goto(address);
    // The last of them comes with an answer.
    await page.evaluate(`new Promise((resolve) => {
      const look = () => (${JSON.stringify(words)}.every((word) => ${pressed}.some((text) => text.startsWith(word))) ? resolve() : requestAnimationFrame(look));
      look();
    })`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await reader.waitForLoadState('networkidle');
    expect({ path, offered: await offeredOn(reader, words) }).toEqual({ path, offered: [] });
  }
});

test('who may only read changes their own name and password, and ends their own sessions', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const { reader, email } = await openReader(keeper);
  await reader.goto(`${new URL(page.url()).pathname}/me`);
  await reader.getByLabel('Your name').fill('Jane Smith');
  await reader.getByRole('button', { name: 'Save' }).click();
  await reader.getByRole('status').getByText('Saved.').waitFor();
  await reader.getByRole('button', { name: 'Sign out: A program' }).click();
  await reader.getByRole('status').getByText('A program is signed out.').waitFor();
  const another = 'a longer tale of two horses';
  await reader.getByLabel('Current password').fill(PASSWORD);
  await reader.getByLabel('New password').fill(another);
  await reader.getByRole('button', { name: 'Change the password' }).click();
  await reader.getByRole('status').getByText('The password was changed.').waitFor();
  const program = new Client(daybook.url);
  await program.login({ email, password: another });
  expect((await program.get('/profile')).body.resource).toMatchObject({ name: 'Jane Smith' });
});
