import { beforeEach, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';
import { savedNothing } from './saved.ts';

/** The document of a draft that is still being written. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let draft: Json;

beforeEach(async () => {
  keeper = await openBooks(daybook, { name: 'Werkstatt Nord GmbH', language: 'de', locale: 'de_DE', tax_rounding: 'document' });
  const client = await keeper.account('Kunden', 'RECEIVABLE');
  const sales = await keeper.account('Erlöse', 'OPERATING_REVENUE');
  const control = await keeper.account('USt', 'CONTROL');
  await keeper.create('/tax', { name: 'USt 19 %', code: 'U19', rate: 19, account_id: control });
  await keeper.create('/contact', { name: 'Bett & Bad AG', code: 'BETT', payment_terms: { days: 14 } });
  draft = {
    transaction_type: 'IN',
    account_id: client,
    contact_code: 'BETT',
    transaction_date: '2024-06-15',
    narration: 'Einrichtung',
    line_items: [{ account_id: sales, amount: 129, quantity: 4, narration: 'Regal', tax_codes: ['U19'] }],
  };
});

const preview = (body: Json, path = '/transaction/preview'): Promise<HttpAnswer> => keeper.post(path, body);
/** What it says of a saved transaction. */
const read = async (id: number): Promise<Json> => (await keeper.get(`/transaction/${id}/document`)).body.document;

test('a preview says what the saved draft will say, its number too, and saves nothing', async () => {
  const { answer, changed } = await savedNothing(daybook, keeper, () => preview(draft));
  expect([answer.status, changed]).toEqual([200, []]);
  expect(answer.body.document).toMatchObject({
    is_draft: true,
    number: 'IN01/0001',
    due_date: '2024-06-29',
    buyer: { name: 'Bett & Bad AG' },
    lines: [{ name: 'Regal', net: 516 }],
    totals: { net: 516, tax: 98.04, payable: 614.04 },
  });
  const saved = await keeper.create<Json>('/transaction', draft);
  expect(saved.transaction_no).toBe('IN01/0001');
  expect(answer.body.document).toEqual(await read(saved.id));
});

test('it does not post, whatever the body says', async () => {
  const { answer, changed } = await savedNothing(daybook, keeper, () => preview({ ...draft, post: true }));
  expect([answer.body.document.is_draft, changed]).toEqual([true, []]);
});

test('it is a page with the mark of drafts, a text and a PDF, in the language that is asked for', async () => {
  const form = (format: string, language: string): Promise<Response> =>
    fetch(`${daybook.url}/books/v1/transaction/preview?${new URLSearchParams({ format, language }).toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keeper.token!}`, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
  const page = await form('html', 'fr');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await page.text();
  expect(html).toContain('<h1>Facture</h1>');
  expect(html).toContain('class="mark"');
  expect(await (await form('text', 'de')).text()).toContain('RECHNUNG (Entwurf)');
  expect(Buffer.from((await (await form('pdf', 'en')).bytes()).subarray(0, 5)).toString()).toBe('%PDF-');
  expect((await form('xrechnung', 'de')).status).toBe(422);
});

test('it is refused for what saving is refused for, in the same words', async () => {
  const bodies: Json[] = [
    { ...draft, account_id: 999_999 },
    { ...draft, contact_code: 'NOBODY' },
    { ...draft, transaction_date: '1999-01-01' },
    { ...draft, account_id: (draft.line_items as Json[])[0]!.account_id },
    { ...draft, line_items: [{ amount: 'x' }] },
    { ...draft, colour: 'red' },
    {},
  ];
  for (const body of bodies) {
    const [shown, saved] = [await preview(body), await keeper.post('/transaction', body)];
    expect([refusal(shown), shown.body.errors]).toEqual([refusal(saved), saved.body.errors]);
    expect(shown.status).toBeGreaterThanOrEqual(400);
  }
});

test('only what is handed over has a preview', async () => {
  const bank = await keeper.account('Bank', 'BANK');
  const receipt = { ...draft, transaction_type: 'RC', line_items: [{ account_id: bank, amount: 1 }] };
  const { status, body } = await preview(receipt);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['transaction_type']]);
});

test('a draft is shown as it would be changed, and stays as it is', async () => {
  const { id } = await keeper.create<Json>('/transaction', draft);
  const before = await read(id);
  const path = `/transaction/${id}/preview`;
  const line = (draft.line_items as Json[])[0]!;
  const change = { narration: 'Umbau', line_items: [{ ...line, quantity: 5 }] };
  const { answer, changed } = await savedNothing(daybook, keeper, () => preview(change, path));
  expect([answer.status, changed]).toEqual([200, []]);
  expect(answer.body.document).toMatchObject({ subject: 'Umbau', number: before.number, totals: { net: 645, payable: 767.55 } });
  expect(await read(id)).toEqual(before);
  await keeper.patch(`/transaction/${id}`, change);
  expect(await read(id)).toEqual(answer.body.document);
});

test('what is posted has no preview of a change, what is of others is not there', async () => {
  const { id } = await keeper.create<Json>('/transaction', { ...draft, post: true });
  const change = { narration: 'Umbau' };
  expect(refusal(await preview({ ...change, line_items: draft.line_items }, `/transaction/${id}/preview`))).toEqual(
    refusal(await keeper.patch(`/transaction/${id}`, { ...change, line_items: draft.line_items })),
  );
  const other = await openBooks(daybook);
  expect(refusal(await other.post(`/transaction/${id}/preview`, change))).toEqual([404, 404]);
});

test('a preview in another currency says its tax in the reporting currency', async () => {
  const { currency_id } = await keeper.currency('USD', '0.92');
  const { body } = await preview({ ...draft, currency_id });
  expect(body.document).toMatchObject({ currency_code: 'USD', tax_currency: { currency_code: 'EUR', tax: 90.2 } });
});
