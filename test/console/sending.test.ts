import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { identity, useMailServer } from '../scenario/sending/sending-books.ts';
import type { Json } from '../setup/client.ts';
import { header } from '../setup/read-mail.ts';
import { confirmOwner } from '../setup/trusted-sender.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { joinBooks, openKeptCompany, signIn } from './visit.ts';

const { server, settings, mails } = useMailServer({ webhook_allow_private: true });
const daybook = useDaybook({ settings });
const browser = useBrowser();
const day = `${new Date().getFullYear()}-01-15`;

interface Books {
  page: Page;
  entity: number;
  keeper: Bookkeeper;
  contact: number;
  /** The address of a posted invoice. */
  address: string;
  invoice: number;
}

/** A posted invoice of 750.25 to a contact with an address. */
async function openBooks(contact_fields: Json = {}): Promise<Books> {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await confirmOwner(daybook.database, entity);
  await keeper.patch(`/entity/${entity}`, { identity });
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const address = { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' };
  const { id: contact } = await keeper.create<{ id: number }>('/contact', {
    name: 'Bed & Bath',
    email: 'bills@bath.example',
    address,
    ...contact_fields,
  });
  const { id } = await keeper.posted('IN', client, sales, '750.25', { transaction_date: day, contact_id: contact, narration: 'Shelves' });
  const invoice = Number(id);
  return { page, entity, keeper, contact, invoice, address: `${page.url()}/transactions/${invoice}` };
}

/** As before the link in the mail was followed. */
async function unconfirmOwner(_id: number): Promise<void> {
  const { db } = daybook.database;
  const entity = await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id });
  await db.collection<{ _id: number }>('users').updateOne({ _id: entity!.owner_id }, { $set: { email_verified_at: null } });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Send / });

test('a mail is seen before it is sent, its addresses changed, and what is seen arrives', async () => {
  const { page, address } = await openBooks();
  await page.goto(address);
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Replies go to buero@werkstatt.example.').waitFor();
  expect(await dialog.getByRole('textbox', { name: /^To/ }).inputValue()).toBe('bills@bath.example');
  expect(await dialog.getByRole('list', { name: 'Files' }).innerText()).toMatch(/\.pdf \d+ kB/);
  await dialog.getByLabel('Language').selectOption('de');
  await dialog
    .getByRole('list', { name: 'Files' })
    .getByText(/^rechnung/)
    .waitFor();
  await dialog.getByLabel('Attached').selectOption({ label: 'PDF' });
  await dialog.getByLabel('Copies to').fill('a@bath.example, b@bath.example');
  expect(await dialog.getByLabel('Subject').isEditable()).toBe(false);
  const subject = await dialog.getByLabel('Subject').inputValue();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('The mail to bills@bath.example is on its way.').waitFor();
  const [mail] = await mails(1);
  expect([header(mail!, 'subject'), mail!.recipients]).toEqual([subject, ['bills@bath.example', 'a@bath.example', 'b@bath.example']]);
  expect(mail!.text).toMatch(/^Guten Tag/);
  await page.getByRole('region', { name: 'Mails' }).getByText('Sent').first().waitFor();
  // What is with its contact stays as it is.
  await page.getByRole('button', { name: 'Renew…' }).waitFor({ state: 'detached' });
});

test('who has a mail server of their own says the words themselves', async () => {
  const { page, keeper, address } = await openBooks();
  server.accounts.set('werkstatt', 'Pas de Deux');
  const { hostname: host, port } = new URL(settings.smtp_url!);
  const account = { user: 'werkstatt', password: 'Pas de Deux', from_address: 'rechnung@werkstatt.example' };
  await keeper.create('/mail-sender', { host, port: Number(port), security: 'none', ...account });
  await page.goto(address);
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Replies go to').waitFor();
  await dialog.getByLabel('Subject').fill('Ihre Regale');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  const [mail] = await mails(1);
  expect([header(mail!, 'subject'), mail!.recipients]).toEqual(['Ihre Regale', ['bills@bath.example']]);
  await page.getByRole('region', { name: 'Mails' }).getByText('Sent', { exact: true }).waitFor();
});

test('whose address is not confirmed reads so where the mail would be, and sends nothing', async () => {
  const { page, entity, address } = await openBooks();
  await unconfirmOwner(entity);
  await page.goto(address);
  await page.getByRole('button', { name: 'Send…' }).click();
  await dialogOf(page).getByRole('alert').getByText('an account whose address is not confirmed').waitFor();
  expect(await dialogOf(page).getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true);
  await confirmOwner(daybook.database, entity);
  await page.reload();
  await page.getByRole('button', { name: 'Send…' }).click();
  await dialogOf(page).getByText('Replies go to').waitFor();
});

test('why a mail was not sent stands at its document, and it is tried again there', async () => {
  const { page, address } = await openBooks();
  server.unknown.add('bills@bath.example');
  await page.goto(address);
  await page.getByRole('button', { name: 'Send…' }).waitFor();
  await page.keyboard.press('s');
  const send = dialogOf(page).getByRole('button', { name: /^Send/ });
  await dialogOf(page).getByText('Replies go to').waitFor();
  await send.click();
  const sent = page.getByRole('region', { name: 'Mails' });
  await sent.getByText('Not sent').waitFor();
  server.unknown.clear();
  await sent.getByRole('button', { name: /^Try again/ }).click();
  await sent.getByText('Sent', { exact: true }).waitFor();
  expect(await mails(1)).toHaveLength(1);
});

test('a contact without an address is sent to one that is typed', async () => {
  const { page, address } = await openBooks({ email: null });
  await page.goto(address);
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('The contact has no e-mail address yet.').waitFor();
  await dialog.getByRole('textbox', { name: /^To/ }).fill('new@bath.example');
  await dialog.getByText('Replies go to').waitFor();
  await page.keyboard.press('Control+Enter');
  const [mail] = await mails(1);
  expect(mail!.recipients).toEqual(['new@bath.example']);
  await page.getByRole('region', { name: 'Mails' }).getByText('Sent', { exact: true }).waitFor();
});

test('what keeps an invoice from being an e-invoice is said with the place where it is entered, and renewing enters it', async () => {
  const { page, keeper, address, contact, invoice } = await openBooks();
  await page.goto(address);
  await page.getByRole('button', { name: 'Check as e-invoice' }).click();
  const check = page.locator('.document-check');
  await check.getByText('XRechnung cannot be made of it yet.').waitFor();
  expect(await check.getByRole('link', { name: 'Enter it at the contact' }).first().getAttribute('href')).toMatch(
    new RegExp(`/contacts/${contact}/edit$`),
  );
  await check.getByText('Enter it and renew the document').first().waitFor();
  await page.getByRole('button', { name: 'Renew…' }).click();
  const renewal = page.getByRole('alertdialog');
  await renewal.getByLabel('Why').fill('The order number was missing');
  await renewal.getByLabel('Order number').fill('PO-4711');
  await renewal.getByLabel('Delivered on').fill(day);
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await page.getByText('The document was renewed.').first().waitFor();
  const { document } = (await keeper.get(`/transaction/${invoice}`)).body.resource;
  expect(document).toMatchObject({ order_reference: 'PO-4711', delivery: { date: day } });
});

test('who may write but not send is offered no mail', async () => {
  const { keeper, address } = await openBooks();
  const email = await joinBooks(daybook, keeper, ['books:read', 'books:write']);
  const member = await browser.open(daybook.url);
  await signIn(member, email);
  await member.goto(address);
  await member.getByRole('button', { name: 'Reverse…' }).waitFor();
  expect(await member.getByRole('button', { name: 'Send…' }).count()).toBe(0);
});
