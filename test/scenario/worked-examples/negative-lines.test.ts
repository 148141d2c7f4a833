import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import type { Line } from '../ledger/ledger-books.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** W1–W12 over HTTP: lines that take back (docs/accounting.md §1.2). */
const { daybook, keeper, account } = useLedger(accountsOf('AR', 'Bank', 'VAT', 'Dep', 'Rev', 'Disc', 'Rnd'));
const books = { keeper, account };

let V20: number;
beforeEach(async () => {
  V20 = await vat('V20', 20);
});

const vat = async (code: string, rate: number): Promise<number> =>
  (await keeper.create('/tax', { name: code, code, rate, account_id: account.VAT })).id;
const invoice = (...lines: Line[]): Promise<Json> => keeper.posted('IN', account.AR, lines);
const taxed = (on: number, amount: number | string, more: object = {}): Line => [on, amount, { taxes: [V20], ...more }];

test('W1: 2 × 50 less an allowance of 20', async () => {
  const document = await invoice(taxed(account.Rev, 50, { quantity: 2 }), taxed(account.Rev, -20));
  await expectRows(books, 'AR/Rev 100; AR/VAT 20; Rev/AR 20; VAT/AR 4');
  await expectFigures(books, 'total 96; OUTPUT 80/16; AR 96; Rev −80; VAT −16', { document });
});

test('W2: a deposit, and the invoice that deducts it', async () => {
  await invoice(taxed(account.Dep, 500));
  const document = await invoice(taxed(account.Rev, '1000'), taxed(account.Dep, -500));
  await expectRows(books, 'AR/Dep 500; AR/VAT 100; AR/Rev 1,000; AR/VAT 200; Dep/AR 500; VAT/AR 100');
  await expectFigures(books, 'total 600; OUTPUT 1,000/200; Dep 0; AR 1,200', { document });
});

test('W3: returned goods give back their discount', async () => {
  const discounts = [await keeper.discount('D', 10, account.Disc)];
  const document = await invoice(taxed(account.Rev, 10, { quantity: 3, discounts }), taxed(account.Rev, 10, { quantity: -1, discounts }));
  await expectRows(books, 'AR/Rev 27; Disc/Rev 3; AR/VAT 5.40; Rev/AR 9; Rev/Disc 1; VAT/AR 1.80');
  await expectFigures(books, 'total 21.60; OUTPUT 18/3.60', { document });
});

test('W4: a rounding to 12.00', async () => {
  const document = await invoice(taxed(account.Rev, '10.01'), [account.Rnd, '-0.01']);
  await expectRows(books, 'AR/Rev 10.01; AR/VAT 2; Rnd/AR 0.01');
  await expectFigures(books, 'total 12; OUTPUT 10.01/2', { document });
});

test('W5: 100 and −100 are a total of 0, which is settled', async () => {
  const document = await invoice(taxed(account.Rev, 100), taxed(account.Rev, -100));
  await expectRows(books, 'AR/Rev 100; AR/VAT 20; Rev/AR 100; VAT/AR 20');
  await expectFigures(books, 'total 0; OUTPUT 0/0; AR 0', { document });
  expect(document.settlement).toBe('settled');
});

test('W6: less than nothing is refused when it is posted, and named as the opposite; a draft of it stands', async () => {
  const lines: Line[] = [taxed(account.Rev, 10), taxed(account.Rev, -20)];
  const draft = await keeper.draft('IN', account.AR, lines);
  expect(draft.amount).toBe(-12);
  const refusals = [await keeper.send('IN', account.AR, lines, { post: true }), await keeper.post(`/transaction/${draft.id}/post`)];
  for (const { body } of refusals) {
    expect(body.detail_code).toBe(132);
    expect(body.errors.line_items[0]).toContain('The total of the Client Invoice is -12; it is a Credit Note (CN).');
  }
  await expectRows(books, '');
});

test.each([
  ['W7', 'line', '15.25', '−0.01/0.01'],
  ['W8', 'document', '15.26', '0/0'],
])('%s: 70, 30 and −100 with 18 %% inside, rounded by %s', async (_, tax_rounding, back, output) => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding });
  const more = { taxes: [await vat('V18', 18)], tax_inclusive: true };
  const document = await invoice([account.Rev, 70, more], [account.Rev, 30, more], [account.Rev, -100, more]);
  await expectRows(books, `AR/Rev 70; Rev/VAT 10.68; AR/Rev 30; Rev/VAT 4.58; Rev/AR 100; VAT/Rev ${back}`);
  await expectFigures(books, `total 0; OUTPUT ${output}`, { document });
});

test('W9: 0.33, 0.33 and −0.33 with 7 % by document', async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding: 'document' });
  const more = { taxes: [await vat('V7', 7)] };
  const document = await invoice([account.Rev, '0.33', more], [account.Rev, '0.33', more], [account.Rev, '-0.33', more]);
  await expectRows(books, 'AR/Rev 0.33; AR/VAT 0.02; AR/Rev 0.33; AR/VAT 0.02; Rev/AR 0.33; VAT/AR 0.02');
  await expectFigures(books, 'total 0.35; OUTPUT 0.33/0.02', { document });
});

test('W10: dealt in a foreign currency', async () => {
  const { id: currency_id } = await keeper.currency('USD', '1.2345');
  const lines = ['0.33', '0.33', '0.33', '-0.33'].map((amount): Line => [account.Rev, amount]);
  const document = await keeper.posted('IN', account.AR, lines, { currency_id });
  await expectRows(books, 'AR/Rev 0.41 (0.33); AR/Rev 0.41 (0.33); AR/Rev 0.40 (0.33); Rev/AR 0.41 (0.33)');
  await expectFigures(books, 'total 0.66; AR 0.81', { document });
});

test('W11: in yen half a unit goes away from zero, back as well as forth', async () => {
  const yen = await new LedgerKeeper(daybook).open({ currency_code: 'JPY' });
  const ids = { AR: await yen.account('RECEIVABLE'), Rev: await yen.account('OPERATING_REVENUE'), VAT: await yen.account('CONTROL') };
  const { id } = await yen.create('/tax', { name: 'V5', code: 'V5', rate: 5, account_id: ids.VAT });
  const document = await yen.posted('IN', ids.AR, [
    [ids.Rev, 200, { taxes: [id] }],
    [ids.Rev, -50, { taxes: [id] }],
  ]);
  await expectRows({ keeper: yen, account: ids }, 'AR/Rev 200; AR/VAT 10; Rev/AR 50; VAT/AR 3');
  await expectFigures({ keeper: yen, account: ids }, 'total 157; OUTPUT 150/7', { document });
});

test('W12: a journal entry takes no negative line', async () => {
  const answer = await keeper.send('JN', account.Bank, [[account.Rev, -5]]);
  expect([answer.status, answer.body.detail_code, Object.keys(answer.body.errors)]).toEqual([422, 118, ['line_items.0.amount']]);
});

test('a negative line that is corrected in the draft, and reversed when it is posted', async () => {
  const draft = await keeper.draft('IN', account.AR, [taxed(account.Rev, 50), taxed(account.Rev, -60)]);
  const changed = await keeper.patch(`/transaction/${draft.id}`, {
    line_items: [
      { account_id: account.Rev, amount: 50, taxes: [V20] },
      { account_id: account.Rev, amount: -20, taxes: [V20] },
    ],
  });
  expect(changed.body.resource.amount).toBe(36);
  await keeper.post(`/transaction/${draft.id}/post`);
  await keeper.post(`/transaction/${draft.id}/reverse`, { transaction_date: '2026-06-15' });
  await expectRows(books, 'AR/Rev 50; AR/VAT 10; Rev/AR 20; VAT/AR 4; Rev/AR 50; VAT/AR 10; AR/Rev 20; AR/VAT 4');
  await expectFigures(books, 'OUTPUT 0/0; AR 0; Rev 0; VAT 0');
});
