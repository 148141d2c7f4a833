import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Paper, 48.20') };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };

test('files are added to an entry, shown, and deleted for as long as it is a draft', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const { id } = await keeper.posted('CS', bank, sales, 48, { post: false });
  await page.goto(`${page.url()}/transactions/${id}`);
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByLabel('Add a file').setInputFiles([receipt, photo]);
  await files.getByRole('button', { name: 'Show photo.png' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'photo.png' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await files.getByRole('button', { name: 'Delete: photo.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await files.getByRole('button', { name: 'Show photo.png' }).waitFor({ state: 'detached' });
  expect(await keeper.list('/attachment')).toMatchObject([{ name: 'receipt.pdf', owner_type: 'transaction', owner_id: id }]);

  await files.getByLabel('Add a file').setInputFiles({ ...receipt, name: 'page.pdf', buffer: Buffer.from('<html>') });
  await files
    .getByRole('alert')
    .filter({ hasText: /no type that may hang/ })
    .waitFor();

  await keeper.post(`/transaction/${id}/post`);
  await page.reload();
  await files.getByRole('button', { name: 'Show receipt.pdf' }).waitFor();
  expect(await files.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
});
