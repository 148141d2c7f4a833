import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankField, bankLineOf, openBankBooks, showLines } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('an act on a line asks the service for what it changed, and for nothing else', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, bank } = opened;
  await keeper.post('/subscription', { plan: 'books' });
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0 });
  await opened.invoice('R-2024-0012', '119');
  await opened.invoice('R-2024-0013', '238');
  const closing = { amount: 357, date: '2024-03-31' };
  const lines = [bankLineOf('Anna Roth', '119', 'R-2024-0012'), bankLineOf('Roth Anna', '238', 'R-2024-0013')];
  await showLines(opened, lines, { closing });
  await page.getByRole('option', { name: /^Settle R-2024-0012/, selected: true }).waitFor();
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 Mar 2024' });
  await proof.getByText('357.00').first().waitFor();
  // The trail is waited for: what it tells of the act is no news.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/books/'))
      asked.push(`${request.method()} ${pathname.replace('/books/v1/', '')}${search.includes('after=') ? ' after' : ''}`);
  });
  const told = page.waitForRequest((request) => request.url().includes('/event?after='));
  await bankField(page, 'Anna Roth').press('Enter');
  await page.getByRole('option', { name: /^Settle R-2024-0013/, selected: true }).waitFor();
  await page.getByText('1 of 2 lines done').waitFor();
  await proof.getByText('119.00').first().waitFor();
  await told;
  expect(asked.filter((one) => !one.includes('event')).sort()).toEqual([
    'GET reports/bank-reconciliation',
    'POST bank-line/act',
    'POST bank-line/propose',
  ]);
});
