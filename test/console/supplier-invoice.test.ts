import { expect, test } from '@jest/globals';
import { writeInvoice } from '../../shared/einvoice/write-invoice.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { sampleInvoices, seller } from '../unit/einvoice/sample-invoices.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test("a supplier's e-invoice becomes a draft with its file, and the supplier a contact", async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  await keeper.account('Payables', 'PAYABLE');
  await keeper.account('Timber', 'DIRECT_EXPENSE');
  await page.goto(`${page.url()}/owed/payable`);
  const invoice = page.getByRole('region', { name: "A supplier's e-invoice" });
  const issue_date = '2024-03-02';
  const text = writeInvoice({ ...sampleInvoices.standard!, issue_date, due_date: '2024-03-16' }, 'ubl');
  const chosen = page.waitForEvent('filechooser');
  await invoice.getByRole('button', { name: 'Choose a file' }).click();
  await (await chosen).setFiles({ name: 'R-17.xml', mimeType: 'application/xml', buffer: Buffer.from(text) });
  await invoice.getByRole('combobox', { name: 'Account of its lines' }).fill('Timber');
  await page.getByRole('option', { name: /Timber/ }).click();
  await invoice.getByText('Draft made').waitFor();
  expect(await invoice.getByRole('listitem').allTextContents()).toEqual([
    'No contact is its supplier yet.',
    'A tax of it is none of yours, or several: choose it on the line.',
  ]);
  await invoice.getByRole('button', { name: `Add ${seller.name!} as a contact` }).click();
  await invoice.getByText('Contact added').waitFor();
  await invoice.getByRole('link', { name: 'Open the draft' }).click();
  await page.getByRole('region', { name: 'Files' }).getByRole('button', { name: 'Show R-17.xml' }).waitFor();
  const [draft] = await keeper.list('/transaction');
  const [contact] = await keeper.list('/contact');
  expect([draft!.contact_id, draft!.is_posted, contact!.vat_id]).toEqual([contact!.id, false, seller.vat_id]);
});
