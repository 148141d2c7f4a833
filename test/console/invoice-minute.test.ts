import { expect, test } from '@jest/globals';
import { invoice, writeInvoice } from '../../bench/console/invoice-keyboard.ts';
import { KEYS_A_MINUTE } from '../../bench/console/keyboard.ts';
import { identity, useMailServer } from '../scenario/sending/sending-books.ts';
import { confirmOwner } from '../setup/trusted-sender.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const { settings, mails } = useMailServer();
const daybook = useDaybook({ settings });
const browser = useBrowser();

test('an invoice is written, seen and sent by keys that fit into a minute', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await keeper.patch(`/entity/${entity}`, { identity });
  await confirmOwner(daybook.database, entity);
  const receivable_account_id = await keeper.account('Clients', 'RECEIVABLE');
  const line_account_id = await keeper.account('Sales', 'OPERATING_REVENUE');
  const address = { line1: 'Marktplatz 3', city: 'Bremen', postal_code: '28195', country: 'DE' };
  const contact = { name: invoice.contact, email: 'anna@roth.example', address, receivable_account_id, line_account_id };
  await keeper.create('/contact', contact);
  await page.reload();
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  const pressed = await writeInvoice(page);
  const [mail] = await mails(1);
  expect(mail!.recipients).toEqual(['anna@roth.example']);
  expect(await keeper.list('/transaction')).toMatchObject([{ transaction_type: 'IN', amount: 750, is_posted: true }]);
  expect(pressed).toBeLessThanOrEqual(KEYS_A_MINUTE);
});
