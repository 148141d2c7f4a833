import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useMailServer } from '../scenario/sending/sending-books.ts';
import { header } from '../setup/read-mail.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const { server, settings, mails } = useMailServer();
// The service has none, and the company's own is on loopback.
const daybook = useDaybook({ settings: { smtp_url: null, billing: 'off', webhook_allow_private: true }, delivers: true });
const browser = useBrowser();

/** By the beginning of its label: what is asked of it stands behind. */
const field = (page: Page, name: string) => page.locator('input, select').and(page.getByLabel(new RegExp(`^${name}`)));
const testMail = (page: Page) => page.getByRole('form', { name: 'Send a test mail' });

test('a mail server of the company is entered, tested and given up; its password is never read back', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  server.accounts.set('atelier', 'croix-rousse');
  await page.goto(`${page.url()}/settings/mail`);
  await page.getByText('Mails leave in the name of the service, and replies go to you.').waitFor();
  await field(page, 'Mails leave from').fill('factures@lumen.example');
  await field(page, 'Mail server').fill('127.0.0.1');
  await field(page, 'Encryption').selectOption('tls');
  expect(await field(page, 'Port').inputValue()).toBe('465');
  await field(page, 'Encryption').selectOption('none');
  await field(page, 'Port').fill(new URL(settings.smtp_url!).port);
  await field(page, 'User name there').fill('atelier');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('is required where the service logs in').first().waitFor();
  await field(page, 'Password').fill('presqu-ile');
  await page.keyboard.press('Enter');
  await testMail(page).getByText('It was not tested as it is now.').waitFor();
  await field(page, 'To').fill('ines@lumen.example');
  await page.keyboard.press('Enter');
  await testMail(page).getByRole('alert').getByText('535 wrong name or password').waitFor();
  await field(page, 'Password').fill('croix-rousse');
  await page.keyboard.press('Enter');
  await testMail(page).getByText('It was not tested as it is now.').waitFor();
  // What is typed and not saved stays while what is saved is tested.
  await field(page, 'Mails leave from').fill('atelier@lumen.example');
  await testMail(page).getByRole('button', { name: 'Send a test mail' }).click();
  await testMail(page).getByRole('status').getByText('the mail server took the test mail.').waitFor();
  expect(await field(page, 'Mails leave from').inputValue()).toBe('atelier@lumen.example');
  const [mail] = await mails(1);
  expect([header(mail!, 'to'), header(mail!, 'from')]).toEqual(['ines@lumen.example', 'Atelier Lumen <factures@lumen.example>']);
  await page.reload();
  expect(await field(page, 'Password').inputValue()).toBe('');
  await field(page, 'Port').fill('2525');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await keeper.list('/mail-sender')).toMatchObject([{ port: Number(new URL(settings.smtp_url!).port) }]);
  await page.getByRole('button', { name: 'Use it no more…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use it no more' }).click();
  await page.getByText('Mails leave in the name of the service, and replies go to you.').waitFor();
  expect(await keeper.list('/mail-sender')).toEqual([]);
});
