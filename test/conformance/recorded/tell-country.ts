import { Client } from '../../setup/client.ts';
import type { Stage } from './story.ts';

/** Somebody else keeps the books of a German company, whose return has the boxes of its country's form. */
export async function tellCountry({ recorder, ada }: Stage): Promise<void> {
  const by = new Client(ada.url);
  await by.register();
  await recorder.call('createEntity', { body: { name: 'Werkstatt GmbH', country: 'DE', chart: 'skr03', calendar_year: 2024 }, by });
  const sale = { transaction_type: 'CS', account_code: '1200', transaction_date: '2024-02-05', narration: 'Beratung', post: true };
  await recorder.call('createTransaction', {
    body: { ...sale, line_items: [{ account_code: '8400', amount: 1000.99, tax_codes: ['UST19'] }] },
    by,
  });
  const query = { form: 'official', start_date: '2024-01-01', end_date: '2024-03-31', box: '81' };
  await recorder.show('readOfficialTaxReturn', { query, by, cut: 3 });
}
