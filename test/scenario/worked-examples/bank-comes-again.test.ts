import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { OURS, ticket } from '../banking/bank-files.ts';
import { useBooksWithBank } from '../banking/books-with-bank.ts';

/** What comes again, in files and every month (docs/decisions/bank-files.md, docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const send = (file: string): Promise<HttpAnswer> => books.keeper.post('/bank-statement', { file: Buffer.from(file).toString('base64') });
const rowsMade = async (answer: HttpAnswer): Promise<string[][]> => {
  const ids: number[] = answer.body.resources.flatMap(({ acts }: Json) => acts.flatMap((one: Json) => one.transaction_ids));
  return Promise.all(ids.map((id) => books.rowsOf(id)));
};
const act = (...acts: Json[]): Promise<HttpAnswer> => books.keeper.post('/bank-line/act', { acts });

/** A line of a statement in MT940, of a day of March. */
const booking = (day: string, amount: string, text: string): string => `:61:2403${day}03${day}${amount}NMSCNONREF\n:86:${text}\n`;
const statement = (number: number, opening: string, lines: string, closing: string): string =>
  `:20:S-${number}\n:25:${OURS}\n:28C:${number}/1\n:60F:C240229EUR${opening}\n${lines}:62F:C240331EUR${closing}\n-\n`;
const long = 'PAYMENT OF THE SHELVES FOR THE WORKSHOP SOUTH, DELIVERED IN FEBRUARY, SECOND INSTALMENT';

test('a month’s file again, five days overlapping and texts cut at sixty letters, adds nothing and books nothing', async () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => booking(day, 'C10,00', `${day} ${long}`));
  const cut = ['01', '02', '03', '04', '05'].map((day) => booking(day, 'C10,00', `${day} ${long}`.slice(0, 60)));
  expect((await send(statement(1, '0,', days.join(''), '50,'))).body.statements[0].counts).toMatchObject({ new: 5, known: 0 });
  const again = await send(statement(2, '0,', cut.join(''), '50,'));
  expect([again.status, again.body.statements[0].counts]).toMatchObject([201, { lines: 5, new: 0, known: 5 }]);
  expect(await books.keeper.list('/bank-line')).toHaveLength(5);
  expect(await books.keeper.list('/transaction')).toEqual([]);
});

test('two equal tickets of one day are two lines and two purchases, however often they come', async () => {
  const [first, second] = await books.lines(ticket, ticket);
  expect(first).not.toBe(second);
  const [statement_of] = (await books.keeper.post('/bank-statement', { account_id: books.account.Bank, lines: [ticket, ticket, ticket] }))
    .body.statements;
  expect(statement_of.counts).toMatchObject({ new: 1, known: 2 });
  const post = (line_id: number): Json => ({ line_id, act: 'post', line_items: [{ account_id: books.account.Goods, amount: 2.8 }] });
  const done = await act(post(first!), post(second!));
  expect(await rowsMade(done)).toEqual([
    ['C Bank 2.8', 'D Goods 2.8'],
    ['C Bank 2.8', 'D Goods 2.8'],
  ]);
});

test('a fee and a purchase that a bank gives one id are two lines and two entries', async () => {
  const one = (amount: string, name: string): string =>
    `<STMTTRN><TRNTYPE>POS<DTPOSTED>20240305<TRNAMT>${amount}<FITID>F-1<NAME>${name}</STMTTRN>`;
  const file =
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>${OURS}</BANKACCTFROM>` +
    `<BANKTRANLIST>${one('-40.00', 'Paper shop')}${one('-1.20', 'Fee abroad')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  expect((await send(file)).body.statements[0].counts).toMatchObject({ lines: 2, new: 2 });
  const [purchase, fee] = (await books.keeper.list('/bank-line')).sort((first, second) => first.position - second.position);
  expect([purchase, fee]).toMatchObject([
    { amount: -40, bank_ref: 'F-1' },
    { amount: -1.2, bank_ref: 'F-1' },
  ]);
  const done = await act(
    { line_id: purchase!.id, act: 'post', line_items: [{ account_id: books.account.Goods, amount: 40 }] },
    { line_id: fee!.id, act: 'post', line_items: [{ account_id: books.account.Fees, amount: 1.2 }] },
  );
  expect(await rowsMade(done)).toEqual([
    ['C Bank 40', 'D Goods 40'],
    ['C Bank 1.2', 'D Fees 1.2'],
  ]);
  const again = await send(file.replace('DATA:OFXSGML', 'DATA:OFXSGML '));
  expect(again.body.statements[0].counts).toMatchObject({ lines: 2, new: 0, known: 2 });
});

test('a credit that the bank takes back is its return, without a fee', async () => {
  const { id } = await books.invoice('R-2024-0050', {}, 42.02);
  await send(statement(1, '0,', booking('05', 'C50,00', 'R-2024-0050'), '50,'));
  const [credit] = await books.keeper.list('/bank-line');
  await act({ line_id: credit!.id, act: 'settle', items: [{ id }] });
  await send(statement(2, '50,', booking('06', 'RC50,00', 'R-2024-0050'), '0,'));
  const [back] = await books.keeper.list('/bank-line', { state: 'new' });
  expect(back).toMatchObject({ amount: -50, reversal: true });
  const done = await act({ line_id: back!.id, act: 'return', of_line_id: credit!.id });
  expect(await rowsMade(done)).toEqual([['C Bank 50', 'D Roth 50']]);
  expect(await books.outstanding(id)).toBe(50);
});

test('a line of zero is ignored at its import, and nothing is booked', async () => {
  const { body } = await send(statement(1, '0,', booking('05', 'C0,00', 'Notice of the bank'), '0,'));
  expect(body.statements[0].check.result).toBe('holds');
  expect(await books.keeper.list('/bank-line')).toMatchObject([{ amount: 0, state: 'ignored' }]);
  expect(await books.keeper.list('/transaction')).toEqual([]);
});

test('a payout of a card service less its fees goes to a clearing account by a rule, and its report settles the invoices there', async () => {
  const rule = {
    ...{ name: 'Payouts', direction: 'in', when: [{ field: 'name', op: 'is', value: 'Cardpay' }] },
    then: { act: 'post', line_items: [{ account_id: books.account.Clearing }] },
    ...{ automatic: true, amount_from: 1, amount_to: 100_000 },
  };
  await books.keeper.create('/bank-rule', rule);
  const invoices = [await books.invoice('R-2024-0001', {}, 1000), await books.invoice('R-2024-0002', {}, 600)];
  await books.lines({ amount: 1800, counterparty: { name: 'Cardpay' }, text: 'Payout' });
  const paid = await books.process({ account_id: books.account.Bank, level: 'wide' });
  expect(paid.body.resources).toMatchObject([{ method: 'rule' }]);
  expect(await rowsMade(paid)).toEqual([['C Clearing 1800', 'D Bank 1800']]);
  const journal = (main: number, amount: number, credited: boolean): Promise<Json> =>
    books.keeper.posted('JN', main, books.account.Clearing, amount, { transaction_date: '2024-03-05', credited });
  const settled = await journal(books.account.Roth, 1904, true);
  const fee = await journal(books.account.Fees, 104, false);
  expect([await books.rowsOf(settled.id), await books.rowsOf(fee.id)]).toEqual([
    ['C Roth 1904', 'D Clearing 1904'],
    ['C Clearing 104', 'D Fees 104'],
  ]);
  for (const { id, amount } of invoices)
    await books.keeper.post('/assignment', { transaction_id: settled.id, cleared_id: id, cleared_type: 'Transaction', amount });
  expect(await Promise.all(invoices.map(({ id }) => books.outstanding(id)))).toEqual([0, 0]);
});
