import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { camtEntry } from './bank-files.ts';
import { useBooksWithBank } from './books-with-bank.ts';

/** What the service does alone, and what it leaves to a person (docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const all = (): Json => ({ account_id: books.account.Bank });
const set = (fields: Json): Promise<unknown> => books.keeper.patch(`/account/${books.account.Bank}`, fields);
const send = (file: string): Promise<unknown> => books.keeper.post('/bank-statement', { file: Buffer.from(file).toString('base64') });
const states = async (): Promise<string[]> => (await books.keeper.list('/bank-line')).map(({ state }) => state as string);

/** One line that a number explains, one that only its payer and amount do, and one that nothing does. */
async function threeLines(): Promise<Json[]> {
  const [anna, bert] = [await books.contact('Anna Roth'), await books.contact('Bert Blau')];
  const invoices = [
    await books.invoice('R-2024-0012', { contact_id: anna }),
    await books.invoice('R-2024-0013', { contact_id: bert }, 500),
  ];
  await books.lines(
    { amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' },
    { amount: 595, counterparty: { name: 'Bert Blau' }, text: 'Thank you' },
    { amount: -12.5, text: 'Nobody knows' },
  );
  return invoices;
}

test('by itself does what a number and the exact sum say, tells how, and proposes the rest', async () => {
  const [first, second] = await threeLines();
  const { status, body } = await books.process(all());
  expect(status).toBe(200);
  expect(body.resources).toMatchObject([
    {
      state: 'posted',
      method: 'exact',
      why: ['the text names R-2024-0012', 'the amount is exact'],
      acts: [{ act: 'settle' }],
    },
  ]);
  expect(await books.rowsOf(body.resources[0].acts[0].transaction_ids[0])).toEqual(['C Roth 1190', 'D Bank 1190']);
  expect(body).toMatchObject({ entries: 1, summary: { lines: 2, exact: 0, wide: 1, none: 1 } });
  expect(body.proposals.map(({ proposals }: Json) => proposals[0]?.sure)).toEqual(['wide', undefined]);
  expect(await states()).toEqual(['posted', 'new', 'new']);
  expect([await books.outstanding(first!.id), await books.outstanding(second!.id)]).toEqual([0, 595]);
});

test('keeps its reasons in the language in which it was asked', async () => {
  await threeLines();
  const { body } = await books.process({ ...all(), language: 'de' });
  const why = ['der Text nennt R-2024-0012', 'der Betrag stimmt genau'];
  expect(body.resources).toMatchObject([{ why }]);
  expect(await books.keeper.list('/bank-line', { state: 'posted' })).toMatchObject([{ why }]);
});

test('as the account says, or as is asked for', async () => {
  await threeLines();
  await set({ automatic: 'none' });
  expect((await books.process(all())).body.resources).toEqual([]);
  expect((await books.process({ ...all(), level: 'exact' })).body.resources).toHaveLength(1);
  await set({ automatic: 'wide' });
  expect((await books.process(all())).body.resources).toMatchObject([{ method: 'wide' }]);
  expect(await states()).toEqual(['posted', 'posted', 'new']);
});

test('as a dry run shows what it would do, and does nothing', async () => {
  const [{ id }] = (await threeLines()) as [Json];
  const { body } = await books.process({ ...all(), level: 'wide' }, { rollback: 'true' });
  expect(body.resources).toMatchObject([{ state: 'posted' }, { state: 'posted' }]);
  expect(await states()).toEqual(['new', 'new', 'new']);
  expect(await books.outstanding(id)).toBe(1190);
});

test('does nothing alone before the reconciliation of the account has begun, or of days before', async () => {
  await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  const paid = { amount: 1190, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' };
  const other = await books.keeper.account('Other bank', 'BANK');
  const [line] = await books.linesOf(other, paid);
  const { body } = await books.process({ account_id: other });
  expect(body.resources).toEqual([]);
  const [{ line_id, proposals }] = body.proposals;
  expect(line_id).toBe(line);
  expect(proposals[0]).toMatchObject({ sure: 'no', against: ['the reconciliation of the account has not begun'] });
  await books.lines({ ...paid, booked_on: '2024-01-31' });
  expect((await books.process(all())).body.resources).toEqual([]);
});

test('leaves an act that the books refuse to a person, and goes on with the others', async () => {
  await threeLines();
  const { body } = await books.keeper.post('/bank-line/propose', { account_id: books.account.Bank });
  const [, { proposals }] = body.proposals;
  // The day of the second line has no period: no entry can be made on it.
  const [line] = await books.lines({ amount: 595, booked_on: '2031-03-05', counterparty: { name: 'Bert Blau' }, text: 'R-2024-0013' });
  expect(proposals[0].act.act).toBe('settle');
  const processed = await books.process({ ...all(), level: 'wide' });
  expect(processed.status).toBe(200);
  expect(processed.body.resources.map(({ text }: Json) => text)).toEqual(['R-2024-0012']);
  expect(processed.body.proposals.map(({ line_id }: Json) => line_id)).toContain(line);
});

test('is one event that names the lines, and undoing makes them new again', async () => {
  await threeLines();
  const { body } = await books.process({ ...all(), level: 'wide' });
  const ids = body.resources.map(({ id }: Json) => id as number);
  const { events } = (await books.keeper.get('/event', { query: { name: 'bank_line.processed' } })).body;
  expect(events).toMatchObject([{ record_ids: ids }]);
  await books.keeper.post('/bank-line/undo', { line_ids: ids });
  expect((await books.keeper.list('/bank-line')).map(({ state, method, why }) => [state, method, why])).toEqual([
    ['new', null, null],
    ['new', null, null],
    ['new', null, null],
  ]);
});

test('sent again with its key answers what it answered, and does nothing more', async () => {
  await threeLines();
  const once = await books.process({ ...all(), level: 'wide' }, { 'idempotency-key': 'march' });
  const again = await books.process({ ...all(), level: 'wide' }, { 'idempotency-key': 'march' });
  expect(again.body).toEqual(once.body);
  expect(await books.keeper.list('/bank-match')).toHaveLength(2);
});

describe('a difference', () => {
  test('of some cents is written off within the limit of the account alone', async () => {
    const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
    await books.lines({ amount: 1189.95, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012' });
    await set({ rounding_account_id: books.account.Rounding });
    expect((await books.process({ ...all(), level: 'wide' })).body.resources).toEqual([]);
    await set({ difference_limit: 0.05 });
    const { body } = await books.process({ ...all(), level: 'wide' });
    const [receipt, credit] = body.resources[0].acts[0].transaction_ids;
    expect(await books.rowsOf(receipt)).toEqual(['C Roth 1189.95', 'D Bank 1189.95']);
    expect(await books.rowsOf(credit)).toEqual(['C Roth 0.05', 'D Rounding 0.05']);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('of charges that the bank states goes to the account of fees', async () => {
    const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Acme Ltd') });
    await set({ fee_account_id: books.account.Fees });
    const more = '<Chrgs><Rcrd><Amt Ccy="EUR">15.00</Amt></Rcrd></Chrgs>';
    await send(camtEntry({ amount: 1175, text: 'R-2024-0012', name: 'Acme Ltd', more }));
    const { body } = await books.process({ ...all(), level: 'wide' });
    const [receipt, fee] = body.resources[0].acts[0].transaction_ids;
    expect(await books.rowsOf(receipt)).toEqual(['C Roth 1175', 'D Bank 1175']);
    expect(await books.rowsOf(fee)).toEqual(['C Roth 15', 'D Fees 15']);
    expect(await books.outstanding(id)).toBe(0);
  });
});

describe('a discount that was agreed', () => {
  const wide = async (): Promise<Json[]> => (await books.process({ ...all(), level: 'wide' })).body.resources;
  const rowsOf = async (line: Json): Promise<string[][]> =>
    Promise.all(line.acts.flatMap(({ transaction_ids }: Json) => transaction_ids).map((id: number) => books.rowsOf(id)));

  test('with a customer, in the words of the invoice, is taken off alone at the level wide, with its tax', async () => {
    const anna = await books.contact('Anna Roth');
    const terms = { document: { terms: '30 Tage 2 % Skonto, 60 Tage netto' } };
    const { id } = await books.invoice('R-2024-0012', { contact_id: anna, ...terms });
    const payment = { amount: 1166.2, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012 abzgl. 2 % Skonto' };
    const [line] = await books.lines(payment);
    expect((await books.propose([line!]))[0]!.proposals[0]).toMatchObject({
      ...{ kind: 'number_discount', sure: 'wide', against: [] },
      why: ['the text names R-2024-0012', 'less the agreed 2 %'],
    });
    expect((await books.process(all())).body.resources).toEqual([]);
    const [done] = await wide();
    expect(done).toMatchObject({ id: line, method: 'wide' });
    expect(await rowsOf(done)).toEqual([
      ['C Roth 1166.2', 'D Bank 1166.2'],
      ['C Roth 23.8', 'D Sales 20', 'D VAT 3.8'],
    ]);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('with a supplier, in the terms of the contact, lowers its bill by a debit note', async () => {
    const kern = await books.contact('Kern GmbH', { payment_terms: { days: 30, text: '3 % within 30 days' } });
    const { id } = await books.bill('18067', { contact_id: kern });
    await books.lines({ amount: -577.15, counterparty: { name: 'Kern GmbH' }, text: '18067 ./. 3 %' });
    const [done] = await wide();
    expect(await rowsOf(done)).toEqual([
      ['C Bank 577.15', 'D Supplier 577.15'],
      ['C Goods 15', 'C VAT 2.85', 'D Supplier 17.85'],
    ]);
    expect(await books.outstanding(id)).toBe(0);
  });

  test('is not taken off alone after its days, or once a part is paid', async () => {
    const anna = await books.contact('Anna Roth');
    const terms = (days: number): Json => ({ contact_id: anna, document: { terms: `2 % within ${days} days` } });
    await books.invoice('R-2024-0012', terms(20));
    const paid = await books.invoice('R-2024-0013', terms(60));
    const [part] = await books.lines({ amount: 190, text: 'Part' });
    const items = [{ id: paid.id, amount: 190 }];
    await books.keeper.post('/bank-line/act', { acts: [{ line_id: part, act: 'settle', items }] });
    await books.lines({ amount: 1166.2, text: 'R-2024-0012' }, { amount: 980, text: 'R-2024-0013' });
    expect(await wide()).toEqual([]);
  });
});

test('charges of the bank go to the account of fees, and interest is proposed', async () => {
  await set({ fee_account_id: books.account.Fees, interest_account_id: books.account.Interest });
  const code = (sub: string): string =>
    `<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd>`;
  await send(camtEntry({ amount: -6.5, text: 'Fees of the month', more: code('CHRG') }));
  await send(camtEntry({ amount: 12.34, text: 'Interest', more: code('INTR') }));
  const { body } = await books.process({ ...all(), level: 'wide' });
  expect(await books.rowsOf(body.resources[0].acts[0].transaction_ids[0])).toEqual(['C Bank 6.5', 'D Fees 6.5']);
  const [interest] = body.proposals[0].proposals;
  expect(interest).toMatchObject({ kind: 'bank_interest', sure: 'no' });
  const done = await books.accept(interest);
  expect(await books.rowsOf(done.body.resources[0].acts[0].transaction_ids[0])).toEqual(['C Interest 12.34', 'D Bank 12.34']);
});

test('what an account says of its bank is for BANK accounts, and names accounts that are there', async () => {
  const answer = await books.keeper.patch(`/account/${books.account.Sales}`, { automatic: 'wide' });
  expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, ['automatic']]);
  const missing = await books.keeper.patch(`/account/${books.account.Bank}`, { fee_account_id: 999_999_999 });
  expect([missing.status, Object.keys(missing.body.errors as object)]).toEqual([422, ['fee_account_id']]);
});
