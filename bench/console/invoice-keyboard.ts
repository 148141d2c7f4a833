import type { Page } from 'playwright-core';
import { Keyboard } from './keyboard.ts';

/** What is invoiced, and to whom: a contact of the books that has an address, an e-mail address and the accounts of its documents. */
export const invoice = { contact: 'Anna Roth', what: 'Shelves in oak', price: '750' } as const;

/**
 * Writes an invoice in the console of a company that knows the contact, sees its document, posts it, sees the mail and sends it: all by keys, from
 * Home on. Answers how many keys were pressed.
 */
export async function writeInvoice(page: Page): Promise<number> {
  const keyboard = new Keyboard(page);
  await keyboard.press('n');
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
  await keyboard.tabTo('Customer');
  await chooseContact(page, keyboard);
  await keyboard.tabTo('Description');
  await keyboard.type(invoice.what);
  await keyboard.tabTo('Price');
  await keyboard.type(invoice.price);
  await seePage(page);
  await keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: invoice.what }).waitFor();
  await keyboard.press('s');
  const mail = page.getByRole('dialog', { name: /^Send / });
  await mail.getByRole('list', { name: 'Files' }).waitFor();
  await keyboard.press('Control+Enter');
  await page.getByText(/^The mail to .* is on its way\.$/).waitFor();
  return keyboard.pressed;
}

async function chooseContact(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.type(invoice.contact.slice(0, 4).toLowerCase());
  await page.getByRole('option', { name: invoice.contact }).waitFor();
  await keyboard.press('ArrowDown', 'Enter');
}

/** The document stands beside the form, with what was typed last. */
async function seePage(page: Page): Promise<void> {
  await page.frameLocator('.preview-small iframe').getByText(invoice.what).first().waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByText('It will be').waitFor();
}
