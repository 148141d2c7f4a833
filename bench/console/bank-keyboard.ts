import type { Locator, Page } from 'playwright-core';
import { month } from './bank-month-lines.ts';
import { Keyboard } from './keyboard.ts';

/**
 * Imports the statement of a month in the console of a company that knows its invoices (bank-month-lines.ts), begins the reconciliation and does
 * each line, all by keys, until the proof explains everything. Answers how many keys were pressed.
 */
export async function doMonth(page: Page, statement: string): Promise<number> {
  const keyboard = new Keyboard(page);
  await keyboard.press('g', 'n');
  // Choosing a file is the system's own dialog.
  await page.locator('input[type=file]').setInputFiles({ name: 'march.sta', mimeType: 'text/plain', buffer: Buffer.from(statement) });
  await page.getByText(`${month.length} new lines.`).waitFor();
  await keyboard.tabTo('See its lines');
  await keyboard.press('Enter');
  await page.getByText(`0 of ${month.length} lines done`).waitFor();
  await beginReconciliation(page, keyboard);
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 Mar 2024' });
  await proof.getByText('Lines not in the books').waitFor();
  await keyboard.tabTo('What is it');
  await doLines(page, keyboard);
  await seeProved(proof);
  return keyboard.pressed;
}

async function beginReconciliation(page: Page, keyboard: Keyboard): Promise<void> {
  await page.getByRole('button', { name: 'Begin…' }).focus();
  await keyboard.press('Enter');
  await page.getByLabel('Balance at the bank before it').waitFor();
  await keyboard.press('Tab', 'Tab', 'Tab');
  await keyboard.tabTo('Begin…');
  await keyboard.press('Enter');
}

async function doLines(page: Page, keyboard: Keyboard): Promise<void> {
  for (const [index, { who, text, account }] of month.entries()) {
    await page.getByRole('combobox', { name: `What is it: ${who}`, exact: true }).waitFor();
    if (account !== undefined) await keyboard.type(account.toLowerCase());
    const title = account === undefined ? `^Settle ${text.replace('Invoice ', '')}` : `^Post to \\d+ ${account}`;
    await page.getByRole('option', { name: new RegExp(title), selected: true }).waitFor();
    await keyboard.press('Enter');
    await page.getByText(`${index + 1} of ${month.length} lines done`).waitFor();
  }
}

async function seeProved(proof: Locator): Promise<void> {
  await proof.getByText('Lines not in the books').waitFor({ state: 'detached' });
  await proof.getByText('0.00', { exact: true }).waitFor();
}
