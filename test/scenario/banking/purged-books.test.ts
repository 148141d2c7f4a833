import { expect, test } from '@jest/globals';
import { setClock } from '../../../shared/base/clock.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { OURS, swift } from './bank-files.ts';

/** All that the service keeps of the bank of an entity. */
const ofBank = [
  'stored_files',
  'file_chunks',
  'bank_statements',
  'bank_lines',
  'bank_entries',
  'bank_matches',
  'bank_rules',
  'bank_profiles',
];

// Purging looks at all accounts that are deleted.
const daybook = useDaybook({ own: true });

/** Somebody with a file of the bank imported, a line of it matched, a rule and a profile. */
async function keepBank(): Promise<Bookkeeper> {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-02-01', bank_balance: 0 });
  const { id } = await keeper.posted('CS', bank, sales, 1190, { transaction_date: '2024-03-01' });
  await keeper.post('/bank-statement', { file: Buffer.from(swift()).toString('base64') });
  const [line] = await keeper.list('/bank-line', { 'amount-from': 1190 });
  await keeper.post('/bank-line/act', { acts: [{ line_id: line!.id, act: 'match', transaction_ids: [id] }] });
  const when = [{ field: 'text', op: 'is', value: 'TICKET' }];
  await keeper.create('/bank-rule', { name: 'Tickets', when, then: { act: 'ignore', reason: 'Private' } });
  await keeper.create('/bank-profile', {
    name: 'CSV',
    delimiter: ';',
    columns: { booked_on: 'Day', amount: 'Sum' },
    date_format: 'DD.MM.YYYY',
    decimal: ',',
  });
  return keeper;
}

const kept = async ({ entity: { id: entity_id } }: Bookkeeper): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      ofBank.map(async (name) => [name, await daybook.database.db.collection(name).countDocuments({ entity_id })] as const),
    ),
  );

test('what a bank said of an entity goes with a deleted account, its files included, and that of other entities stays', async () => {
  const [gone, other] = [await keepBank(), await keepBank()];
  const before = {
    stored_files: 1,
    file_chunks: 1,
    bank_statements: 1,
    bank_lines: 3,
    bank_entries: 1,
    bank_matches: 1,
    bank_rules: 1,
    bank_profiles: 1,
  };
  expect([await kept(gone), await kept(other)]).toEqual([before, before]);
  expect((await gone.delete('/profile')).status).toBe(200);
  const later = new Date(Date.now() + 31 * 86_400_000);
  setClock({ now: () => later });
  await daybook.broker.call('identity.purgeDeletedAccounts').finally(() => setClock());
  expect([await kept(gone), await kept(other)]).toEqual([Object.fromEntries(ofBank.map((name) => [name, 0])), before]);
});
