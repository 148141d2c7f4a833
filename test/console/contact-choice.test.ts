import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';
import { postInvoice } from './post-invoice.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A company with three hundred contacts: a field that is left without words offers the eight newest. */
async function openMany(): Promise<{ page: Page; keeper: Bookkeeper; company: string; oldest: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const contacts = Array.from({ length: 300 }, (_, index) => ({ name: `Contact ${String(index + 1).padStart(3, '0')}` }));
  for (const part of [contacts.slice(0, 100), contacts.slice(100, 200), contacts.slice(200)]) {
    const { status, text } = await keeper.post('/contact/batch', { contacts: part });
    if (status !== 201) throw new Error(text);
  }
  const [oldest] = await keeper.list('/contact', { search: 'Contact 001' });
  return { page, keeper, company: page.url(), oldest: oldest!.id as number };
}

const whomOf = (page: Page, label = 'Customer') => page.getByRole('combobox', { name: label, exact: true });

/** Types some of the name and chooses what was found: with the mouse, or with the arrow and Enter. */
async function choose(page: Page, name: string, by: 'mouse' | 'Enter', label?: string): Promise<void> {
  await whomOf(page, label).fill(name);
  const option = page.getByRole('option', { name });
  await option.waitFor();
  if (by === 'mouse') return option.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a chosen contact stays when its field is left, whoever is found there without words', async () => {
  const { page, keeper, company, oldest } = await openMany();
  await keeper.account('Clients', 'RECEIVABLE');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  await page.goto(`${company}/transactions/new?type=IN`);
  const leaving: [string, () => Promise<unknown>][] = [
    ['Tab', () => page.keyboard.press('Tab')],
    ['Enter', () => page.keyboard.press('Enter')],
    ['Escape', () => page.keyboard.press('Escape')],
    ['the mouse', () => page.mouse.click(1270, 500)],
  ];
  for (const by of ['mouse', 'Enter'] as const)
    for (const [how, leave] of leaving) {
      await choose(page, 'Contact 002', by);
      await choose(page, 'Contact 001', by);
      await page.keyboard.press('Tab');
      expect([by, await whomOf(page).inputValue()]).toEqual([by, 'Contact 001']);
      await whomOf(page).click();
      // What is found without words has come by then, without the one that is chosen.
      await page.getByRole('option', { name: 'Contact 300' }).waitFor();
      await leave();
      await whomOf(page).blur();
      expect([by, how, await whomOf(page).inputValue()]).toEqual([by, how, 'Contact 001']);
    }
  // What is typed and is nobody stays there and is said; who has exactly the name that is typed is meant.
  await whomOf(page).fill('Nobody at all');
  await page.getByRole('option', { name: /Nobody at all/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('Nobody is called “Nobody at all”').waitFor();
  expect(await whomOf(page).inputValue()).toBe('Nobody at all');
  await whomOf(page).fill('contact 001');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLInputElement>('[role=combobox]')].some(({ value }) => value === 'Contact 001'),
  );
  expect(await page.getByText('Nobody is called').count()).toBe(0);
  await postInvoice(page);
  await page.getByRole('link', { name: 'Contact 001' }).waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ contact_id: oldest }]);
});

test('a contact is merged into one that is not among the newest', async () => {
  const { page, keeper, company, oldest } = await openMany();
  const [twice] = await keeper.list('/contact', { search: 'Contact 300' });
  await page.goto(`${company}/contacts/${twice!.id as number}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  await choose(page, 'Contact 001', 'mouse', 'Contact');
  await page.keyboard.press('Tab');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('heading', { name: 'Contact 001', exact: true }).waitFor();
  // What was asked is answered: it is not asked again of the other one.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/contacts/${oldest}$`));
});

test('who is not found is added in place by the few fields, and the entry goes on with them', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await keeper.account('Clients', 'RECEIVABLE');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  await page.goto(`${page.url()}/transactions/new?type=IN`);
  await whomOf(page).fill('Maison Delacourt');
  await page.getByRole('option', { name: /Maison Delacourt/ }).click();
  const added = page.getByRole('group', { name: 'New contact' });
  await added.getByLabel('Pays within (days)').fill('14');
  await added.getByRole('button', { name: 'Add' }).click();
  await added.waitFor({ state: 'detached' });
  expect(await whomOf(page).inputValue()).toBe('Maison Delacourt');
  await postInvoice(page);
  await page.getByRole('link', { name: 'Maison Delacourt' }).waitFor();
  const [contact] = await keeper.list('/contact');
  expect(contact).toMatchObject({ name: 'Maison Delacourt', kind: 'customer', payment_terms: { days: 14 } });
  expect(await keeper.list('/transaction')).toMatchObject([{ contact_id: contact!.id }]);
});
