import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { DATE } from './ledger-books.ts';
import type { Line } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({
  client: 'RECEIVABLE',
  bank: 'BANK',
  revenue: 'OPERATING_REVENUE',
  given: 'OPERATING_EXPENSE',
  capital: 'EQUITY',
});

const taxes = ({ line_items }: Json): number[] => line_items.map(({ tax }: Json) => tax.total);

describe('minor units (docs/accounting.md §1.2)', () => {
  test('messages say amounts with the decimals of their currency, and rates as they were given', async () => {
    const yen = await keeper.post('/currency', { currency_code: 'JPY' });
    const currency_id = yen.body.resource.id;
    const rate = await keeper.post('/exchange-rate', { currency_id, units_per: 163, valid_from: '2024-01-01' });
    expect(rate.body.message).toBe('ExchangeRate: 1/163 for Japanese Yen (JPY) from 2024-01-01 created successfully');
    const line_items = [{ account_id: account.revenue, amount: 45_000 }];
    const fields = { transaction_type: 'IN', account_id: account.client, narration: 'Consulting', post: true, line_items };
    const invoice = await keeper.post('/transaction', { ...fields, currency_id, transaction_date: DATE });
    expect(invoice.body.message).toMatch(/^Client Invoice: IN01\/\d{4} for 45,000 created successfully$/);
    const draft = await keeper.post('/transaction', { ...fields, post: false, currency_id, transaction_date: DATE });
    const line = await keeper.post('/line-item', { account_id: account.revenue, amount: 1_200, transaction_id: draft.body.resource.id });
    expect(line.body.message).toBe('LineItem: Account OPERATING_REVENUE for 1,200 created successfully');
    const loose = await keeper.post('/line-item', { account_id: account.revenue, amount: 1_200 });
    expect(loose.body.message).toBe('LineItem: Account OPERATING_REVENUE for 1,200.00 created successfully');
  });

  test('IN 9.99 + 19 % is 11.89; a receipt of it leaves nothing', async () => {
    const vat = await keeper.tax('V', 19);
    const invoice = await keeper.posted('IN', account.client, [[account.revenue, '9.99', { taxes: [vat.id] }]]);
    expect(invoice).toMatchObject({ amount: 11.89, tax: { total: 1.9 }, outstanding: 11.89, settlement: 'open' });
    const receipt = await keeper.posted('RC', account.client, [[account.bank, '11.89']]);
    await keeper.assigned(receipt.id, invoice.id, '11.89');
    expect(await keeper.read(invoice.id)).toMatchObject({ outstanding: 0, settlement: 'settled' });
    expect(await keeper.balancesOf(account.client, account.revenue, vat.account_id)).toEqual([0, -9.99, -1.9]);
  });

  test('tax_rounding: 3 × 0.33 + 7 % is 1.05 by line and 1.06 by document; a draft shows what it would post', async () => {
    const vat = await keeper.tax('V', 7);
    const lines = [0, 1, 2].map(() => [account.revenue, '0.33', { taxes: [vat.id] }] as const);
    const posted = await keeper.posted('IN', account.client, lines);
    const draft = await keeper.draft('IN', account.client, lines);
    expect([posted.amount, taxes(posted), draft.amount]).toEqual([1.05, [0.02, 0.02, 0.02], 1.05]);
    const path = `/entity/${keeper.entity.id}`;
    const changed = await keeper.patch(path, { tax_rounding: 'document' });
    expect(changed.body.resource.tax_rounding).toBe('document');
    const shown = await keeper.read(draft.id);
    expect([shown.amount, shown.tax, taxes(shown)]).toEqual([1.06, { total: 0.07, V: 0.07 }, [0.03, 0.02, 0.02]]);
    const listed = (await keeper.get('/transaction', { query: { 'is-posted': 'false' } })).body.data;
    expect(listed.map(({ id, amount }: Json) => [id, amount])).toEqual([[draft.id, 1.06]]);
    const line = (await keeper.get(`/line-item/${shown.line_items[0].id}`)).body.resource;
    expect([line.tax.total, line.transaction.amount]).toEqual([0.03, 1.06]);
    const ofDraft = (await keeper.get('/line-item', { query: { 'transaction-id': draft.id } })).body.data;
    expect(ofDraft.map(({ tax }: Json) => tax.total)).toEqual([0.03, 0.02, 0.02]);
    const then = (await keeper.post(`/transaction/${draft.id}/post`)).body.resource;
    expect([then.amount, taxes(then)]).toEqual([1.06, [0.03, 0.02, 0.02]]);
    expect((await keeper.read(posted.id)).amount).toBe(1.05);
    expect((await keeper.patch(path, { tax_rounding: 'cent' })).status).toBe(422);
  });

  test('a yen has no decimals, a dinar three, a unit price four', async () => {
    const jpy = await keeper.currency('JPY', '0.0061');
    const kwd = await keeper.currency('KWD', '3.02');
    const [eight, five] = [await keeper.tax('E', 8), await keeper.tax('F', 5)];
    const yen = await keeper.posted('IN', account.client, [[account.revenue, 99, { taxes: [eight.id] }]], { currency_id: jpy.id });
    expect([yen.amount, (await keeper.rows(yen.id))[0]]).toEqual([107, `D ${account.client} ${account.revenue} 0.6`]);
    const dinar = await keeper.posted('IN', account.client, [[account.revenue, '1.234', { taxes: [five.id] }]], { currency_id: kwd.id });
    expect(dinar.amount).toBe(1.296);
    const price = await keeper.posted('IN', account.client, [[account.revenue, '0.3333', { quantity: 3 }]]);
    expect([price.amount, price.line_items[0].amount]).toEqual([1, 0.3333]);
  });

  test('19.99 less 10 % net and less 10 % gross + 19 % are 21.41 each', async () => {
    const vat = await keeper.tax('V', 19);
    const net = await keeper.discount('N', 10, account.given);
    const gross = await keeper.discount('G', 10, account.given, { gross_discount: true });
    for (const [discount, given] of [
      [net, 2],
      [gross, 2.38],
    ] as const) {
      const line = [account.revenue, '19.99', { taxes: [vat.id], discounts: [discount] }] as const;
      expect(await keeper.posted('IN', account.client, [line])).toMatchObject({ amount: 21.41, discount: { total: given } });
    }
  });

  test('3 × 0.33 USD at 1.2345 are 0.41, 0.41 and 0.40 EUR; a compound entry of the same total too', async () => {
    const usd = await keeper.currency('USD', '1.2345');
    const invoice = await keeper.posted(
      'IN',
      account.client,
      [0, 1, 2].map(() => [account.revenue, '0.33'] as const),
      { currency_id: usd.id },
    );
    const values = (rows: string[]): string[] => rows.filter((row) => row.startsWith('D')).map((row) => row.split(' ')[3]!);
    expect(values(await keeper.rows(invoice.id))).toEqual(['0.41', '0.41', '0.4']);
    const lines = [account.revenue, account.given, account.capital].map((id) => [id, '0.33'] as const);
    const compound = { currency_id: usd.id, compound: true, main_account_amount: '0.99' };
    const journal = await keeper.posted('JN', account.client, lines, compound);
    expect(values(await keeper.rows(journal.id))).toEqual(['0.41', '0.41', '0.4']);
    const finer = await keeper.send('JN', account.client, lines, { ...compound, main_account_amount: '0.991' });
    expect([finer.status, finer.body.errors]).toEqual([422, { main_account_amount: ['An amount in USD has 2 decimals at most.'] }]);
  });

  test('a sum with more decimals than its currency is a 422 on its field', async () => {
    const opening = { transaction_type: 'JN', balance_type: 'CREDIT', transaction_date: '2025-12-31', account_id: account.capital };
    const balance = await keeper.post('/balance', { ...opening, balance: '5.001' });
    expect([balance.status, balance.body.errors]).toEqual([422, { balance: ['An amount in EUR has 2 decimals at most.'] }]);
    const jpy = await keeper.currency('JPY', '0.0061');
    const yen = { currency_id: jpy.id };
    const invoice = await keeper.posted('IN', account.client, [[account.revenue, 3]], yen);
    const receipt = await keeper.posted('RC', account.client, [[account.bank, 3]], yen);
    const parts = await keeper.assign(receipt.id, invoice.id, '1.5');
    expect([parts.status, parts.body.errors]).toEqual([422, { amount: ['An amount in JPY has no decimals.'] }]);
  });
});

describe('the rate of a draft (docs/accounting.md §3.2)', () => {
  test('that was found by its date follows the date and the currency; one that was named stays', async () => {
    const usd = await keeper.currency('USD', '1.1', '1.2');
    const gbp = await keeper.currency('GBP', '1.5');
    const lines: Line[] = [[account.revenue, 100]];
    const found = await keeper.draft('IN', account.client, lines, { currency_id: usd.id, transaction_date: '2026-01-15' });
    const named = await keeper.draft('IN', account.client, lines, { exchange_rate_id: usd.rates[0], transaction_date: '2026-01-15' });
    const rateOf = async (id: number): Promise<string> => (await keeper.read(id)).exchange_rate.rate;
    expect([await rateOf(found.id), await rateOf(named.id)]).toEqual(['1.1000', '1.1000']);
    for (const { id } of [found, named]) await keeper.patch(`/transaction/${id}`, { transaction_date: '2026-02-15' });
    expect([await rateOf(found.id), await rateOf(named.id)]).toEqual(['1.2000', '1.1000']);
    for (const { id } of [found, named]) await keeper.patch(`/transaction/${id}`, { narration: 'said otherwise' });
    expect([await rateOf(found.id), await rateOf(named.id)]).toEqual(['1.2000', '1.1000']);
    for (const { id } of [found, named]) await keeper.patch(`/transaction/${id}`, { currency_id: gbp.id });
    expect([await rateOf(found.id), await rateOf(named.id)]).toEqual(['1.5000', '1.1000']);
    await keeper.patch(`/transaction/${found.id}`, { currency_id: usd.id });
    await keeper.patch(`/transaction/${found.id}`, { exchange_rate_id: usd.rates[0] });
    await keeper.patch(`/transaction/${found.id}`, { transaction_date: '2026-03-15' });
    expect(await rateOf(found.id)).toBe('1.1000');
  });

  test('is missing on another day: the draft does not move there', async () => {
    const usd = await keeper.create('/currency', { currency_code: 'USD' });
    await keeper.create('/exchange-rate', { currency_id: usd.id, rate: 2, valid_from: '2026-02-01' });
    const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]], { currency_id: usd.id });
    const moved = await keeper.patch(`/transaction/${draft.id}`, { transaction_date: '2026-01-15' });
    expect([moved.status, moved.body.message ?? moved.body.detail_code]).toEqual([400, expect.anything()]);
    expect((await keeper.read(draft.id)).transaction_date.slice(0, 10)).toBe('2026-06-15');
  });
});

describe('settlement (docs/accounting.md §7.5)', () => {
  test('goes from none over open and partial to settled, and back; lists select by it', async () => {
    const draft = await keeper.draft('IN', account.client, [[account.revenue, 100]]);
    expect(draft).toMatchObject({ outstanding: 0, settlement: 'none' });
    const invoice = (await keeper.post(`/transaction/${draft.id}/post`)).body.resource;
    const receipt = await keeper.posted('RC', account.client, [[account.bank, 60]]);
    const sale = await keeper.posted('CS', account.bank, [[account.revenue, 5]]);
    expect([invoice, receipt, sale].map(({ outstanding, settlement }) => [outstanding, settlement])).toEqual([
      [100, 'open'],
      [60, 'open'],
      [0, 'none'],
    ]);
    const assignment = await keeper.assigned(receipt.id, invoice.id, 60);
    const ids = async (query: Record<string, unknown>): Promise<number[]> =>
      (await keeper.get('/transaction', { query: query as Record<string, string> })).body.data.map(({ id }: Json) => id);
    expect(await keeper.read(invoice.id)).toMatchObject({ outstanding: 40, settlement: 'partial', cleared_amount: 60 });
    expect(await keeper.read(receipt.id)).toMatchObject({ outstanding: 0, settlement: 'settled', balance: 0 });
    expect([await ids({ settlement: 'partial' }), await ids({ settlement: 'settled' })]).toEqual([[invoice.id], [receipt.id]]);
    expect(await ids({ outstanding: true })).toEqual([invoice.id]);
    expect(await ids({ outstanding: false })).toEqual([receipt.id, sale.id]);
    await keeper.delete(`/assignment/${assignment.id}`);
    expect(await ids({ outstanding: true })).toEqual([invoice.id, receipt.id]);
    const reversal = (await keeper.post(`/transaction/${invoice.id}/reverse`)).body.resource;
    expect(reversal).toMatchObject({ outstanding: 0, settlement: 'reversed' });
    expect(await ids({ settlement: 'reversed' })).toEqual([invoice.id, reversal.id]);
    expect((await keeper.get('/transaction', { query: { settlement: 'paid' } })).status).toBe(422);
  });

  test('of an opening balance: open on a receivable, none on equity, settled when it is cleared', async () => {
    const opening = { transaction_type: 'JN', transaction_date: '2025-12-31', balance: 50 };
    const owed = await keeper.create('/balance', { ...opening, transaction_type: 'IN', balance_type: 'DEBIT', account_id: account.client });
    const capital = await keeper.create('/balance', { ...opening, balance_type: 'CREDIT', account_id: account.capital });
    expect([owed, capital].map(({ outstanding, settlement }) => [outstanding, settlement])).toEqual([
      [50, 'open'],
      [0, 'none'],
    ]);
    const receipt = await keeper.posted('RC', account.client, [[account.bank, 50]]);
    await keeper.assigned(receipt.id, owed.id, 50, { cleared_type: 'Balance' });
    expect((await keeper.get('/balance', { query: { settlement: 'settled' } })).body.data).toMatchObject([{ id: owed.id, outstanding: 0 }]);
  });
});
