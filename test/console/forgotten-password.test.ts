import { describe, expect, test } from '@jest/globals';
import { Mailbox } from '../setup/mailbox.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { makeAccount, PASSWORD } from './visit.ts';

const another = 'a longer tale of two horses';
const browser = useBrowser();

describe('where mails are sent', () => {
  const daybook = useDaybook({ settings: { smtp_url: 'smtp://127.0.0.1:9' } });

  test('who has forgotten the password gets a mail, sets another on the page that it leads to, and comes in by that', async () => {
    const mailbox = new Mailbox(daybook.broker);
    const page = await browser.open(daybook.url);
    const email = await makeAccount(page);
    await page.getByRole('heading', { name: 'Your company' }).waitFor();
    await page.goto(`/auth/v1/email-verification/page?token=${await mailbox.token(email, /Confirm/)}`);
    await page.getByRole('button', { name: 'Confirm this e-mail address' }).click();
    await page.getByRole('heading', { name: 'E-mail address confirmed' }).waitFor();
    const visitor = await browser.open(daybook.url);
    await visitor.goto('/console');
    await visitor.getByLabel('E-mail').fill(email);
    await visitor.getByRole('button', { name: 'Forgotten your password?' }).click();
    expect(await visitor.getByLabel('E-mail').inputValue()).toBe(email);
    await visitor.getByRole('button', { name: 'Send me the mail' }).click();
    await visitor.getByRole('status').getByText('If this address has an account').waitFor();
    await visitor.goto(`/auth/v1/password-reset/page?token=${await mailbox.token(email, /password/)}`);
    await visitor.getByLabel('New password').fill(another);
    await visitor.getByRole('button', { name: 'Set the password' }).click();
    await visitor.getByRole('link', { name: 'Sign in' }).click();
    await visitor.getByLabel('E-mail').fill(email);
    await visitor.getByLabel('Password').fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    await visitor.getByRole('alert').filter({ hasText: 'password is wrong' }).waitFor();
    await visitor.getByLabel('Password').fill(another);
    await visitor.getByRole('button', { name: 'Sign in' }).click();
    await visitor.getByRole('heading', { name: 'Your company' }).waitFor();
  });
});

describe('where no mail is sent', () => {
  const daybook = useDaybook();

  test('the door says before anything is asked that the link is in the log, and who can hand it on', async () => {
    const page = await browser.open(daybook.url);
    await page.goto('/console');
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await page.getByText('This service sends no mail.').waitFor();
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Ask for the link' }).click();
    await page.getByRole('status').getByText('Ask whoever runs it.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Password').waitFor();
  });
});
