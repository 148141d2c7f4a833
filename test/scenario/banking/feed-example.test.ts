import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keyClient } from '../../setup/key-client.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useStarted } from '../../setup/use-started.ts';
import { openBooks } from '../open-books.ts';
import { OURS, PAYER } from './bank-files.ts';

const daybook = useDaybook();
const folder = useStarted(
  async () => ({ path: await mkdtemp(join(tmpdir(), 'bank-feed-')) }),
  ({ path }) => rm(path, { recursive: true }),
);

const rent = {
  transactionId: 'T-1',
  bookingDate: '2024-03-01',
  valueDate: '2024-03-02',
  transactionAmount: { currency: 'EUR', amount: '-800.00' },
  creditorName: 'Harbour Estates',
  creditorAccount: { iban: PAYER },
  debtorName: 'Workshop South',
  remittanceInformationUnstructured: 'Rent March',
};
const paid = {
  transactionId: 'T-2',
  endToEndId: 'E-2',
  bookingDate: '2024-03-05',
  transactionAmount: { currency: 'EUR', amount: '1190.00' },
  debtorName: 'Anna Roth',
  creditorName: 'Workshop South',
  remittanceInformationUnstructured: 'R-2024-0012',
};

test('the example of a feed delivers bookings with a key that can do nothing else, each once', async () => {
  const keeper = await openBooks(daybook);
  await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const { key } = await keyClient(keeper, ['bank:import']);
  const deliver = async (...bookings: object[]): Promise<[number | null, string]> => {
    const file = join(folder.path, 'bookings.jsonl');
    await writeFile(file, bookings.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const env = { DAYBOOK: daybook.url, CLIENT_ID: key.client_id as string, CLIENT_SECRET: key.client_secret as string, IBAN: OURS };
    const { code, output } = await runProgram(process.execPath, ['examples/bank-feed/bank-feed.ts', file], { env });
    return [code, output.trim()];
  };
  expect(await deliver(rent)).toEqual([0, '1 new, 0 known']);
  expect(await deliver(rent)).toEqual([0, '1 new, 0 known']);
  expect(await deliver(rent, paid)).toEqual([0, '1 new, 1 known']);
  expect(await keeper.list('/bank-line')).toMatchObject([
    {
      amount: -800,
      booked_on: '2024-03-01',
      value_on: '2024-03-02',
      bank_ref: 'T-1',
      counterparty: { name: 'Harbour Estates', iban: PAYER },
      text: 'Rent March',
    },
    { amount: 1190, end_to_end_id: 'E-2', counterparty: { name: 'Anna Roth', iban: null }, text: 'R-2024-0012' },
  ]);
  const [code, output] = await deliver({ ...rent, bookingDate: 'yesterday' });
  expect([code, output]).toEqual([1, expect.stringContaining('answered 422')]);
});
