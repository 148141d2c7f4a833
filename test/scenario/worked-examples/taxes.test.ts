import { test } from '@jest/globals';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** The worked examples of taxes over HTTP (docs/accounting.md §5.10–5.12). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'Rev', 'Exp'));
const books = { keeper, account };

test('an invoice of 100 with a tax of 20 %', async () => {
  const { id } = await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT });
  const document = await keeper.posted('IN', account.AR, [[account.Rev, 100, { taxes: [id] }]]);
  await expectRows(books, 'AR/Rev 100; AR/VAT 20');
  await expectFigures(books, 'total 120; OUTPUT 100/20; INPUT 0/0; AR 120; VAT −20; due 20; profit 100', { document });
});
