import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import type { ConsoleBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

/** Where a test runs. */
interface Place {
  browser: ConsoleBrowser;
  daybook: Pick<Daybook, 'url'>;
}

export interface BankBooks {
  page: Page;
  keeper: Bookkeeper;
  entity: number;
  bank: number;
  client: number;
  sales: number;
  invoice: (reference: string, amount: string, fields?: Record<string, unknown>) => Promise<{ id: number }>;
}

/** A line of a feed. */
export const bankLineOf = (name: string, amount: string, text = '') => ({ counterparty: { name }, amount, text });

/** Books of 2024 with two bank accounts, a client with a contact, and rent with a tax. */
export async function openBankBooks({ browser, daybook }: Place): Promise<BankBooks> {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook, {}, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK');
  await keeper.account('Savings', 'BANK');
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rent', 'OPERATING_EXPENSE');
  const tax_account = await keeper.account('Value added tax', 'CONTROL');
  await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 19, account_id: tax_account });
  const { id: contact_id } = await keeper.create('/contact', { name: 'Anna Roth', receivable_account_id: client });
  const invoice: BankBooks['invoice'] = (reference, amount, fields = {}) =>
    keeper.posted('IN', client, sales, amount, {
      transaction_date: '2024-02-10',
      narration: `Shelves ${reference}`,
      reference,
      contact_id,
      ...fields,
    });
  return { page, keeper, entity, bank, client, sales, invoice };
}

/** Imports lines of March as a feed does, and shows them on the screen of their account. */
export async function showLines(
  { page, keeper, bank }: BankBooks,
  lines: Record<string, unknown>[],
  fields: Record<string, unknown> = {},
): Promise<void> {
  const sent = lines.map((line) => ({ booked_on: '2024-03-05', ...line }));
  await keeper.create('/bank-statement', { account_id: bank, lines: sent, ...fields });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  await page.getByText(`0 of ${lines.length} lines done`).waitFor();
}

/** Where a line stands, and the field in which it is decided. */
export const bankRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const bankField = (page: Page, name: string) => page.getByRole('combobox', { name: `What is it: ${name}` });

/** Types, waits until what is meant is marked, and accepts it. */
export async function takeCandidate(page: Page, name: string, typed: string, title: string | RegExp): Promise<void> {
  await bankField(page, name).fill(typed);
  await page.getByRole('option', { name: title, selected: true }).waitFor();
  await bankField(page, name).press('Enter');
}
