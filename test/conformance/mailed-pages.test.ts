import { expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import type { HttpAnswer } from '../setup/client.ts';
import { Mailbox } from '../setup/mailbox.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from '../scenario/open-books.ts';

const daybook = useDaybook({ own: true });
const browser = () => new Client(daybook.url);
const fresh = (): string => `${crypto.randomUUID()}@example.com`;

function sendForm(path: string, fields: Record<string, string>): Promise<HttpAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return browser().post(path, undefined, { text: new URLSearchParams(fields).toString(), headers });
}
const logIn = async (email: string, password: string): Promise<number> =>
  (await browser().post('/auth/v1/login', { email, password })).status;

test('who is invited accepts on the page that the mail names: with a name and a password of their own, and is in the books', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const keeper = await openBooks(daybook);
  const email = fresh();
  await keeper.post('/user', { email, scopes: ['books:read'] });
  const token = await mailbox.token(email, /Invitation/);
  expect(mailbox.to(email, /Invitation/)[0]!.text).toContain(`/auth/v1/accept/page?token=${token}`);
  const page = await browser().get(`/auth/v1/accept/page?token=${token}`);
  expect([page.status, page.text.includes(`value="${token}"`)]).toEqual([200, true]);
  expect(await logIn(email, 'correct horse battery')).toBe(401);

  const nameless = await sendForm('/auth/v1/accept/page', { token, name: '', password: 'correct horse battery' });
  expect([nameless.status, nameless.text.includes('required to create your account')]).toEqual([422, true]);
  expect(nameless.text).not.toContain('correct horse battery');
  const done = await sendForm('/auth/v1/accept/page', { token, name: 'Ines <b>', password: 'correct horse battery' });
  expect([done.status, done.text.includes('The books are open to you'), done.text.includes('/console/sign-in')]).toEqual([200, true, true]);
  expect(await logIn(email, 'correct horse battery')).toBe(200);
});

test('what somebody writes into a page is shown as text, and a token that is none says how to get another', async () => {
  const answer = await sendForm('/auth/v1/accept/page', { token: '"><script>', name: '"><img>', password: 'correct horse battery' });
  expect([answer.status, answer.text.includes('Ask for a new one')]).toEqual([422, true]);
  expect(answer.text).not.toMatch(/<script>|<img>/);
});

test('a new password is set on the page of the mail, once', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const person = browser();
  const email = fresh();
  await person.register({ email });
  await sendForm('/auth/v1/email-verification/page', { token: await mailbox.token(email, /Confirm/) });
  await browser().post('/auth/v1/password-reset', { email });
  const token = await mailbox.token(email, /password/);
  expect((await browser().get(`/auth/v1/password-reset/page?token=${token}`)).text).toContain('Set a new password');
  const short = await sendForm('/auth/v1/password-reset/page', { token, password: 'short' });
  expect([short.status, short.text.includes('A password must have')]).toEqual([422, true]);
  const fields = { token, password: 'a new and longer one', end_api_keys: 'on' };
  expect((await sendForm('/auth/v1/password-reset/page', fields)).status).toBe(200);
  expect((await sendForm('/auth/v1/password-reset/page', fields)).status).toBe(422);
  expect(await logIn(email, 'a new and longer one')).toBe(200);
});

test('a page speaks the language that the browser asks for, also when it refuses and when it is done', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const email = fresh();
  await browser().register({ email });
  const token = await mailbox.token(email, /Confirm/);
  const path = '/auth/v1/email-verification/page';
  const german = { 'accept-language': 'de-CH, en;q=0.5' };
  const page = await browser().get(`${path}?token=${token}`, { headers: german });
  expect(page.headers.get('content-language')).toBe('de');
  expect(page.headers.get('vary')).toContain('Accept-Language');
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('E-Mail-Adresse bestätigen');
  const send = (sent: string, language: string): Promise<HttpAnswer> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language };
    return browser().post(path, undefined, { text: new URLSearchParams({ token: sent }).toString(), headers });
  };
  const refused = await send('none', 'fr');
  expect([refused.status, refused.text.includes('Confirmer cette adresse e-mail')]).toEqual([422, true]);
  // What the service itself says is English, and says so to who is read to.
  expect(refused.text).toContain('<p role="alert" lang="en">');
  const done = await send(token, 'es-MX');
  expect([done.status, done.text.includes('Correo electrónico confirmado')]).toEqual([200, true]);
});
