import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { en } from '../../console/src/words/en/en.ts';
import { en as en_papers } from '../../console/src/words/papers/en.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { fillBooks } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import { joinBooks, openKeptCompany, PASSWORD, signIn } from './visit.ts';

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
  proposals: [en.proposals.confirm, en.proposals.decline],
  periods: [en.periods.lock_action, en.periods.adjust],
  'month-end/{month}': [en.month_end.keep],
  'settings/taxes': [en.settings.of_taxes.add],
  'settings/company': [en.settings.save],
  'settings/identity': [en_papers.company.logo.choose, en.settings.save],
  'settings/mail': [en_papers.company.mail_server.test, en_papers.company.mail_server.remove],
  'settings/webhooks': [en.registers.of_webhooks.add, en.registers.of_webhooks.switch_off, en.registers.remove],
};

/** What can be pressed on the page. */
const pressed = `Array.from(document.querySelectorAll('button, a')).map((each) => (each.textContent ?? '').trim())`;

async function offeredOn(page: Page, words: readonly string[]): Promise<string[]> {
  const said = await page.evaluate<string[]>(pressed);
  return words.filter((word) => said.some((text) => text.startsWith(word)));
}

/** Somebody who was invited to the books of the page with these scopes, signed in by a browser of their own. */
async function openMember(keeper: Bookkeeper, scopes: readonly string[]): Promise<{ member: Page; email: string }> {
  const email = await joinBooks(daybook, keeper, scopes);
  const member = await browser.open(daybook.url);
  await signIn(member, email);
  return { member, email };
}

test('who may only read sees every screen, and nothing on it that only others may do', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  const ids = await fillBooks(daybook, page);
  const { member: reader } = await openMember(keeper, ['books:read']);
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
  const { member: reader, email } = await openMember(keeper, ['books:read']);
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

test('who drafts writes an entry and finds no way to post it; who posts does, and closes no year', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  const draft = String((await fillBooks(daybook, page)).draft);
  const { member: junior } = await openMember(keeper, ['books:read', 'books:draft']);
  await junior.goto(`${company}/transactions/${draft}`);
  await junior.getByRole('link', { name: en.transaction.edit }).click();
  await junior.getByLabel('Price').fill('99.90');
  await junior.getByRole('region', { name: 'Preview' }).getByText('€99.90').waitFor();
  expect(await offeredOn(junior, [en.entry.post, en.entry.save_draft])).toEqual([en.entry.save_draft]);
  await junior.keyboard.press('Control+Enter');
  await junior.getByRole('button', { name: 'Save draft' }).click();
  await junior.getByRole('link', { name: en.transaction.edit }).waitFor();
  expect(await offeredOn(junior, acts['transactions/{draft}']!)).toEqual([en.transaction.edit, en.transaction.copy]);
  expect((await keeper.get(`/transaction/${draft}`)).body.resource).toMatchObject({ amount: 99.9, is_posted: false });
  await junior.keyboard.press('n');
  await junior.getByRole('heading', { level: 1, name: 'New entry' }).waitFor();
  expect(await offeredOn(junior, [en.entry.post, en.entry.save_draft])).toEqual([en.entry.save_draft]);

  const { member: senior } = await openMember(keeper, ['books:read', 'books:post']);
  await senior.goto(`${company}/transactions/${draft}`);
  await senior.getByRole('button', { name: en.transaction.post }).click();
  await senior.getByRole('button', { name: en.transaction.reverse_begin }).waitFor();
  expect((await keeper.get(`/transaction/${draft}`)).body.resource.is_posted).toBe(true);
  await senior.goto(`${company}/periods`);
  await senior.getByRole('heading', { level: 1, name: 'Periods' }).waitFor();
  await senior.waitForLoadState('networkidle');
  expect(await offeredOn(senior, acts.periods!)).toEqual([]);
});
