import { expect, test } from '@jest/globals';
import { writeInvoice } from '../../shared/einvoice/write-invoice.ts';
import type { HttpAnswer } from '../setup/client.ts';
import { EICAR } from '../setup/clamd-server.ts';
import { png } from '../setup/pictures.ts';
import { useClamdServer } from '../setup/use-clamd-server.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { sampleInvoices } from '../unit/einvoice/sample-invoices.ts';
import { asked as answered, connect } from './assistants/connect.ts';
import { swift } from './banking/bank-files.ts';
import { buyersBooks } from './buyers-books.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { savedNothing } from './saved.ts';

/** Files that come in where the operator has set a scanner (docs/decisions/byte-store.md). */
const { clamd, settings } = useClamdServer();
const daybook = useDaybook({ settings });

const PDF = '%PDF-1.7\n';
const headers = { 'content-type': 'application/octet-stream' };

function attach(keeper: Bookkeeper, text: string, more: Record<string, string> = {}): Promise<HttpAnswer> {
  const query = { 'owner-type': 'entity', 'owner-id': Number(keeper.entity.id), name: 'receipt.pdf' };
  return keeper.post('/attachment', undefined, { query, text, headers: { ...headers, ...more } });
}

const unscanned = 'The file cannot be scanned for viruses at this moment, so it was not taken; nothing was saved. Try again.';

test('a file in which the scanner finds nothing is taken, and its record, lists and the trail say that it is clean', async () => {
  const keeper = await openBooks(daybook);
  const text = PDF + 'paid '.repeat(50_000);
  const { status, body } = await attach(keeper, text);
  expect([status, body.resource.scan]).toEqual([201, 'clean']);
  expect(clamd.scanned.map(String)).toEqual([text]);
  expect((await keeper.list('/attachment')).map(({ scan }) => scan)).toEqual(['clean']);
  const csv = (await keeper.get('/attachment', { query: { format: 'csv' } })).text.split('\r\n').map((row) => row.split(','));
  expect(csv[1]![csv[0]!.indexOf('scan')]).toBe('clean');
  const { events } = (await keeper.get(`/attachment/${body.resource.id}/history`)).body;
  expect(events[0]).toMatchObject({ name: 'attachment.added', changes: { scan: { before: null, after: 'clean' } } });
});

test('an infected file is refused by the name of what was found, and nothing of it is kept', async () => {
  const keeper = await openBooks(daybook);
  for (const more of [{}, { rollback: 'true' }]) {
    const { answer, changed } = await savedNothing(daybook, keeper, () => attach(keeper, PDF + EICAR, more));
    expect([refusal(answer), answer.body.errors, changed]).toEqual([
      [422, 422],
      { body: ['The file is infected (Eicar-Test-Signature), so it was not taken; nothing was saved.'] },
      [],
    ]);
  }
});

test.each<[string, (keeper: Bookkeeper, virus: string) => Promise<HttpAnswer>]>([
  ["a supplier's e-invoice", (keeper, virus) => keeper.post('/transaction/from-document', undefined, { text: invoice + virus, headers })],
  ['a bank file', (keeper, virus) => keeper.post('/bank-statement', undefined, { text: swift() + virus, headers })],
  ['a bank file in JSON', (keeper, virus) => keeper.post('/bank-statement', { file: Buffer.from(swift() + virus).toString('base64') })],
  [
    'a CSV file of which the profile is guessed',
    (keeper, virus) => keeper.post('/bank-profile/guess', undefined, { text: virus, headers }),
  ],
  ['a file of another program', (keeper, virus) => keeper.post('/import', undefined, { text: virus, headers })],
  ['a logo', sendLogo],
])('%s that is infected is refused as any other file, and nothing is kept', async (_what, send) => {
  const keeper = await openBooks(daybook);
  const { answer, changed } = await savedNothing(daybook, keeper, () => send(keeper, EICAR));
  expect([refusal(answer), answer.text, changed]).toEqual([[422, 422], expect.stringContaining('The file is infected'), []]);
  expect(clamd.scanned).toHaveLength(1);
});

const invoice = writeInvoice(sampleInvoices.standard!, 'ubl');

async function sendLogo(keeper: Bookkeeper, virus: string): Promise<HttpAnswer> {
  const query = `owner-type=entity&owner-id=${String(keeper.entity.id)}&name=logo.png&purpose=logo`;
  const response = await fetch(`${keeper.url}/books/v1/attachment?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token!}`, ...headers },
    body: Buffer.concat([png(8, 8), Buffer.from(virus)]) as unknown as BodyInit,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}

test('while the scanner is away no file is taken, and the answer says why; afterwards it is', async () => {
  const keeper = await openBooks(daybook);
  await clamd.stop();
  const { answer, changed } = await savedNothing(daybook, keeper, () => attach(keeper, PDF)).finally(() => clamd.start());
  expect([refusal(answer), answer.body.errors, answer.headers.get('retry-after'), changed]).toEqual([
    [503, 503],
    { request: [unscanned] },
    expect.stringMatching(/^\d+$/),
    [],
  ]);
  expect((await attach(keeper, PDF)).body.resource.scan).toBe('clean');
});

test.each([
  ['hangs up in the middle', () => (clamd.manner = 'hangs up')],
  ['breaks off its reply', () => (clamd.manner = 'breaks off')],
  ['says nothing', () => (clamd.reply = '')],
  ['says too much', () => (clamd.reply = `stream: OK${' '.repeat(100_000)}\0`)],
  ['answers an error', () => (clamd.reply = 'INSTREAM size limit exceeded. ERROR\0')],
  ['answers what it should not', () => (clamd.reply = 'PONG\0')],
])('of a scanner that %s no verdict is taken, and so no file', async (_what, behave) => {
  const keeper = await openBooks(daybook);
  behave();
  const { answer, changed } = await savedNothing(daybook, keeper, () => attach(keeper, PDF + 'x'.repeat(500_000)));
  expect([refusal(answer), answer.body.errors, changed]).toEqual([[503, 503], { request: [unscanned] }, []]);
});

test('what an assistant sends is scanned as well', async () => {
  const keeper = await openBooks(daybook);
  await keeper.account('Bank', 'BANK');
  const assistant = await connect(keeper, ['books:read', 'books:audit', 'books:write', 'bank:import']);
  expect(await answered(assistant, 'import_statement', { content: swift() + EICAR })).toMatch(/^ERROR body: The file is infected/);
  expect(await answered(assistant, 'import_statement', { content: swift(), account: 'Bank' })).toContain('mt940');
  expect(clamd.scanned).toHaveLength(2);
  await assistant.close();
});

test('what a bill is made from has the verdict of its attachment', async () => {
  const { keeper, costs } = await buyersBooks(daybook);
  const { resource } = (await attach(keeper, invoice)).body;
  const asked = { attachment_id: resource.id, line_account_id: costs, create_contact: true };
  const made = await keeper.post('/transaction/from-document', asked);
  expect([made.status, made.body.attachment]).toMatchObject([201, { purpose: 'source', scan: 'clean' }]);
  expect(clamd.scanned).toHaveLength(1);
});
