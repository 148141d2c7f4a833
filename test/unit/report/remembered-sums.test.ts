import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { rememberedSums } from '../../../services/report/reading/remembered-sums.ts';

const db = { databaseName: 'sums' } as Parameters<typeof rememberedSums>[0];
let read = 0;
const sumsOf = async (version: number, id: number, asked: string, of = 1): Promise<string> => {
  const sums = await rememberedSums(db, { version, entity: { id } as never }, asked, () => {
    read += 1;
    return Promise.resolve(new Map(Array.from({ length: of }, (_, account) => [`${account}:movement`, new Decimal(10 * version + id)])));
  });
  return String(sums.get('0:movement'));
};

test('sums are read once while the books stand still, and again once they have moved', async () => {
  read = 0;
  expect([await sumsOf(1, 3, 'a year'), await sumsOf(1, 3, 'a year'), read]).toEqual(['13', '13', 1]);
  expect([await sumsOf(2, 3, 'a year'), read]).toEqual(['23', 2]);
});

test('each entity and each question has sums of its own', async () => {
  read = 0;
  await sumsOf(7, 4, 'a year');
  expect([await sumsOf(7, 5, 'a year'), await sumsOf(7, 4, 'a month'), read]).toEqual(['75', '74', 3]);
});

test('very many sums are not kept, so that they do not fill the memory', async () => {
  read = 0;
  await sumsOf(1, 6, 'a year', 1_000);
  await sumsOf(1, 6, 'a year', 1_000);
  expect(read).toBe(2);
});
