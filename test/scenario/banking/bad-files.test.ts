import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { camt, OURS, swift } from './bank-files.ts';

const daybook = useDaybook();

const sendFile = (keeper: Bookkeeper, text: string, account_id: number): Promise<HttpAnswer> =>
  keeper.post('/bank-statement', undefined, {
    query: { 'account-id': account_id },
    text,
    headers: { 'content-type': 'application/octet-stream' },
  });

const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

test.each([
  ['an XML bomb', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "lol">${bomb}]><Document>&l9;</Document>`, 107, 'line 1, column 22'],
  [
    'an entity that names a file',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
    107,
    'line 1, column 1',
  ],
  ['an entity that nothing declares', camt.replace('Rechnung', '&x;Rechnung'), 107, 'line 1, column'],
  ['elements without an end', '<Document>'.repeat(1_000), 107, 'line 1, column'],
  ['CAMT that is cut off', camt.slice(0, -40), 107, 'line 1, column'],
  ['MT940 that is cut off in a line', swift().slice(0, swift().indexOf('C1190')), 107, 'line 5, column 5'],
  ['a ZIP whose names lead elsewhere', 'PK\u0003\u0004\u0014\u0000../../etc/passwd', 102, 'begins with'],
  ['a PDF', '%PDF-1.7 statement', 102, 'begins with'],
  ['no file of a bank', 'Dear customer,\nyour statement is ready.\n', 102, 'begins with'],
])('%s is refused, and nothing of it is saved', async (_, text, code, place) => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const answer = await sendFile(keeper, text, bank);
  expect([refusal(answer), answer.body.errors.file[0]]).toEqual([[400, code], expect.stringContaining(place)]);
  const stored = daybook.database.db.collection('stored_files').countDocuments({ entity_id: keeper.entity.id });
  expect([await keeper.list('/bank-statement'), await keeper.list('/bank-line'), await stored]).toEqual([[], [], 0]);
});

test('thirty-two megabytes of one tag are refused at their place, and one byte more is too large', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const text = `<${'a'.repeat(32 * 1_048_576 - 1)}`;
  const answer = await sendFile(keeper, text, bank);
  expect([refusal(answer), answer.body.errors.file[0]]).toEqual([[400, 107], expect.stringContaining('line 1, column 1')]);
  expect((await sendFile(keeper, `${text}a`, bank)).status).toBe(413);
  expect(await keeper.list('/bank-statement')).toEqual([]);
});

test('a text of twenty megabytes is a line whose text is cut, with a warning, and a file of more statements than days is refused', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const { status, body } = await sendFile(keeper, camt.replace('Rechnung', 'a'.repeat(20 * 1_048_576)), bank);
  expect([status, body.statements]).toMatchObject([201, [{ warnings: [{ code: 'cut_short', line: 1 }] }]]);
  expect(await keeper.list('/bank-line')).toMatchObject([{ text: 'a'.repeat(2_000), warnings: [{ code: 'cut_short' }] }]);
  const many = await sendFile(keeper, `:20:S\n:25:${OURS}\n-\n`.repeat(300_000), bank);
  expect([refusal(many), many.body.errors.file[0]]).toEqual([
    [400, 107],
    expect.stringContaining('has more than 1000 statements (line 3001'),
  ]);
  expect(await keeper.list('/bank-statement')).toHaveLength(1);
});

const LONG_TEXT = 'of a customer who writes much '.repeat(8).trim();

/** March as MT940, one line of an id for each day and number. */
function longFile(count: number, odd = ''): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const day = String((place % 28) + 1).padStart(2, '0');
    return `:61:2403${day}C${place + 1},00NTRFNONREF//B${place}\n:86:166?20SVWZ+Invoice R-2024-${place} ${LONG_TEXT}?32Anna Roth\n`;
  });
  const sum = (count * (count + 1)) / 2;
  return `:20:S\n:25:${OURS}\n:28C:1/1\n:60F:C240229EUR0,\n${lines.join('')}${odd}:62F:C240331EUR${sum},\n-\n`;
}

test('a large file is read aside, is one command, and comes again in pieces without a double', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: OURS } });
  const count = 4_000;
  const refused = await sendFile(keeper, longFile(count, ':61:nothing\n'), bank);
  expect([refusal(refused), refused.body.errors.file[0]]).toEqual([[400, 107], expect.stringContaining(`line ${5 + 2 * count}`)]);
  expect(await keeper.list('/bank-line')).toEqual([]);
  const { status, body } = await sendFile(keeper, longFile(count), bank);
  expect([status, body.statements]).toMatchObject([201, [{ check: { result: 'holds' }, counts: { lines: count, new: count } }]]);
  const more = await sendFile(keeper, longFile(count + 1), bank);
  expect(more.body.statements[0].counts).toMatchObject({ lines: count + 1, new: 1, known: count });
  const { meta } = (await keeper.get('/bank-line', { query: { perPage: 1 } })).body;
  expect(meta.total).toBe(count + 1);
});
