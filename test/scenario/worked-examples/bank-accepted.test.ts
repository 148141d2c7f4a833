import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { OURS } from '../banking/bank-files.ts';
import { useBooksWithBank } from '../banking/books-with-bank.ts';

/** From the line to its rows by what is proposed, sent back as it stands (docs/accounting.md §16.2, docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const send = (file: string): Promise<HttpAnswer> => books.keeper.post('/bank-statement', { file: Buffer.from(file).toString('base64') });
const best = async (id: number): Promise<Json> => (await books.propose([id]))[0]!.proposals[0];
const rowsMade = ({ body }: HttpAnswer): Promise<string[][]> => rowsOfLine(body.resources[0]);
const rowsOfLine = ({ acts }: Json): Promise<string[][]> =>
  Promise.all(acts.flatMap((one: Json) => one.transaction_ids).map((id: number) => books.rowsOf(id)));
const assignedBy = async (transaction_id: number): Promise<[number, number][]> =>
  (await books.keeper.list('/assignment', { perPage: 50 }))
    .filter((one) => one.transaction_id === transaction_id)
    .map(({ cleared_id, amount }) => [cleared_id, amount]);

/** A booking of 5 March in CAMT, whose details are parts of it. */
const camt = (root: string, child: string, status: string, inside: string): string =>
  `<Document><${root}><${child}><Acct><Id><IBAN>${OURS}</IBAN></Id></Acct><Ntry>${inside}<Sts>${status}</Sts>` +
  `<BookgDt><Dt>2024-03-05</Dt></BookgDt></Ntry></${child}></${root}></Document>`;

test('two invoices that the text names, exactly paid, are one receipt with two assignments, which may be made alone', async () => {
  const anna = await books.contact('Anna Roth');
  const ids = [
    (await books.invoice('R-2024-0012', { contact_id: anna })).id as number,
    (await books.invoice('R-2024-0013', { contact_id: anna })).id as number,
  ];
  const [line] = await books.lines({ amount: 2380, counterparty: { name: 'Anna Roth' }, text: 'R-2024-0012, R-2024-0013' });
  expect(await best(line!)).toMatchObject({ kind: 'number', sure: 'exact', act: { act: 'settle', items: ids.map((id) => ({ id })) } });
  const done = await books.process({ account_id: books.account.Bank, level: 'exact' });
  expect(await rowsMade(done)).toEqual([['C Roth 2380', 'D Bank 2380']]);
  const [receipt] = done.body.resources[0].acts[0].transaction_ids;
  expect(await assignedBy(receipt)).toEqual(ids.map((id) => [id, 1190]));
});

test('a payment that comes back is settled by the receipt that it takes out, so that the invoice alone is open', async () => {
  await books.keeper.patch(`/account/${books.account.Bank}`, { fee_account_id: books.account.Fees });
  const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  const paid = { end_to_end_id: 'E-77', counterparty: { name: 'Anna Roth' } };
  const [first] = await books.lines({ ...paid, amount: 1190, text: 'R-2024-0012' });
  const [receipt] = (await books.accept(await best(first!))).body.resources[0].acts[0].transaction_ids;
  const [back] = await books.lines({ ...paid, amount: -1193, booked_on: '2024-03-09', text: 'RETOURE' });
  const done = await books.accept(await best(back!));
  expect(await rowsMade(done)).toEqual([
    ['C Bank 1190', 'D Roth 1190'],
    ['C Bank 3', 'D Fees 3'],
  ]);
  const [journal, fee] = done.body.resources[0].acts[0].transaction_ids;
  expect(await assignedBy(receipt)).toEqual([[journal, 1190]]);
  const read = async (one: number): Promise<Json> => (await books.keeper.get(`/transaction/${one}`)).body.resource;
  expect([(await read(journal)).transaction_type, (await read(fee)).transaction_type]).toEqual(['JN', 'CP']);
  expect([await books.outstanding(id), (await read(receipt)).settlement]).toEqual([1190, 'settled']);
});

test('the details of a collective booking name two bills, which one payment settles by two assignments', async () => {
  const stationer = await books.contact('Paper & Pen');
  const bills = [
    await books.bill('B-2024-101', { contact_id: stationer }, 2.94),
    await books.bill('B-2024-102', { contact_id: stationer }, 2.1),
  ];
  const part = (amount: string, text: string): string =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const parts = `<NtryDtls>${part('3.50', 'B-2024-101')}${part('2.50', 'B-2024-102')}</NtryDtls>`;
  await send(camt('BkToCstmrStmt', 'Stmt', 'BOOK', `<Amt Ccy="EUR">6.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>${parts}`));
  const [line] = await books.keeper.list('/bank-line');
  expect(line).toMatchObject({ amount: -6, parts: [{ amount: -3.5 }, { amount: -2.5 }] });
  const proposal = await best(line!.id);
  expect(proposal).toMatchObject({ kind: 'number', sure: 'exact' });
  const done = await books.accept(proposal);
  expect(await rowsMade(done)).toEqual([['C Bank 6', 'D Supplier 6']]);
  const [payment] = done.body.resources[0].acts[0].transaction_ids;
  expect(await assignedBy(payment)).toEqual([
    [bills[0]!.id, 3.5],
    [bills[1]!.id, 2.5],
  ]);
});

test('an invoice in dollars that is paid in euros is settled at the rate of the line, and the rest is a gain', async () => {
  const { currency_id } = await books.keeper.currency('USD', 0.95);
  await books.keeper.patch(`/entity/${books.keeper.entity.id}`, { forex_account_id: books.account.Interest });
  const { id } = await books.keeper.posted('IN', books.account.Roth, books.account.Sales, 12_000, {
    ...{ transaction_date: '2024-02-10', transaction_no: 'R-2024-0012', currency_id },
  });
  const [line] = await books.lines({ amount: 11_502, original: { amount: 12_000, currency: 'USD' }, text: 'R-2024-0012' });
  const done = await books.accept(await best(line!));
  expect(await rowsMade(done)).toEqual([['C Interest 102', 'C Roth 11502', 'D Bank 11502', 'D Roth 102']]);
  const [receipt] = done.body.resources[0].acts[0].transaction_ids;
  const { resource } = (await books.keeper.get(`/transaction/${receipt}`)).body;
  expect(resource).toMatchObject({
    transaction_type: 'RC',
    amount: 12_000,
    currency_id,
    exchange_rate: { rate: '0.9585', source: 'document' },
  });
  expect(await books.outstanding(id)).toBe(0);
});

test('what a camt.052 announces is pending and books nothing; the camt.053 that books it makes the same line new, which then pays', async () => {
  const anna = await books.contact('Anna Roth');
  const { id } = await books.invoice('R-2024-0012', { contact_id: anna, line_items: [{ account_id: books.account.Sales, amount: 99 }] });
  const booking =
    '<Amt Ccy="EUR">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><NtryDtls><TxDtls><Refs><EndToEndId>E-9</EndToEndId></Refs>' +
    '<RltdPties><Dbtr><Nm>Anna Roth</Nm></Dbtr></RltdPties><RmtInf><Ustrd>R-2024-0012</Ustrd></RmtInf></TxDtls></NtryDtls>';
  await send(camt('BkToCstmrAcctRpt', 'Rpt', 'PDNG', booking));
  const [pending] = await books.keeper.list('/bank-line');
  expect(pending).toMatchObject({ state: 'pending', amount: 99 });
  expect((await books.process({ account_id: books.account.Bank, level: 'wide' })).body.resources).toEqual([]);
  await send(camt('BkToCstmrStmt', 'Stmt', 'BOOK', booking));
  expect(await books.keeper.list('/bank-line')).toMatchObject([{ id: pending!.id, state: 'new', status: 'booked' }]);
  const done = await books.process({ account_id: books.account.Bank, level: 'exact' });
  expect(await rowsMade(done)).toEqual([['C Roth 99', 'D Bank 99']]);
  expect(await books.outstanding(id)).toBe(0);
});

test('charges that the bank states are taken off alone at the level wide only, by a receipt and a journal entry on fees', async () => {
  await books.keeper.patch(`/account/${books.account.Bank}`, { fee_account_id: books.account.Fees });
  const { id } = await books.invoice('R-2024-0012', { contact_id: await books.contact('Anna Roth') });
  const booking =
    '<Amt Ccy="EUR">1175.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Chrgs><Rcrd><Amt Ccy="EUR">15.00</Amt></Rcrd></Chrgs>' +
    '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Anna Roth</Nm></Dbtr></RltdPties><RmtInf><Ustrd>R-2024-0012</Ustrd></RmtInf></TxDtls></NtryDtls>';
  await send(camt('BkToCstmrStmt', 'Stmt', 'BOOK', booking));
  const process = (level: string): Promise<HttpAnswer> => books.process({ account_id: books.account.Bank, level });
  expect((await process('exact')).body.resources).toEqual([]);
  const done = await process('wide');
  expect(await rowsMade(done)).toEqual([
    ['C Roth 1175', 'D Bank 1175'],
    ['C Roth 15', 'D Fees 15'],
  ]);
  const ids: number[] = done.body.resources[0].acts[0].transaction_ids;
  const types = await Promise.all(ids.map(async (one) => (await books.keeper.get(`/transaction/${one}`)).body.resource.transaction_type));
  expect([types, await books.outstanding(id)]).toEqual([['RC', 'JN'], 0]);
});
