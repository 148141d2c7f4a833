import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import { accountsOf, expectRows } from './expect-rows.ts';
import type { ExampleAccount, ExampleBooks } from './expect-rows.ts';

const daybook = useDaybook();

/** The worked example of a currency that ISO 4217 has withdrawn (docs/accounting.md §3.3). */
test('a withdrawn currency has rates and documents, and the vocabulary says when it went (N11)', async () => {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const account: Partial<Record<ExampleAccount, number>> = {};
  for (const [name, type] of Object.entries(accountsOf('Bank', 'AR', 'Rev')))
    account[name as ExampleAccount] = await keeper.account(name, type);
  const books: ExampleBooks = { keeper, account };

  const { body } = await keeper.get('/meta');
  const entry = body.meta.vocabularies.currencies.find(({ code }: { code: string }) => code === 'HRK');
  expect(entry).toEqual({ code: 'HRK', name: 'Croatian Kuna', decimals: 2, withdrawn: '2023-01' });

  const kuna = await keeper.create('/currency', { currency_code: 'HRK' });
  expect(kuna.name).toBe('Croatian Kuna');
  await keeper.create('/exchange-rate', { currency_id: kuna.id, units_per: '7.5345', valid_from: '2022-01-01' });
  await keeper.posted('IN', account.AR!, account.Rev!, '7534.50', { transaction_date: '2022-11-15', currency_id: kuna.id });
  await expectRows(books, 'AR/Rev 1,000 (7,534.50)');
});
