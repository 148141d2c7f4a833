import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Six by four pixels. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR42mPgj8lDQwzkCgEA/JIUWT9m8d0AAAAASUVORK5CYII=';
const png = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };

const logoOf = (page: Page) => page.getByRole('region', { name: 'Logo' });
const shown = (page: Page) => logoOf(page).getByRole('img', { name: 'The logo of your company' });

/** Presses a button that asks for a file, by keyboard, and answers with one. */
async function choose(page: Page, button: string, file: typeof png): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  const choosing = logoOf(page).getByRole('button', { name: button });
  // The one before may still be saved.
  await page.waitForFunction((of) => !(of as HTMLButtonElement | null)?.disabled, await choosing.elementHandle());
  await choosing.focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

test('a logo is chosen, seen, replaced and taken off, and what is typed or was saved beside it stays', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const identity = async () => (await keeper.get(`/entity/${entity}`)).body.resource.identity;
  const footer = ['Atelier Lumen SAS\nRCS Lyon 123'];
  await keeper.patch(`/entity/${entity}`, { identity: { footer, vat_id: 'FR40303265045' } });
  await page.goto(`${page.url()}/settings/identity`);
  await logoOf(page).getByText('Documents print the name of your company.').waitFor();
  await page.getByLabel('Telephone').fill('+33 4 72 00 00 00');
  await choose(page, 'Choose a logo', png);
  await page.getByText('Documents from now on print the new logo.').waitFor();
  await shown(page).waitFor();
  expect(await shown(page).evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(6);
  const { logo_id: first } = await identity();
  expect(await identity()).toMatchObject({ footer, vat_id: 'FR40303265045', logo_id: expect.any(Number) });
  expect(await page.getByLabel('Telephone').inputValue()).toBe('+33 4 72 00 00 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await identity()).toMatchObject({ footer, phone: '+33 4 72 00 00 00', logo_id: first });
  await choose(page, 'Choose another', { ...png, name: 'newer.png' });
  await page.getByText('Documents from now on print the new logo.').waitFor();
  const files = await keeper.list('/attachment', { 'owner-type': 'entity', 'owner-id': entity });
  expect(files).toMatchObject([{ id: (await identity()).logo_id, name: 'newer.png', purpose: 'logo' }]);
  await logoOf(page).getByRole('button', { name: 'Take it off' }).click();
  await logoOf(page).getByText('Documents print the name of your company.').waitFor();
  expect(await identity()).toMatchObject({ footer, phone: '+33 4 72 00 00 00', logo_id: null });
  expect(await keeper.list('/attachment', { 'owner-type': 'entity', 'owner-id': entity })).toEqual([]);
});

test('a picture that cannot stand on documents is refused in words, and the logo stays as it is', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await page.goto(`${page.url()}/settings/identity`);
  await choose(page, 'Choose a logo', png);
  await shown(page).waitFor();
  const refused = logoOf(page).getByRole('alert');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(page, 'Choose another', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
  await refused.getByText('those of no type that may hang on a record').waitFor();
  await choose(page, 'Choose another', { ...png, buffer: png.buffer.subarray(0, 60) });
  await refused.getByText('cannot be decoded').waitFor();
  await choose(page, 'Choose another', { ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(512 * 1024)]) });
  await refused.getByText('at most 524288').waitFor();
  await shown(page).waitFor();
  expect(await keeper.list('/attachment', { 'owner-type': 'entity', 'owner-id': entity })).toMatchObject([{ name: 'logo.png' }]);
});
