import { describe, expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBankBooks } from './bank-books.ts';

/** Payments that come back, and lines of which several acts do a part each (docs/accounting.md §16.2, §16.3). */
const daybook = useDaybook();
const books = useBankBooks(daybook);

describe('a payment that comes back', () => {
  const paid = async (): Promise<{ invoice: number; line: number }> => {
    const { id } = await books.sale('IN');
    const [line] = await books.lines({ amount: 1190 });
    await books.act({ line_id: line, act: 'settle', items: [{ id }] });
    return { invoice: id, line: line! };
  };
  const comeBack = (line_id: number | undefined, of_line_id: number, more: Record<string, unknown> = {}): Promise<HttpAnswer> =>
    books.act({ line_id, act: 'return', of_line_id, ...more });

  test('opens its invoice again from that day on, with the fee of the bank', async () => {
    const { invoice, line } = await paid();
    const [back] = await books.lines({ amount: -1193, booked_on: '2024-04-03', text: 'RETOURE' });
    const unnamed = await comeBack(back, line);
    expect([refusal(unnamed), Object.keys(unnamed.body.errors)]).toEqual([[400, 109], ['acts.0.fee_account_id']]);
    const done = await comeBack(back, line, { fee_account_id: books.account.Fees });
    expect(await books.rowsMade(done)).toEqual([
      ['C Bank 1190', 'D Roth 1190'],
      ['C Bank 3', 'D Fees 3'],
    ]);
    expect(await books.left({ id: invoice })).toEqual([1190]);
    expect(await books.line(line)).toMatchObject({ returned_by_id: back });
    expect(await books.balances()).toEqual({ Bank: -3, Fees: 3, Roth: 1190, Sales: -1000, VAT: -190 });
  });

  test('is paid again once its return is undone, and is undone itself only then', async () => {
    const { invoice, line } = await paid();
    const [back] = await books.lines({ amount: -1190, reversal: true, booked_on: '2024-03-08' });
    expect((await comeBack(back, line)).status).toBe(200);
    const again = await books.lines({ amount: -1190, booked_on: '2024-03-11', bank_ref: 'again' });
    expect(refusal(await comeBack(again[0], line))).toEqual([400, 102]);
    expect(refusal(await books.undo([line]))).toEqual([400, 113]);
    expect((await books.undo([back!])).status).toBe(200);
    expect(await books.left({ id: invoice })).toEqual([0]);
    expect(await books.line(line)).toMatchObject({ returned_by_id: null });
    expect((await books.undo([line])).status).toBe(200);
    expect(await books.left({ id: invoice })).toEqual([1190]);
    expect(await books.balances()).toEqual({ Roth: 1190, Sales: -1000, VAT: -190 });
    expect(await books.keeper.list('/bank-match')).toEqual([]);
  });

  test('is one that a line of the account brought, and no less of it', async () => {
    const { line } = await paid();
    const [less, fee] = await books.lines({ amount: -1000, booked_on: '2024-03-08' }, { amount: -7, booked_on: '2024-03-08' });
    expect(refusal(await comeBack(less, line))).toEqual([400, 103]);
    await books.act({ line_id: fee, act: 'post', line_items: [{ account_id: books.account.Fees, amount: 7 }] });
    expect(refusal(await comeBack(less, fee!))).toEqual([400, 102]);
    const [saved] = await books.linesOf(books.account.Savings, { amount: -1190 });
    expect(refusal(await comeBack(saved, line))).toEqual([400, 104]);
  });
});

describe('a line that is split', () => {
  test('is done by several acts that come to it, and undone as a whole', async () => {
    const { id } = await books.sale('IN');
    const [line] = await books.lines({ amount: 1690 });
    const acts = [
      { act: 'settle', amount: 1190, items: [{ id }] },
      { act: 'transfer', amount: 480, account_id: books.account.Savings },
      { act: 'post', line_items: [{ account_id: books.account.Interest, amount: 20 }] },
    ];
    const done = await books.act({ line_id: line, act: 'split', acts });
    expect(done.body.resources).toMatchObject([{ state: 'split', acts: [{ act: 'settle' }, { act: 'transfer' }, { act: 'post' }] }]);
    expect(await books.rowsMade(done)).toEqual([
      ['C Roth 1190', 'D Bank 1190'],
      ['C Savings 480', 'D Bank 480'],
      ['C Interest 20', 'D Bank 20'],
    ]);
    expect((await books.keeper.list('/bank-match')).map(({ amount }) => amount)).toEqual([1190, 480, 20]);
    expect((await books.undo([line!])).body.resources).toMatchObject([{ state: 'new', acts: [] }]);
    expect(await books.balances()).toEqual({ Roth: 1190, Sales: -1000, VAT: -190 });
  });

  test('says where its acts do not come to it, and which act cannot be done', async () => {
    const [line] = await books.lines({ amount: -100 });
    const rent = (amount: number, more: Record<string, unknown> = {}) => ({
      act: 'post',
      line_items: [{ account_id: books.account.Rent, amount }],
      ...more,
    });
    const split = (...acts: Record<string, unknown>[]): Promise<HttpAnswer> => books.act({ line_id: line, act: 'split', acts });
    const short = await split(rent(60, { amount: -60 }), rent(30, { amount: -30 }));
    expect([refusal(short), Object.keys(short.body.errors)]).toEqual([[400, 103], ['acts.0.acts']]);
    const wrong = await split(rent(60, { amount: -60 }), rent(30));
    expect([refusal(wrong), Object.keys(wrong.body.errors)]).toEqual([[400, 103], ['acts.0.acts.1.line_items']]);
    const nested = await split({ act: 'ignore' });
    expect(Object.keys(nested.body.errors)).toEqual(['acts.0.acts.0.act']);
    expect((await split({ act: 'settle' })).status).toBe(422);
    expect(await books.keeper.list('/ledger')).toEqual([]);
  });
});

describe('details of a collective booking', () => {
  const PARTS =
    '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">6.00</Amt>' +
    '<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-03-05</Dt></BookgDt><AcctSvcrRef>B-9</AcctSvcrRef><NtryDtls>' +
    ['3.50', '2.50']
      .map(
        (amount) =>
          `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RmtInf><Ustrd>Bill of ${amount}</Ustrd></RmtInf></TxDtls>`,
      )
      .join('') +
    '</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>';
  const collective = async (): Promise<number> => {
    await books.keeper.post('/bank-statement', { file: Buffer.from(PARTS).toString('base64'), account_id: books.account.Bank });
    const [line] = await books.keeper.list('/bank-line', { state: 'new' });
    return line!.id as number;
  };
  const bills = async (): Promise<number[]> => {
    const make = (amount: number) =>
      books.keeper.posted('BL', books.account.Supplier, books.account.Goods, amount, { transaction_date: '2024-02-10' });
    return [(await make(3.5)).id as number, (await make(10)).id as number];
  };

  test('pay an item each', async () => {
    const [first, second] = await bills();
    const line_id = await collective();
    const items = [
      { id: first, part: 1 },
      { id: second, part: 2 },
    ];
    const done = await books.act({ line_id, act: 'settle', items });
    expect(await books.rowsMade(done)).toEqual([['C Bank 6', 'D Supplier 6']]);
    expect(done.body.resources[0].acts[0].assignment_ids).toHaveLength(2);
    expect(await books.left({ id: first! }, { id: second! })).toEqual([0, 7.5]);
  });

  test('are done by an act each, with their own texts', async () => {
    const [first] = await bills();
    const line_id = await collective();
    const acts = [
      { act: 'settle', parts: [1], items: [{ id: first }] },
      { act: 'post', parts: [2], line_items: [{ account_id: books.account.Fees, amount: 2.5 }] },
    ];
    const none = await books.act({ line_id, act: 'split', acts: [{ ...acts[0], parts: [3] }] });
    expect(Object.keys(none.body.errors)).toEqual(['acts.0.acts.0.parts']);
    const done = await books.act({ line_id, act: 'split', acts });
    expect(await books.rowsMade(done)).toEqual([
      ['C Bank 3.5', 'D Supplier 3.5'],
      ['C Bank 2.5', 'D Fees 2.5'],
    ]);
    const told = (await books.keeper.list('/transaction', { 'start-date': '2024-03-05' })).map(({ narration }) => narration);
    expect(told.sort()).toEqual(['Bill of 2.50', 'Bill of 3.50']);
  });
});
