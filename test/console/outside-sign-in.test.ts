import { expect, test } from '@jest/globals';
import { startOpenIdProvider } from '../setup/openid-provider.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useStarted } from '../setup/use-started.ts';
import { useBrowser } from './use-browser.ts';

const provider = useStarted(startOpenIdProvider, (started) => started.stop());
const daybook = useDaybook({
  own: true,
  get settings() {
    const { client_id, client_secret } = provider.client;
    return { auth_issuer: provider.url, auth_audience: 'books', console_client_id: client_id, console_client_secret: client_secret };
  },
});
const browser = useBrowser();

test('the door leads to the outside server and back into the console, where one stays signed in', async () => {
  provider.visitor = { sub: 'ines', name: 'Ines', email: 'ines@example.com' };
  const page = await browser.open(daybook.url);
  await page.goto('/console');
  await page.getByRole('link', { name: /^Sign in at localhost/ }).click();
  await page.getByRole('heading', { name: 'Your company' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your company' }).waitFor();
  expect(await page.context().cookies(`${daybook.url}/console/session`)).toMatchObject([{ name: 'daybook_session', sameSite: 'Strict' }]);
});

test('whoever is refused there is at the door again, which says so', async () => {
  provider.visitor = null;
  const page = await browser.open(daybook.url);
  await page.goto('/console');
  await page.getByRole('link', { name: /^Sign in at localhost/ }).click();
  await page.getByRole('alert').filter({ hasText: 'You were not signed in' }).waitFor();
  await page.getByRole('link', { name: /^Sign in at localhost/ }).waitFor();
});
