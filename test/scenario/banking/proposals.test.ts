import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { PAYER } from './bank-files.ts';
import { SAVINGS, useBooksWithBank } from './books-with-bank.ts';

/** What lines may be, and that each proposal can be sent back as it stands (docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const best = async (...ids: number[]): Promise<Json[]> => (await books.propose(ids)).map(({ proposals }) => proposals[0]);
const entriesOf = (body: Json, place = 0): number[] => body.resources[place].acts[0].transaction_ids;

describe('an invoice that the text names', () => {
  test('with its exact sum is proposed as sure, and the act is sent back as it stands', async () => {
    const anna = await books.contact('Anna Roth');
    const { id } = await books.invoice('R-2024-0012', { contact_id: anna });
    const [line] = await books.lines({ amount: 1190, counterparty: { name: 'ANNA ROTH' }, text: 'Rg. r 2024 0012' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({
      act: { line_id: line, act: 'settle', items: [{ id, amount: 1190 }], contact_id: anna },
      kind: 'number',
      sure: 'exact',
      why: ['the text names R-2024-0012', 'the amount is exact'],
      against: [],
    });
    const done = await books.accept(proposal);
    expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('is not sure where another contact pays it, and says so in the language that is asked for', async () => {
    const anna = await books.contact('Anna Roth');
    await books.contact('Kontor GmbH', { bank_accounts: [{ iban: PAYER }] });
    const { id } = await books.invoice('R-2024-0012', { contact_id: anna });
    const [line] = await books.lines({ amount: 1190, counterparty: { name: 'Kontor', iban: PAYER }, text: 'R-2024-0012' });
    const [{ proposals }] = (await books.propose([line!], { language: 'de' })) as [Json];
    expect(proposals[0]).toMatchObject({
      act: { act: 'settle', items: [{ id }] },
      sure: 'no',
      against: ['von einem anderen Kontakt bezahlt, Kontor GmbH'],
    });
    expect((await books.process({ account_id: books.account.Bank, level: 'wide' })).body.resources).toEqual([]);
    const done = await books.accept(proposals[0]);
    expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('and two more of the contact that alone make up the sum', async () => {
    const anna = await books.contact('Anna Roth');
    const ids: number[] = [];
    for (const [place, net] of [1000, 800, 1200, 5000].entries())
      ids.push((await books.invoice(`R-2024-001${place}`, { contact_id: anna }, net)).id as number);
    const [line] = await books.lines({ amount: 3570, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0010 u.a.' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ kind: 'number_and_set', sure: 'wide', act: { act: 'settle' } });
    const done = await books.accept(proposal);
    expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Roth 3570', 'D Bank 3570']);
    expect(await Promise.all(ids.map((id) => books.outstanding(id)))).toEqual([0, 0, 0, 5950]);
  });

  test('less a credit note is one receipt, and the note is set off', async () => {
    const anna = await books.contact('Anna Roth');
    const first = await books.invoice('R-2024-0012', { contact_id: anna });
    const second = await books.invoice('R-2024-0013', { contact_id: anna });
    await books.keeper.posted('CN', books.account.Roth, books.account.Sales, 200, {
      ...{ transaction_date: '2024-02-20', contact_id: anna },
      line_items: [{ account_id: books.account.Sales, amount: 200, taxes: [books.tax] }],
    });
    const [line] = await books.lines({ amount: 2142, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012 R-2024-0013' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ kind: 'number_less_credit', sure: 'exact' });
    const done = await books.accept(proposal);
    expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Roth 2142', 'D Bank 2142']);
    expect([await books.outstanding(first.id), await books.outstanding(second.id)]).toEqual([0, 0]);
  });

  test('in part as an instalment leaves the rest open', async () => {
    const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
    const [line] = await books.lines({ amount: 500, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012 Rate 1' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ kind: 'number_part', sure: 'wide', act: { items: [{ id, amount: 500 }] } });
    const done = await books.accept(proposal);
    expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Roth 500', 'D Bank 500']);
    expect(await books.outstanding(id)).toBe(690);
  });

  test('less a discount that the text names settles them in full, by credits with their taxes', async () => {
    const anna = await books.contact('Anna Roth');
    const first = await books.invoice('R-2024-0012', { contact_id: anna });
    const second = await books.invoice('R-2024-0013', { contact_id: anna });
    const text = 'R-2024-0012, R-2024-0013 abzgl. 2 % Skonto';
    const [line] = await books.lines({ amount: 2332.4, counterparty: { name: 'Anna Roth' }, text });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({
      ...{ sure: 'no', against: ['47.6 differs'] },
      act: { act: 'settle', items: [{ id: first.id }, { id: second.id }], difference: { kind: 'discount' } },
    });
    const [receipt, ...credits] = entriesOf((await books.accept(proposal)).body);
    expect(await books.rowsOf(receipt!)).toEqual(['C Roth 2332.4', 'D Bank 2332.4']);
    for (const credit of credits) expect(await books.rowsOf(credit)).toEqual(['C Roth 23.8', 'D Sales 20', 'D VAT 3.8']);
    expect([credits.length, await books.outstanding(first.id), await books.outstanding(second.id)]).toEqual([2, 0, 0]);
  });

  test('less the discount that the payer says it took is for a person: a credit with its tax, and the invoice is settled', async () => {
    const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
    const [line] = await books.lines({ amount: 1166.2, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012 abzgl. 2 % Skonto' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ sure: 'no', act: { items: [{ id }], difference: { kind: 'discount' } }, against: ['23.8 differs'] });
    const entries = entriesOf((await books.accept(proposal)).body);
    expect(await Promise.all(entries.map((entry) => books.rowsOf(entry)))).toEqual([
      ['C Roth 1166.2', 'D Bank 1166.2'],
      ['C Roth 23.8', 'D Sales 20', 'D VAT 3.8'],
    ]);
    expect(await books.outstanding(id)).toBe(0);
    await books.keeper.post('/bank-line/undo', { line_ids: [line] });
    expect(await books.outstanding(id)).toBe(1190);
  });

  test('is a bill that we pay less a discount: a debit note with its tax', async () => {
    const { id } = await books.bill('18067', { contact_id: await books.contact('Holz KG') });
    const [line] = await books.lines({ amount: -577.15, counterparty: { name: 'Holz KG' }, text: '18067 ./. 3 %' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ sure: 'no', act: { items: [{ id }], difference: { kind: 'discount' } } });
    const entries = entriesOf((await books.accept(proposal)).body);
    expect(await Promise.all(entries.map((entry) => books.rowsOf(entry)))).toEqual([
      ['C Bank 577.15', 'D Supplier 577.15'],
      ['C Goods 15', 'C VAT 2.85', 'D Supplier 17.85'],
    ]);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('in another currency is paid at the rate that the bank applied', async () => {
    const { currency_id } = await books.keeper.currency('USD', 0.95);
    await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { forex_account_id: books.account.Interest });
    const { id } = await books.keeper.posted('IN', books.account.Roth, books.account.Sales, 12_000, {
      ...{ transaction_date: '2024-02-10', transaction_no: 'R-2024-0012', currency_id },
    });
    const original = { amount: 12_000, currency: 'USD' };
    const [line] = await books.lines({ amount: 11_502, original, text: 'R-2024-0012' });
    const [proposal] = await best(line!);
    expect(proposal).toMatchObject({ kind: 'number_original', sure: 'no', act: { act: 'settle', items: [{ id, amount: 12_000 }] } });
    expect((await books.accept(proposal)).status).toBe(200);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('and is settled is money on account of its contact: paid twice?', async () => {
    const anna = await books.contact('Anna Roth');
    await books.invoice('R-2024-0012', { contact_id: anna });
    const paid = { amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' };
    const [first] = await books.lines(paid);
    await books.accept(...(await best(first!)));
    const [again] = await books.lines({ ...paid, booked_on: '2024-03-09' });
    const [proposal] = await best(again!);
    expect(proposal).toMatchObject({
      act: { act: 'on_account', contact_id: anna, account_id: books.account.Roth },
      sure: 'no',
      why: ['R-2024-0012 is settled: paid twice?'],
    });
    const done = await books.accept(proposal);
    const [receipt] = entriesOf(done.body);
    expect(await books.rowsOf(receipt!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect((await books.keeper.get(`/transaction/${receipt!}`)).body.resource.settlement).toBe('open');
  });

  test('and is not in the books keeps another one of the amount from being taken', async () => {
    const anna = await books.contact('Anna Roth');
    const { id } = await books.invoice('R-2024-0012', { contact_id: anna });
    const [line] = await books.lines({ amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0990' });
    const [{ proposals }] = (await books.propose([line!])) as [Json];
    expect(proposals.map(({ sure }: Json) => sure)).not.toContain('exact');
    expect(proposals.map(({ sure }: Json) => sure)).not.toContain('wide');
    expect(proposals.find(({ act }: Json) => act.act === 'settle')).toMatchObject({
      act: { items: [{ id }] },
      against: expect.arrayContaining(['the text names R20240990, which is not in the books']),
    });
    expect((await books.process({ account_id: books.account.Bank, level: 'wide' })).body.resources).toEqual([]);
    const done = await books.accept(proposals.find(({ act }: Json) => act.act === 'on_account'));
    const [receipt] = entriesOf(done.body);
    expect(await books.rowsOf(receipt!)).toEqual(['C Roth 1190', 'D Bank 1190']);
    expect(await books.outstanding(id)).toBe(1190);
    await books.keeper.post('/assignment', { transaction_id: receipt, cleared_id: id, cleared_type: 'Transaction', amount: 1190 });
    expect(await books.outstanding(id)).toBe(0);
  });
});

test('equal items go to equal lines, the oldest first, and never alone', async () => {
  const anna = await books.contact('Anna Roth');
  const net = { transaction_date: '2024-02-10', line_items: [{ account_id: books.account.Sales, amount: 99 }] };
  const items: number[] = [];
  for (const number of ['R-1', 'R-2', 'R-3']) items.push((await books.invoice(number, { ...net, contact_id: anna })).id as number);
  const abo = { amount: 99, counterparty: { name: 'Anna Roth' }, text: 'Abo' };
  const proposed = await best(...(await books.lines(abo, abo)));
  expect(proposed.map(({ act, sure }) => [act.items[0].id, sure])).toEqual([
    [items[0], 'no'],
    [items[1], 'no'],
  ]);
  const done = await books.accept(...proposed);
  for (const place of [0, 1]) expect(await books.rowsOf(entriesOf(done.body, place)[0]!)).toEqual(['C Roth 99', 'D Bank 99']);
});

test('what was booked by hand is tied, and a batch that lists nothing is tied to the only entries with its sum', async () => {
  const payment = (amount: number, more: Json = {}): Promise<Json> =>
    books.keeper.posted('PY', books.account.Supplier, books.account.Bank, amount, { transaction_date: '2024-03-04', ...more });
  const { id } = await payment(595, { reference: 'PAY-2024-77' });
  const batch: number[] = [];
  for (const amount of [1000.5, 2000.24, 1753]) batch.push((await payment(amount)).id as number);
  const [single, several] = await books.lines({ amount: -595, text: 'PAY-2024-77' }, { amount: -4753.74, text: 'SEPA batch' });
  const proposed = await best(single!, several!);
  expect(proposed[0]).toMatchObject({ kind: 'entry_reference', sure: 'exact', act: { act: 'match', transaction_ids: [id] } });
  expect(proposed[1]).toMatchObject({ kind: 'entry_batch', sure: 'no' });
  expect([...proposed[1]!.act.transaction_ids].sort()).toEqual(batch.sort());
  const done = await books.accept(...proposed);
  expect(done.body.resources.map(({ state }: Json) => state)).toEqual(['matched', 'matched']);
});

test('the two sides of a transfer are one act, whichever account is asked for', async () => {
  const [out] = await books.lines({ amount: -5000, counterparty: { name: 'Workshop South', iban: SAVINGS }, text: 'To savings' });
  const [into] = await books.linesOf(books.account.Savings, { amount: 5000, booked_on: '2024-03-06', text: 'From current account' });
  const [proposal] = await best(out!);
  expect(proposal).toMatchObject({ sure: 'exact', act: { act: 'transfer', account_id: books.account.Savings, other_line_id: into } });
  const done = await books.accept(proposal);
  expect(done.body.resources.map(({ id, state }: Json) => [id, state])).toEqual([
    [out, 'transfer'],
    [into, 'transfer'],
  ]);
  expect(await books.rowsOf(entriesOf(done.body)[0]!)).toEqual(['C Bank 5000', 'D Savings 5000']);
});

test('a payment that comes back with its id is taken back, its fee to the account of fees', async () => {
  const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  const paid = { end_to_end_id: 'E-77', counterparty: { name: 'Anna Roth' } };
  const [first] = await books.lines({ ...paid, amount: 1190, text: 'R-2024-0012' });
  await books.accept(...(await best(first!)));
  const [back] = await books.lines({ ...paid, amount: -1193, booked_on: '2024-03-09', text: 'RETURN', return_reason: 'AC04' });
  expect((await best(back!))[0]).toMatchObject({
    ...{ kind: 'return_id', sure: 'no', against: ['3 differs'] },
    act: { act: 'return', of_line_id: first },
  });
  await books.keeper.patch(`/account/${books.account.Bank}`, { fee_account_id: books.account.Fees });
  const [proposal] = await best(back!);
  expect(proposal).toMatchObject({ sure: 'wide', act: { act: 'return', of_line_id: first, fee_account_id: books.account.Fees } });
  const entries = entriesOf((await books.accept(proposal)).body);
  expect(await Promise.all(entries.map((entry) => books.rowsOf(entry)))).toEqual([
    ['C Bank 1190', 'D Roth 1190'],
    ['C Bank 3', 'D Fees 3'],
  ]);
  expect(await books.outstanding(id)).toBe(1190);
});

test('a line that may be the booking of another one, or is of a locked day, waits for a person', async () => {
  const anna = await books.contact('Anna Roth');
  await books.invoice('R-2024-0012', { contact_id: anna });
  const [line] = await books.lines({ amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' });
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { locked_until: '2024-03-31' });
  const [proposal] = await best(line!);
  expect(proposal).toMatchObject({ kind: 'number', sure: 'no', against: ['the day is locked'] });
});

test('proposals are summed up by what they are; what is done has none, and nothing is saved', async () => {
  const anna = await books.contact('Anna Roth');
  await books.invoice('R-2024-0012', { contact_id: anna });
  await books.lines(
    { amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' },
    { amount: -12.5, text: 'Nobody knows' },
    { amount: 77, counterparty: { name: 'Anna Roth' }, text: 'Thank you' },
  );
  const { body } = await books.keeper.post('/bank-line/propose', { account_id: books.account.Bank });
  expect(body.summary).toEqual({
    ...{ lines: 3, exact: 1, wide: 0, no: 1, none: 1, left: 0 },
    kinds: [
      { kind: 'number', lines: 1 },
      { kind: 'on_account', lines: 1 },
    ],
  });
  expect(await books.keeper.list('/bank-line', { state: 'new' })).toHaveLength(3);
  const [{ act }] = body.proposals[0].proposals;
  await books.accept({ act });
  expect((await books.propose([act.line_id]))[0]!.proposals).toEqual([]);
});

test('lines of one thing are asked for at a time, and only of what is there', async () => {
  const asked: Json[] = [
    {},
    { statement_id: 1, account_id: books.account.Bank },
    { line_ids: [999_999_999] },
    { statement_id: 999_999_999 },
    { account_code: '9999' },
  ];
  for (const body of asked) expect((await books.keeper.post('/bank-line/propose', body)).status).toBe(422);
});
