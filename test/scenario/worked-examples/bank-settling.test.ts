import { describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBankBooks } from './bank-books.ts';

/** How a line of the bank pays items, and what explains the difference (docs/accounting.md §16.2). */
const daybook = useDaybook();
const books = useBankBooks(daybook);
const of = ({ id }: { id: number }, more: Record<string, unknown> = {}): Record<string, unknown> => ({ id, ...more });

describe('what stands on the other side is set off first', () => {
  test('a credit note against the first invoice, and one receipt pays the rest', async () => {
    const [first, second, credit] = [await books.sale('IN'), await books.sale('IN'), await books.sale('CN', 200)];
    const [line] = await books.lines({ amount: 2142 });
    const done = await books.act({ line_id: line, act: 'settle', items: [of(first), of(second), of(credit)] });
    expect(await books.rowsMade(done)).toEqual([['C Roth 2142', 'D Bank 2142']]);
    const assigned = (await books.keeper.list('/assignment')).map(({ transaction_id, cleared_id, amount }) => [
      transaction_id,
      cleared_id,
      amount,
    ]);
    const [receipt] = done.body.resources[0].acts[0].transaction_ids;
    expect(assigned).toEqual([
      [credit.id, first.id, 238],
      [receipt, first.id, 952],
      [receipt, second.id, 1190],
    ]);
    await books.undo([line!]);
    expect(await books.left(first, second, credit)).toEqual([1190, 1190, 238]);
    expect(await books.balances()).toEqual({ Roth: 2142, Sales: -1800, VAT: -342 });
  });

  test('a bill of a customer, by a receipt and a payment', async () => {
    const [invoice, bill] = [await books.sale('IN'), await books.bill()];
    const [line] = await books.lines({ amount: 595 });
    const done = await books.act({ line_id: line, act: 'settle', items: [of(invoice), of(bill)] });
    expect(await books.rowsMade(done)).toEqual([
      ['C Roth 1190', 'D Bank 1190'],
      ['C Bank 595', 'D Supplier 595'],
    ]);
    expect(await books.left(invoice, bill)).toEqual([0, 0]);
    expect(await books.keeper.list('/bank-match')).toMatchObject([{ amount: 1190 }, { amount: -595 }]);
  });
});

test('invoices of two receivable accounts get a receipt each', async () => {
  const [first, second] = [await books.sale('IN'), await books.sale('IN', 100, 'Kern')];
  const [line] = await books.lines({ amount: 1300 });
  const done = await books.act({ line_id: line, act: 'settle', items: [of(first), of(second)] });
  expect(await books.rowsMade(done)).toEqual([
    ['C Roth 1190', 'D Bank 1190'],
    ['C Kern 110', 'D Bank 110'],
  ]);
  expect(await books.left(first, second)).toEqual([0, 9]);
});

test('money back to a customer pays the credit note, and money back from a supplier the debit note', async () => {
  const [credit, debit] = [await books.sale('CN', 100), await books.bill(50, 'DN')];
  const [out, into] = await books.lines({ amount: -119 }, { amount: 59.5 });
  const done = await books.act({ line_id: out, act: 'settle', items: [of(credit)] });
  expect(await books.rowsMade(done)).toEqual([['C Bank 119', 'D Roth 119']]);
  const other = await books.act({ line_id: into, act: 'settle', items: [of(debit)] });
  expect(await books.rowsMade(other)).toEqual([['C Supplier 59.5', 'D Bank 59.5']]);
  expect(await books.left(credit, debit)).toEqual([0, 0]);
});

describe('the difference', () => {
  test('as a discount on all items lowers their sales and taxes in proportion', async () => {
    const [first, second] = [await books.sale('IN'), await books.sale('IN', 500)];
    const [line] = await books.lines({ amount: 1749.3 });
    const done = await books.act({ line_id: line, act: 'settle', items: [of(first), of(second)], difference: { kind: 'discount' } });
    expect(await books.rowsMade(done)).toEqual([
      ['C Roth 1749.3', 'D Bank 1749.3'],
      ['C Roth 23.8', 'D Sales 20', 'D VAT 3.8'],
      ['C Roth 11.9', 'D Sales 10', 'D VAT 1.9'],
    ]);
    expect(await books.left(first, second)).toEqual([0, 0]);
    await books.undo([line!]);
    expect(await books.left(first, second)).toEqual([1190, 595]);
  });

  test('as a fee is a journal entry that settles the invoice beside the receipt', async () => {
    const invoice = await books.sale('IN');
    const [line] = await books.lines({ amount: 1175 });
    const difference = { kind: 'fee', account_id: books.account.Fees };
    const done = await books.act({ line_id: line, act: 'settle', items: [of(invoice)], difference });
    expect(await books.rowsMade(done)).toEqual([
      ['C Roth 1175', 'D Bank 1175'],
      ['C Roth 15', 'D Fees 15'],
    ]);
    expect(await books.left(invoice)).toEqual([0]);
  });

  test('as some cents goes either way', async () => {
    const [first, second] = [await books.sale('IN'), await books.sale('IN')];
    const [less, more] = await books.lines({ amount: 1189.95 }, { amount: 1190.05 });
    const difference = { kind: 'rounding', account_id: books.account.Rounding };
    const short = await books.act({ line_id: less, act: 'settle', items: [of(first)], difference });
    expect(await books.rowsMade(short)).toEqual([
      ['C Roth 1189.95', 'D Bank 1189.95'],
      ['C Roth 0.05', 'D Rounding 0.05'],
    ]);
    const over = await books.act({ line_id: more, act: 'settle', items: [of(second)], difference });
    expect(await books.rowsMade(over)).toEqual([
      ['C Roth 1190.05', 'D Bank 1190.05'],
      ['C Rounding 0.05', 'D Roth 0.05'],
    ]);
    expect(await books.left(first, second)).toEqual([0, 0]);
    await books.undo([less!, more!]);
    expect(await books.balances()).toEqual({ Roth: 2380, Sales: -2000, VAT: -380 });
  });

  test('as what is over stays open on the receipt', async () => {
    const invoice = await books.sale('IN');
    const [line] = await books.lines({ amount: 1200 });
    const done = await books.act({ line_id: line, act: 'settle', items: [of(invoice)], difference: { kind: 'over' } });
    const [receipt] = done.body.resources[0].acts[0].transaction_ids;
    expect(await books.left({ id: receipt }, invoice)).toEqual([10, 0]);
  });

  test('is refused where it is none of its kind, and where no account takes it', async () => {
    const invoice = await books.sale('IN');
    const [line] = await books.lines({ amount: 1175 });
    const settle = (kind: string, more: Record<string, unknown> = {}) =>
      books.act({ line_id: line, act: 'settle', items: [of(invoice)], difference: { kind, ...more } });
    expect(refusal(await settle('over'))).toEqual([400, 103]);
    const unnamed = await settle('fee');
    expect([refusal(unnamed), Object.keys(unnamed.body.errors)]).toEqual([[400, 109], ['acts.0.difference.account_id']]);
    expect(await books.keeper.list('/bank-match')).toEqual([]);
  });
});

test('a tax that the customer withheld settles the invoice with what came', async () => {
  const withheld = (
    await books.keeper.create('/tax', { name: 'WHT', code: 'WHT', rate: 5, withholding_tax: true, account_id: books.account.VAT })
  ).id;
  const invoice = await books.keeper.posted('IN', books.account.Roth, books.account.Sales, 100, { transaction_date: '2024-02-10' });
  const [line, wrong] = await books.lines({ amount: 95 }, { amount: 94 });
  expect(refusal(await books.act({ line_id: wrong, act: 'settle', items: [of(invoice)], taxes: [withheld] }))).toEqual([400, 103]);
  const done = await books.act({ line_id: line, act: 'settle', items: [of(invoice)], taxes: [withheld] });
  expect(await books.rowsMade(done)).toEqual([['C Roth 100', 'D Bank 95', 'D VAT 5']]);
  expect(await books.keeper.list('/bank-match')).toMatchObject([{ amount: 95 }]);
});

test('items that the line cannot pay as it says are refused, with what is missing', async () => {
  const [first, second] = [await books.sale('IN'), await books.sale('IN')];
  const [line] = await books.lines({ amount: 1190 });
  const asked = await books.act({ line_id: line, act: 'settle', items: [of(first, { amount: 1000 }), of(second, { amount: 200 })] });
  expect([refusal(asked), Object.keys(asked.body.errors)]).toEqual([[400, 103], ['acts.0.items.1']]);
  expect(JSON.stringify(asked.body.errors)).toContain('leaves 10 of the item');
  expect(refusal(await books.act({ line_id: line, act: 'settle', items: [of(first), of(second)] }))).toEqual([400, 103]);
});

describe('in another currency', () => {
  let usd: number;
  const dollars = async (amount: number): Promise<number> => {
    ({ currency_id: usd } = await books.keeper.currency('USD', 0.95));
    const gains = books.account.Interest;
    await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { forex_account_id: gains });
    const fields = { currency_id: usd, transaction_date: '2024-02-10' };
    return (await books.keeper.posted('IN', books.account.Roth, books.account.Sales, amount, fields)).id;
  };

  test('the line is the value of what the bank says was instructed, and the rest an exchange difference', async () => {
    const id = await dollars(12_000);
    const [line] = await books.lines({ amount: 11_502, original: { amount: 12_000, currency: 'USD' } });
    const done = await books.act({ line_id: line, act: 'settle', items: [{ id }] });
    expect(await books.rowsMade(done)).toEqual([['C Interest 102', 'C Roth 11502', 'D Bank 11502', 'D Roth 102']]);
    expect(await books.left({ id })).toEqual([0]);
    expect(await books.balances()).toEqual({ Bank: 11_502, Interest: -102, Sales: -11_400 });
    await books.undo([line!]);
    expect(await books.balances()).toEqual({ Roth: 11_400, Sales: -11_400 });
  });

  test('a rate that is given says how much is paid, and an exchange difference pays all', async () => {
    const id = await dollars(200);
    const [part, rest] = await books.lines({ amount: 96 }, { amount: 94 });
    await books.act({ line_id: part, act: 'settle', items: [{ id }], exchange_rate: 0.96 });
    expect(await books.left({ id })).toEqual([100]);
    await books.act({ line_id: rest, act: 'settle', items: [{ id }], difference: { kind: 'exchange' } });
    expect(await books.left({ id })).toEqual([0]);
    expect(await books.balances()).toEqual({ Bank: 190, Sales: -190 });
  });

  test('an account in a foreign currency pays its own at the rate of the day or the one that is given, and no other', async () => {
    const id = await dollars(300);
    const account = await books.keeper.account('Dollars', 'BANK', { currency_id: usd });
    books.account.Dollars = account;
    const [first, second] = await books.linesOf(account, { amount: 100 }, { amount: 200 });
    const done = await books.act({ line_id: first, act: 'settle', items: [{ id }] });
    expect(await books.rowsMade(done)).toEqual([['C Roth 95', 'D Dollars 95']]);
    const own = await books.act({ line_id: second, act: 'settle', items: [{ id }], exchange_rate: 1 });
    expect(await books.rowsMade(own)).toEqual([['C Interest 10', 'C Roth 200', 'D Dollars 200', 'D Roth 10']]);
    expect(await books.keeper.list('/bank-match')).toMatchObject([{ amount: 100 }, { amount: 200 }]);
    const euros = await books.sale('IN');
    const [third] = await books.linesOf(account, { amount: 10 });
    expect(refusal(await books.act({ line_id: third, act: 'settle', items: [of(euros)] }))).toEqual([400, 106]);
  });
});
