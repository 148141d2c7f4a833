import { describe, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** W87–W96 over HTTP: bad debts and cash discounts (docs/accounting.md §7.6). */
const { keeper, account } = useLedger(
  accountsOf('Bank', 'AR', 'AP', 'VAT', 'VAT2', 'Pend', 'Cap', 'Eq', 'Rev', 'Exp', 'FX', 'Disc', 'Bad', 'Rnd'),
);
const books = { keeper, account };

const tax = async (code: string, rate: number, fields: Fields = {}): Promise<number> =>
  (await keeper.create('/tax', { name: code, code, rate, account_id: account.VAT, ...fields })).id;

/** An invoice, or a bill on AP, of lines with their taxes. */
async function document(type: 'IN' | 'BL', lines: readonly (readonly [number | string, number?])[], fields: Fields = {}): Promise<Json> {
  const [main, on] = type === 'IN' ? [account.AR, account.Rev] : [account.AP, account.Exp];
  return keeper.posted(
    type,
    main,
    lines.map(([amount, id]) => [on, amount, id ? { taxes: [id] } : {}]),
    fields,
  );
}

const send = (body: Fields): Promise<HttpAnswer> => keeper.post('/assignment/assign-transactions', body);

/** Gives a difference up of a document, with what is paid of it. */
async function giveUp(of: Json, difference: Fields, payment?: Json, fields: Fields = {}): Promise<Json[]> {
  const paid = payment ? { transaction_id: payment.id, cleared_amounts: [payment.amount] } : {};
  const answer = await send({ cleared_ids: [of.id], cleared_types: ['Transaction'], ...paid, difference, ...fields });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.assignments;
}

const receive = (amount: number | string): Promise<Json> => keeper.posted('RC', account.AR, [[account.Bank, amount]]);
const after = (id: number) => ({ 'transaction-id': id });
const creditOf = async (assignments: Json[]): Promise<Json> => keeper.read(assignments.at(-1).transaction_id);

describe('bad debts and cash discounts (docs/accounting.md §7.6)', () => {
  test('W87: a cash discount with its tax, beside the payment', async () => {
    const invoice = await document('IN', [[100, await tax('V19', 19)]]);
    const made = await giveUp(invoice, { account_id: account.Disc, reason: 'cash_discount', tax: true }, await receive('116.62'));
    expect(made.map(({ amount }) => amount)).toEqual([116.62, 2.38]);
    const credit = await creditOf(made);
    expect(credit).toMatchObject({ transaction_type: 'CN', reason: 'cash_discount', amount: 2.38, tax: { total: 0.38 }, outstanding: 0 });
    await expectRows(books, 'Disc/AR 2; VAT/AR 0.38', after(credit.id));
    await expectFigures(books, 'OUTPUT 98/18.62; AR 0');
  });

  test('W88: the rest is written off with tax, nothing was paid of it', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)]]);
    await keeper.assign((await receive(50)).id, invoice.id, 50);
    const credit = await creditOf(await giveUp(invoice, { account_id: account.Bad, reason: 'bad_debt', tax: true }));
    await expectRows(books, 'Bad/AR 58.33; VAT/AR 11.67', after(credit.id));
    await expectFigures(books, 'OUTPUT 41.67/8.33; AR 0');
  });

  test('W89: two credits together take what one would', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)]]);
    const half = { account_id: account.Bad, reason: 'bad_debt', tax: true, amount: 35 };
    const one = await creditOf(await giveUp(invoice, half));
    const two = await creditOf(await giveUp(invoice, half));
    await expectRows(books, 'Bad/AR 29.17; VAT/AR 5.83', after(one.id));
    await expectRows(books, 'Bad/AR 29.16; VAT/AR 5.84', after(two.id));
    await expectFigures(books, 'OUTPUT 41.67/8.33; AR 50');
  });

  test('W90: each tax by its share', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)], [50, await tax('V10', 10)], [30]]);
    const credit = await creditOf(await giveUp(invoice, { account_id: account.Disc, reason: 'cash_discount', tax: true, amount: '20.50' }));
    await expectRows(books, 'Disc/AR 18; VAT/AR 2; VAT/AR 0.50', after(credit.id));
    await expectFigures(books, 'OUTPUT 135/22.50; AR 184.50');
  });

  test('W93: a bad debt as input tax, where the law says so', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)]]);
    await keeper.assign((await receive(50)).id, invoice.id, 50);
    const credit = await creditOf(
      await giveUp(invoice, { account_id: account.Bad, reason: 'bad_debt', tax: true, tax_direction: 'INPUT' }),
    );
    await expectRows(books, 'Bad/AR 58.33; VAT/AR 11.67', after(credit.id));
    await expectFigures(books, 'OUTPUT 100/20; INPUT 58.33/11.67');
  });

  test('W92: of a tax that waits for payment nothing becomes due', async () => {
    const P20 = await tax('P20', 20, { due: 'payment', pending_account_id: account.Pend });
    const invoice = await document('IN', [[100, P20]]);
    await giveUp(invoice, { account_id: account.Bad, reason: 'bad_debt', tax: true });
    await expectRows(books, 'AR/Rev 100; AR/Pend 20; Bad/AR 100; Pend/AR 20; VAT/Pend 20; Pend/VAT 20');
    await expectFigures(books, 'OUTPUT 0/0; AR 0; Pend 0');
  });

  test('W94: a reverse charge follows on both sides', async () => {
    const RC = await tax('RC', 19, { mechanism: 'reverse_charge', input_account_id: account.VAT2 });
    const bill = await document('BL', [['1000', RC]]);
    const payment = await keeper.posted('PY', account.AP, [[account.Bank, 980]]);
    const credit = await creditOf(await giveUp(bill, { account_id: account.Disc, reason: 'cash_discount', tax: true }, payment));
    expect(credit).toMatchObject({ transaction_type: 'DN', reverse_charge: { total: 3.8 }, tax: { total: 0 } });
    await expectRows(books, 'AP/Disc 20; VAT/VAT2 3.80', after(credit.id));
    await expectFigures(books, 'OUTPUT 980/186.20; INPUT 980/186.20; AP 0');
  });

  test('W95: a rounding without tax', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)]]);
    const credit = await creditOf(await giveUp(invoice, { account_id: account.Rnd, reason: 'rounding' }, await receive('119.98')));
    await expectRows(books, 'Rnd/AR 0.02', after(credit.id));
    await expectFigures(books, 'OUTPUT 100/20; AR 0');
  });

  test('W96: what cannot be deducted stays in the row of the account', async () => {
    const half = await tax('V19H', 19, { deductible: 50 });
    const bill = await document('BL', [['12.35', half]]);
    const credit = await creditOf(await giveUp(bill, { account_id: account.Disc, reason: 'cash_discount', tax: true, amount: '1.47' }));
    await expectRows(books, 'AP/Disc 1.35; AP/VAT 0.12', after(credit.id));
    await expectFigures(books, 'INPUT 11.11/1.06 nd 1.05; AP −13.23');
  });

  test('a credit that was reversed takes nothing: its part can be given up again', async () => {
    const invoice = await document('IN', [[100, await tax('V20', 20)]]);
    const all = { account_id: account.Bad, reason: 'bad_debt', tax: true };
    const [made] = await giveUp(invoice, all);
    const refused = await keeper.post(`/transaction/${made.transaction_id}/reverse`);
    expect([refused.status, refused.body.detail_code]).toEqual([400, 113]);
    await keeper.delete(`/assignment/${made.id}`);
    await keeper.post(`/transaction/${made.transaction_id}/reverse`);
    await expectFigures(books, 'OUTPUT 100/20; AR 120; Bad 0; VAT −20');
    const credit = await creditOf(await giveUp(invoice, all));
    await expectRows(books, 'Bad/AR 100; VAT/AR 20', after(credit.id));
    await expectFigures(books, 'OUTPUT 0/0; AR 0');
  });

  test('its account is named by its code as any other', async () => {
    const invoice = await document('IN', [[100]]);
    const { account_code } = (await keeper.get(`/account/${account.Bad}`)).body.resource;
    await giveUp(invoice, { account_code, reason: 'bad_debt' });
    await expectFigures(books, 'AR 0; Bad 100');
    const unknown = { cleared_ids: [invoice.id], cleared_types: ['Transaction'], difference: { account_code: 'none', reason: 'bad_debt' } };
    const { status, body } = await send(unknown);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['difference.account_code']]);
  });

  test('refused: more than is left, tax where there is none, several items, no item at all', async () => {
    const invoice = await document('IN', [[100]]);
    const told = async (body: Fields): Promise<unknown> => {
      const { status, body: answer } = await send({ cleared_ids: [invoice.id], cleared_types: ['Transaction'], ...body });
      return [status, answer.detail_code, Object.keys(answer.errors)];
    };
    const bad = { account_id: account.Bad, reason: 'bad_debt' };
    expect(await told({ difference: { ...bad, amount: '100.01' } })).toEqual([400, 124, ['difference.amount']]);
    expect(await told({ difference: { ...bad, amount: 0 } })).toEqual([400, 124, ['difference.amount']]);
    expect(await told({ difference: { ...bad, tax: true } })).toEqual([400, 124, ['difference.tax']]);
    expect(await told({ difference: { ...bad, account_id: account.Bank } })).toEqual([422, 422, ['difference.account_id']]);
    expect(await told({})).toEqual([422, 422, ['transaction_id']]);
    const other = await document('IN', [[10]]);
    const two = { cleared_ids: [invoice.id, other.id], cleared_types: ['Transaction', 'Transaction'], difference: bad };
    expect(await told(two)).toEqual([422, 422, ['difference']]);
    await expectFigures(books, 'AR 110');
  });
});
