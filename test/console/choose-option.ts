import type { Page } from 'playwright-core';

/** Types what names an option into the field of that label, and takes it with the mouse. */
export async function chooseOption(page: Page, field: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(words);
  await page.getByRole('option', { name: words }).click();
}
