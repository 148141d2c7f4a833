import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { OURS, PAYER, swift } from './bank-files.ts';

const daybook = useDaybook();

const sendCsv = (keeper: Bookkeeper, path: string, text: string, query: Record<string, string | number> = {}): Promise<HttpAnswer> =>
  keeper.post(path, undefined, { query, text, headers: { 'content-type': 'text/csv' } });

const header = 'Buchungstag;Valuta;Name;IBAN;Verwendungszweck;Betrag;Saldo';
const csv = `${header}\n04.03.2024;04.03.2024;Office World;;"Paper; and ""ink""";-80,00;1.110,00\n01.03.2024;01.03.2024;Anna Roth;${PAYER};Rechnung R-2024-0012;1.190,00;1.190,00\n`;

/** A profile as it is guessed of a file, kept. */
async function keptProfile(keeper: Bookkeeper, text: string, fields: Record<string, unknown> = {}): Promise<number> {
  const { profile } = (await sendCsv(keeper, '/bank-profile/guess', text)).body;
  return (await keeper.create('/bank-profile', { name: 'Harbour Bank', ...profile, ...fields })).id;
}

test('a guess says how a file is read, shows its lines, and stores neither it nor the file', async () => {
  const keeper = await openBooks(daybook);
  const { status, body } = await sendCsv(keeper, '/bank-profile/guess', csv);
  expect([status, body]).toMatchObject([
    200,
    {
      profile: {
        delimiter: ';',
        date_format: 'DD.MM.YYYY',
        decimal: ',',
        columns: { booked_on: 'Buchungstag', amount: 'Betrag', name: 'Name', iban: 'IBAN', text: ['Verwendungszweck'], balance: 'Saldo' },
      },
      doubts: [],
      lines: [
        { position: 1, booked_on: '2024-03-01', amount: 1190, counterparty: { name: 'Anna Roth', iban: PAYER } },
        { position: 2, booked_on: '2024-03-04', amount: -80, text: 'Paper; and "ink"' },
      ],
    },
  ]);
  const files = daybook.database.db.collection('stored_files').countDocuments({ entity_id: keeper.entity.id });
  expect([await files, await keeper.list('/bank-profile')]).toEqual([0, []]);
  const months = csv.replaceAll('04.03.2024', '03/04/2024').replaceAll('01.03.2024', '03/01/2024');
  expect((await sendCsv(keeper, '/bank-profile/guess', months)).body.doubts).toEqual([
    { code: 'day_or_month_first', seen: expect.any(String) },
  ]);
  expect(refusal(await sendCsv(keeper, '/bank-profile/guess', 'no table at all\n'))).toEqual([400, 102]);
});

test('a CSV file is read by the profile of its account, or the one that the import names', async () => {
  const keeper = await openBooks(daybook);
  const profile = await keptProfile(keeper, csv);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS }, bank_profile_id: profile });
  const { status, body } = await sendCsv(keeper, '/bank-statement', csv, { 'account-id': bank });
  expect([status, body.statements]).toMatchObject([
    201,
    [{ format: 'csv', check: { result: 'holds' }, counts: { new: 2 }, opening: { amount: 0 }, closing: { amount: 1110 } }],
  ]);
  expect(await keeper.list('/bank-line')).toMatchObject([
    { booked_on: '2024-03-01', amount: 1190, text: 'Rechnung R-2024-0012', counterparty: { name: 'Anna Roth', iban: PAYER } },
    { booked_on: '2024-03-04', amount: -80 },
  ]);
  const known = await keeper.post('/bank-statement', { account_id: bank, file: Buffer.from(swift()).toString('base64') });
  expect(known.body.statements[0].counts).toMatchObject({ known: 1, new: 2 });
  const other = await keeper.account('Other', 'BANK');
  const named = await sendCsv(keeper, '/bank-statement', csv, { 'account-id': other, 'profile-id': profile });
  expect(named.body.statements).toMatchObject([{ account_id: other, counts: { new: 2 } }]);
});

test('a CSV file without a profile, or with one that it does not fit, names the place, and nothing of it is saved', async () => {
  const keeper = await openBooks(daybook);
  const profile = await keptProfile(keeper, csv);
  const bank = await keeper.account('Bank', 'BANK');
  expect(refusal(await sendCsv(keeper, '/bank-statement', csv, { 'account-id': bank }))).toEqual([400, 108]);
  expect(refusal(await sendCsv(keeper, '/bank-statement', csv, { 'profile-id': profile }))).toEqual([400, 104]);
  const odd = await sendCsv(keeper, '/bank-statement', `${csv}05.03.2024;;X;;Y;12.50;\n06.03.2024;;X;;Y;1,00;\n`, {
    'account-id': bank,
    'profile-id': profile,
  });
  expect([refusal(odd), odd.body.errors.file[0]]).toEqual([[400, 109], expect.stringMatching(/"12\.50" in row 4, column "Betrag"/)]);
  const cut = await sendCsv(keeper, '/bank-statement', `${csv}"05.03.2024`, { 'account-id': bank, 'profile-id': profile });
  expect([refusal(cut), cut.body.errors.file[0]]).toEqual([[400, 107], expect.stringContaining('line 4')]);
  expect((await sendCsv(keeper, '/bank-statement', csv, { 'account-id': bank, 'profile-id': 999_999 })).status).toBe(422);
  expect(await keeper.list('/bank-line')).toEqual([]);
});

test('a guess shows what a profile that is not kept makes of a file, and names what it cannot read', async () => {
  const keeper = await openBooks(daybook);
  const { profile } = (await sendCsv(keeper, '/bank-profile/guess', csv)).body;
  const tried = (changed: Record<string, unknown>): Promise<HttpAnswer> =>
    keeper.post('/bank-profile/guess', { file: Buffer.from(csv).toString('base64'), profile: { ...profile, ...changed } });
  const swapped = { ...profile.columns, name: 'Verwendungszweck', text: ['Name'] };
  const { status, body } = await tried({ columns: swapped });
  expect([status, body]).toMatchObject([
    200,
    { profile: { columns: swapped }, doubts: [], lines: [{ counterparty: { name: 'Rechnung R-2024-0012' }, text: 'Anna Roth' }, {}] },
  ]);
  expect((await tried({ reversed_sign: true })).body.lines).toMatchObject([{ amount: -1190 }, { amount: 80 }]);
  expect(refusal(await tried({ date_format: 'YYYY-MM-DD' }))).toEqual([400, 109]);
  expect(refusal(await tried({ skip_until: 'Nowhere' }))).toEqual([400, 102]);
  expect((await tried({ columns: { booked_on: '1' } })).status).toBe(422);
  expect(await keeper.list('/bank-profile')).toEqual([]);
});

test('a file that was read wrongly is read again by its corrected profile: lines to be done are replaced, done ones stay', async () => {
  const keeper = await openBooks(daybook);
  const { profile } = (await sendCsv(keeper, '/bank-profile/guess', csv)).body;
  const wrong = { ...profile.columns, name: 'Verwendungszweck', text: ['Name'] };
  const { id } = await keeper.create('/bank-profile', { name: 'Harbour Bank', ...profile, columns: wrong });
  const [bank, sales] = [await keeper.account('Bank', 'BANK', { bank_profile_id: id }), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const send = (more: Record<string, unknown> = {}): Promise<HttpAnswer> =>
    sendCsv(keeper, '/bank-statement', csv, { 'account-id': bank, ...more });
  const [former] = (await send()).body.statements;
  const [sale] = await keeper.list('/bank-line', { 'statement-id': former.id });
  const line_items = [{ account_id: sales, amount: 1190 }];
  const post = { acts: [{ line_id: sale!.id, act: 'post', line_items }] };
  expect((await keeper.post('/bank-line/act', post)).status).toBe(200);
  await keeper.patch(`/bank-profile/${id}`, { columns: profile.columns });
  expect((await send()).status).toBe(200);
  const { status, body } = await send({ 'read-again': 'true' });
  expect([status, body.statements]).toMatchObject([201, [{ check: { result: 'holds' }, counts: { lines: 2, known: 1, new: 1 } }]]);
  const [statement] = body.statements;
  expect((await keeper.list('/bank-statement')).map((one) => one.id)).toEqual([statement.id]);
  const lines = await keeper.list('/bank-line');
  const shown = lines.filter(({ state }) => state !== 'gone');
  expect(shown).toMatchObject([
    { id: sale!.id, state: 'posted', text: 'Anna Roth', statement_ids: [statement.id] },
    { state: 'new', text: 'Paper; and "ink"', counterparty: { name: 'Office World' }, statement_ids: [statement.id] },
  ]);
  expect(lines.filter(({ state }) => state === 'gone')).toMatchObject([{ amount: -80, statement_ids: [] }]);
  expect((await send({ 'read-again': 'true' })).body.statements).toMatchObject([{ counts: { known: 1, new: 1 } }]);
});

test('a file is not read again where a done line would be another one, or its statement is confirmed', async () => {
  const keeper = await openBooks(daybook);
  const id = await keptProfile(keeper, csv);
  const [bank, sales] = [await keeper.account('Bank', 'BANK', { bank_profile_id: id }), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const again = { 'account-id': bank, 'read-again': 'true' };
  const [former] = (await sendCsv(keeper, '/bank-statement', csv, again)).body.statements;
  const [sale, paper] = await keeper.list('/bank-line');
  const post = (line_id: number, amount: number) => ({ line_id, act: 'post', line_items: [{ account_id: sales, amount }] });
  await keeper.post('/bank-line/act', { acts: [post(sale!.id, 1190)] });
  await keeper.patch(`/bank-profile/${id}`, { reversed_sign: true });
  const refused = await sendCsv(keeper, '/bank-statement', csv, again);
  expect([refusal(refused), refused.body.errors.read_again[0]]).toEqual([[400, 100], expect.stringContaining(String(sale!.id))]);
  await keeper.patch(`/bank-profile/${id}`, { reversed_sign: false });
  await keeper.post('/bank-line/act', { acts: [{ line_id: paper!.id, act: 'post', line_items: [{ account_id: sales, amount: 80 }] }] });
  expect((await keeper.post(`/bank-statement/${former.id}/confirm`, {})).status).toBe(200);
  expect(refusal(await sendCsv(keeper, '/bank-statement', csv, again))).toEqual([400, 110]);
  expect((await keeper.list('/bank-line')).map(({ state }) => state)).toEqual(['posted', 'posted']);
});

test('done lines of one day and amount each stay for the line of their place when a file is read again', async () => {
  const keeper = await openBooks(daybook);
  const equal = `${header}\n${['One', 'Two', 'Three'].map((text) => `01.03.2024;;Anna Roth;;${text};10,00;\n`).join('')}`;
  const columns = { booked_on: 'Buchungstag', amount: 'Betrag' };
  const wrong = { ...columns, name: 'Verwendungszweck', text: ['Name'] };
  const profile = { name: 'Harbour Bank', delimiter: ';', decimal: ',', date_format: 'DD.MM.YYYY' };
  const { id } = await keeper.create('/bank-profile', { ...profile, columns: wrong });
  const [bank, sales] = [await keeper.account('Bank', 'BANK', { bank_profile_id: id }), await keeper.account('Sales', 'OPERATING_REVENUE')];
  await sendCsv(keeper, '/bank-statement', equal, { 'account-id': bank });
  const [, ...done] = (await keeper.list('/bank-line')).map((line) => line.id as number);
  const acts = done.map((line_id) => ({ line_id, act: 'post', line_items: [{ account_id: sales, amount: 10 }] }));
  expect((await keeper.post('/bank-line/act', { acts })).status).toBe(200);
  await keeper.patch(`/bank-profile/${id}`, { columns: { ...columns, name: 'Name', text: ['Verwendungszweck'] } });
  const { body } = await sendCsv(keeper, '/bank-statement', equal, { 'account-id': bank, 'read-again': 'true' });
  expect(body.statements).toMatchObject([{ counts: { known: 2, new: 1 } }]);
  expect((await keeper.list('/bank-line')).filter(({ state }) => state !== 'gone')).toMatchObject([
    { id: done[0], state: 'posted' },
    { id: done[1], state: 'posted' },
    { state: 'new', text: 'One', counterparty: { name: 'Anna Roth' } },
  ]);
});

test('a cell that looks like a formula is a text', async () => {
  const keeper = await openBooks(daybook);
  const evil = `${header}\n01.03.2024;;=HYPERLINK("http://x");;"=cmd|'/c calc'!A1";1,00;\n02.03.2024;;@SUM(1);;="0012";2,00;\n`;
  const bank = await keeper.account('Bank', 'BANK', { bank_profile_id: await keptProfile(keeper, evil) });
  expect((await sendCsv(keeper, '/bank-statement', evil, { 'account-id': bank })).status).toBe(201);
  const lines = await keeper.list('/bank-line');
  expect(lines.map(({ text }) => text)).toEqual(["=cmd|'/c calc'!A1", '0012']);
  const { text } = await keeper.get('/bank-line', { query: { format: 'csv' } });
  expect(text).not.toMatch(/(^|[;,"])=cmd/m);
});

test('a profile that no file could be read with is refused; one that an account names stays', async () => {
  const keeper = await openBooks(daybook);
  const post = (fields: Record<string, unknown>): Promise<HttpAnswer> =>
    keeper.post('/bank-profile', {
      name: 'Bank',
      delimiter: ';',
      columns: { booked_on: '1', amount: '2' },
      date_format: 'DD.MM.YYYY',
      decimal: ',',
      ...fields,
    });
  for (const fields of [
    { columns: { booked_on: '1' } },
    { columns: { booked_on: '1', amount: '2', money_in: '3' } },
    { date_format: 'DD.MM' },
    { encoding: 'klingon' },
    { delimiter: 'x' },
    { decimal: '*' },
  ])
    expect([fields, (await post(fields)).status]).toEqual([fields, 422]);
  const { id } = (await post({})).body.resource as { id: number };
  const bank = await keeper.account('Bank', 'BANK', { bank_profile_id: id });
  expect((await keeper.post('/account', { name: 'Till', account_type: 'RECEIVABLE', bank_profile_id: id })).status).toBe(422);
  expect((await keeper.post('/account', { name: 'Till', account_type: 'BANK', bank_profile_id: 999_999 })).status).toBe(422);
  expect(refusal(await keeper.delete(`/bank-profile/${id}`))).toEqual([400, 100]);
  await keeper.patch(`/account/${bank}`, { bank_profile_id: null });
  expect((await keeper.delete(`/bank-profile/${id}`)).status).toBe(200);
});
