import { describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBankBooks } from './bank-books.ts';

/** When a line may be done, and how what was done is taken back (docs/accounting.md §16.2, §16.3). */
const daybook = useDaybook();
const books = useBankBooks(daybook);

describe('a line is done as it was when the act was decided', () => {
  test('its revision is the one that was seen', async () => {
    const [line] = await books.lines({ amount: 5 });
    const { revision } = await books.line(line!);
    const ignore = { line_id: line, act: 'ignore', reason: 'x', revision };
    await books.act(ignore);
    await books.undo([line!]);
    expect(refusal(await books.act(ignore))).toEqual([400, 107]);
    expect((await books.act({ ...ignore, revision: revision + 2 })).status).toBe(200);
  });

  test('as much is left of an item as was seen', async () => {
    const invoice = await books.sale('IN');
    const [first, second] = await books.lines({ amount: 190 }, { amount: 1000 });
    const settle = (line_id: number | undefined, left: number) => books.act({ line_id, act: 'settle', items: [{ id: invoice.id, left }] });
    expect((await settle(first, 1190)).status).toBe(200);
    const changed = await settle(second, 1190);
    expect([refusal(changed), Object.keys(changed.body.errors)]).toEqual([[400, 107], ['acts.0.items.0.left']]);
    expect((await settle(second, 1000)).status).toBe(200);
  });

  test('it is in whole units of its currency', async () => {
    const [line] = await books.lines({ amount: '5.005' });
    expect(refusal(await books.act({ line_id: line, act: 'ignore', reason: 'x' }))).toEqual([400, 114]);
  });
});

describe('a line that could be a double of another one', () => {
  const payer = { counterparty: { name: 'Anna Roth' } };
  const pair = async (): Promise<[number, number]> => {
    const [first] = await books.lines({ amount: 5, text: 'Rent', ...payer });
    const [second] = await books.lines({ amount: 5, text: 'Gift', ...payer });
    expect(await books.line(second!)).toMatchObject({ double_of_id: first });
    return [first!, second!];
  };

  test('is done only where somebody says that it is none', async () => {
    const [first, second] = await pair();
    const ignore = { line_id: second, act: 'ignore', reason: 'x' };
    expect(refusal(await books.act(ignore))).toEqual([400, 110]);
    expect(refusal(await books.act({ ...ignore, not_same: second }))).toEqual([400, 110]);
    expect((await books.act({ ...ignore, not_same: first })).body.resources).toMatchObject([{ state: 'ignored' }]);
  });

  test('is gone where it is one, and its statement shows the other line', async () => {
    const [first, second] = await pair();
    const shown = (await books.line(second)).statement_ids;
    const done = await books.act({ line_id: second, act: 'ignore', same_as: first });
    expect(done.body.resources).toMatchObject([{ state: 'gone', acts: [{ act: 'ignore', of_line_id: first }] }]);
    expect((await books.line(first)).statement_ids).toEqual(expect.arrayContaining(shown));
    const again = await books.lines({ amount: 5, text: 'Gift', ...payer }, { amount: 8, text: 'Other', ...payer });
    const { statement_ids } = await books.line(second);
    expect([again.length, (await books.line(first)).statement_ids]).toEqual([3, expect.arrayContaining(statement_ids)]);
    expect((await books.undo([second])).body.resources).toMatchObject([{ state: 'new' }]);
    expect((await books.line(first)).statement_ids).not.toEqual(expect.arrayContaining(shown));
    const other = await books.lines({ amount: 6 });
    expect((await books.act({ line_id: second, act: 'ignore', same_as: other[0], not_same: first })).status).toBe(422);
  });
});

test('several lines stand for one entry, and are untied together', async () => {
  const entry = await books.keeper.posted('CP', books.account.Bank, books.account.Rent, 300);
  const line_ids = await books.lines({ amount: -100 }, { amount: -200 });
  const match = { act: 'match', transaction_ids: [entry.id] };
  expect(refusal(await books.act({ ...match, line_id: line_ids[0] }))).toEqual([400, 103]);
  const done = await books.act({ ...match, line_ids });
  expect(done.body.resources).toMatchObject([{ state: 'matched' }, { state: 'matched' }]);
  expect(await books.keeper.list('/bank-match')).toMatchObject([{ amount: -100 }, { amount: -200 }]);
  expect(refusal(await books.undo([line_ids[0]!]))).toEqual([400, 115]);
  expect((await books.undo(line_ids)).status).toBe(200);
  expect(await books.keeper.list('/bank-match')).toEqual([]);
});

test('lines that the bank has taken back itself are ignored as a pair that comes to zero', async () => {
  const [out, back, other] = await books.lines({ amount: -7 }, { amount: 7, reversal: true }, { amount: 8 });
  const ignore = { act: 'ignore', reason: "The bank's mistake" };
  expect(refusal(await books.act({ ...ignore, line_ids: [out, other] }))).toEqual([400, 103]);
  const done = await books.act({ ...ignore, line_ids: [out, back] });
  expect(done.body.resources).toMatchObject([{ state: 'ignored' }, { state: 'ignored' }]);
});

describe('undoing', () => {
  test('keeps the entries where that is asked, and the line can be matched with them', async () => {
    const invoice = await books.sale('IN');
    const [line] = await books.lines({ amount: 1190 });
    const done = await books.act({ line_id: line, act: 'settle', items: [{ id: invoice.id }] });
    const [receipt] = done.body.resources[0].acts[0].transaction_ids;
    const before = await books.balances();
    expect((await books.undo([line!], { keep: 'entries' })).body.resources).toMatchObject([{ state: 'new', acts: [] }]);
    expect([await books.balances(), await books.left(invoice)]).toEqual([before, [0]]);
    expect((await books.act({ line_id: line, act: 'match', transaction_ids: [receipt] })).status).toBe(200);
  });

  test('is dated the first open day where the day is locked, or a day that is given', async () => {
    const [first, second] = [await books.sale('IN'), await books.sale('IN')];
    const [one, other] = await books.lines({ amount: 1190 }, { amount: 1190, bank_ref: 'B' });
    const done = await books.act(
      { line_id: one, act: 'settle', items: [{ id: first.id }] },
      { line_id: other, act: 'settle', items: [{ id: second.id }] },
    );
    await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { locked_until: '2024-03-31' });
    expect((await books.undo([one!])).status).toBe(200);
    expect((await books.undo([other!], { date: '2024-05-02' })).status).toBe(200);
    const reversed = (await books.keeper.list('/transaction')).filter(({ reversal_of_id }) => reversal_of_id !== null);
    const receipts = done.body.resources.map(({ acts }: { acts: { transaction_ids: number[] }[] }) => acts[0]!.transaction_ids[0]);
    expect(reversed.map(({ reversal_of_id, transaction_date }) => [reversal_of_id, transaction_date.slice(0, 10)])).toEqual([
      [receipts[0], '2024-04-01'],
      [receipts[1], '2024-05-02'],
    ]);
    expect(await books.left(first, second)).toEqual([1190, 1190]);
  });

  test('leaves what was made in a closed year, unless only the tie is taken away', async () => {
    const capital = await books.keeper.account('Capital', 'EQUITY');
    const [line] = await books.lines({ amount: 12 });
    await books.act({ line_id: line, act: 'post', line_items: [{ account_id: books.account.Interest, amount: 12 }] });
    await books.keeper.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
    expect((await books.keeper.closeYear(capital)).status).toBe(200);
    expect(refusal(await books.undo([line!]))).toEqual([400, 113]);
    expect((await books.undo([line!], { keep: 'entries' })).body.resources).toMatchObject([{ state: 'new' }]);
  });
});

describe('a transfer between currencies', () => {
  test('is worth what the account in the reporting currency moves, whichever line is done', async () => {
    const { currency_id } = await books.keeper.currency('USD', 0.9);
    books.account.Dollars = await books.keeper.account('Dollars', 'BANK', { currency_id });
    for (const [line_of, other_of] of [
      ['Bank', 'Dollars'],
      ['Dollars', 'Bank'],
    ] as const) {
      const amounts = { Bank: -950, Dollars: 1000 };
      const [line] = await books.linesOf(books.account[line_of]!, { amount: amounts[line_of] });
      const [other] = await books.linesOf(books.account[other_of]!, { amount: amounts[other_of] });
      const act = { line_id: line, act: 'transfer', account_id: books.account[other_of], other_line_id: other };
      const done = await books.act(act);
      expect(await books.rowsMade({ ...done, body: { resources: [done.body.resources[0]] } })).toEqual([['C Bank 950', 'D Dollars 950']]);
      expect((await books.undo([line!, other!])).status).toBe(200);
    }
    const [line] = await books.lines({ amount: -95, booked_on: '2024-03-08' });
    const transfer = { line_id: line, act: 'transfer', account_id: books.account.Dollars };
    expect(refusal(await books.act(transfer))).toEqual([400, 106]);
    const done = await books.act({ ...transfer, exchange_rate: 0.95 });
    expect(await books.rowsMade(done)).toEqual([['C Bank 95', 'D Dollars 95']]);
    const [arrived] = await books.linesOf(books.account.Dollars, { amount: 100, booked_on: '2024-03-09' });
    const [entry] = done.body.resources[0].acts[0].transaction_ids;
    expect((await books.act({ line_id: arrived, act: 'match', transaction_ids: [entry] })).status).toBe(200);
  });
});
