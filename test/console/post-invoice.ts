import type { Page } from 'playwright-core';

/** Fills in the rest of an invoice whose contact is chosen, 100 from the account Clients for Sales, and posts it. */
export async function postInvoice(page: Page): Promise<void> {
  for (const [field, account] of [
    ['Receivable account', 'Clients'],
    ['Account', 'Sales'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(account);
    await page.getByRole('option', { name: new RegExp(account) }).click();
  }
  await page.getByLabel('Price').fill('100');
  await page.getByRole('button', { name: 'Post' }).click();
}
