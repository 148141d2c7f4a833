import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
const account = {} as Record<'client' | 'bank' | 'sales' | 'equity', number>;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  account.client = await keeper.account('Clients', 'RECEIVABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.equity = await keeper.account('Equity', 'EQUITY');
});

const contact = (fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.create<Json>('/contact', { name: 'Kontor GmbH', ...fields });
const invoice = (contact_code: string | undefined, amount: number, transaction_date = '2024-06-15'): Promise<Json> =>
  keeper.posted('IN', account.client, account.sales, amount, { transaction_date, contact_code });
const outstandingOf = async ({ id }: Json): Promise<unknown> => (await keeper.get(`/transaction/${id}`)).body.resource.outstanding;

describe('a contact', () => {
  test('has the next code unless it is given one, and a given one moves them on', async () => {
    expect((await contact()).code).toBe('C-0001');
    expect((await contact({ code: 'kontor' })).code).toBe('kontor');
    expect((await contact({ code: 'C-0041' })).code).toBe('C-0041');
    expect((await contact()).code).toBe('C-0042');
    const batch = await keeper.post('/contact/batch', { contacts: [{ name: 'One' }, { name: 'Two', code: 'C-50' }, { name: 'Three' }] });
    expect((batch.body.resources as Json[]).map(({ code }) => code)).toEqual(['C-0043', 'C-50', 'C-0051']);
  });

  test('keeps its code to itself, recycled too', async () => {
    const { id } = await contact({ code: 'kontor' });
    await keeper.delete(`/contact/${id}`);
    expect(refusal(await keeper.post('/contact', { name: 'Other', code: 'kontor' }))).toEqual([400, 102]);
    const other = await contact({ name: 'Other' });
    expect(refusal(await keeper.patch(`/contact/${other.id}`, { code: 'kontor' }))).toEqual([400, 102]);
    expect((await keeper.post(`/contact/${id}/restore`)).body.resource).toMatchObject({ id, code: 'kontor' });
  });

  test('keeps who it is as it was given, numbers in their usual form', async () => {
    const given = {
      name: 'Οίκος & Υιοί',
      trade_name: 'Oikos',
      kind: 'supplier',
      address: { line1: 'Οδός 1', city: 'Αθήνα', postal_code: '105 57', country: 'GR' },
      vat_id: 'el 123 456 789',
      email: 'office@example.com',
      cc: ['books@example.com'],
      registration: { id: '123', scheme: '0002' },
      electronic_address: { id: '4012345000009', scheme: '0088' },
      payment_terms: { days: 14, text: '2 % within 7 days' },
      bank_accounts: [{ iban: 'DE02 1203 0000 0000 2020 51', currency_code: 'EUR' }],
      mandate: { id: 'M-1', signed_on: '2024-02-29' },
      metadata: { since: '1999' },
    };
    const { id } = await contact(given);
    const { resource } = (await keeper.get(`/contact/${id}`)).body;
    expect(resource).toMatchObject({
      ...given,
      vat_id: 'EL123456789',
      address: { ...given.address, line2: null, line3: null, region: null },
      payment_terms: { ...given.payment_terms, end_of_month: null },
      bank_accounts: [{ iban: 'DE02120300000000202051', number: null, bic: null, name: null, currency_code: 'EUR' }],
      identifiers: [],
    });
    const changed = await keeper.patch(`/contact/${id}`, { address: { country: 'CY' }, mandate: null });
    expect(changed.body.resource).toMatchObject({
      address: { country: 'CY', city: null, line1: null },
      mandate: null,
      trade_name: 'Oikos',
    });
  });

  test.each([
    [{ address: { city: 'London', country: 'UK' } }, 'address.country', /UK is none\. The United Kingdom is GB/],
    [{ address: { city: 'Αθήνα', country: 'EL' } }, 'address.country', /Greece is GR/],
    [{ address: { city: 'Berlin' } }, 'address.country', /is required/],
    [{ vat_id: 'XX123' }, 'vat_id', /XX is none/],
    [{ vat_id: '123456789' }, 'vat_id', /country in front/],
    [{ bank_accounts: [{ iban: 'DE02120300000000202052' }] }, 'bank_accounts.0.iban', /check number/],
    [{ electronic_address: { id: 'x', scheme: 'GLN' } }, 'electronic_address.scheme', /EAS list/],
    [{ email: 'nobody' }, 'email', /e-mail address/],
    [{ kind: 'friend' }, 'kind', /one of customer, supplier, both, other/],
    [{ payment_terms: { days: -1 } }, 'payment_terms.days', /0 to 999/],
  ])('is refused with what is wrong: %j', async (fields, field, message) => {
    const { status, body } = await keeper.post('/contact', { name: 'Kontor', ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((body.errors[field] as string[])[0]).toMatch(message);
  });

  test('is found by any of its words, its kind and its numbers', async () => {
    await contact({ vat_id: 'DE111111125', kind: 'customer', contact_name: 'Łucja Ørsted', email: 'lucja@example.com' });
    await contact({ name: 'Else', kind: 'supplier' });
    const found = async (query: Record<string, string>): Promise<unknown[]> =>
      (await keeper.list('/contact', query)).map(({ name }) => name);
    expect(await found({ search: 'lucja orsted' })).toEqual(['Kontor GmbH']);
    expect(await found({ search: 'kontor' })).toEqual(['Kontor GmbH']);
    expect(await found({ kind: 'supplier' })).toEqual(['Else']);
    expect(await found({ 'vat-id': 'de 111111125' })).toEqual(['Kontor GmbH']);
    expect(await found({ code: 'C-0002' })).toEqual(['Else']);
  });
});

describe('with a contact', () => {
  test('documents are named by id or code, listed, and reversed with it', async () => {
    const kontor = await contact();
    await contact({ name: 'Else' });
    const theirs = await invoice('C-0001', 100);
    expect(theirs.contact_id).toBe(kontor.id);
    const by_id = await keeper.posted('IN', account.client, account.sales, 50, { contact_id: kontor.id });
    await invoice(undefined, 10);
    const { resource: reversal } = (await keeper.post(`/transaction/${by_id.id}/reverse`)).body;
    expect(reversal.contact_id).toBe(kontor.id);
    const listed = await keeper.list('/transaction', { 'contact-code': 'C-0001', sort: 'id' });
    expect(listed.map(({ id }) => id)).toEqual([theirs.id, by_id.id, reversal.id]);
    expect(await keeper.list('/transaction', { 'contact-id': kontor.id as number })).toHaveLength(3);
    const unknown = await keeper.post('/transaction', {
      transaction_type: 'IN',
      account_id: account.client,
      transaction_date: '2024-06-15',
      narration: 'Nobody',
      contact_code: 'C-0099',
      line_items: [{ account_id: account.sales, amount: 1 }],
    });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['contact_code']]);
    expect(refusal(await keeper.delete(`/contact/${kontor.id}`))).toEqual([400, 100]);
  });

  test('a draft changes its contact, keeps it when it is left out, and loses it by null', async () => {
    const [one, other] = [await contact(), await contact({ name: 'Else' })];
    const { id } = await keeper.posted('IN', account.client, account.sales, 100, { contact_id: one.id, post: false });
    const after = async (change: Record<string, unknown>): Promise<unknown> =>
      (await keeper.patch(`/transaction/${id}`, change)).body.resource.contact_id;
    expect(await after({ contact_code: 'C-0002' })).toBe(other.id);
    expect(await after({ narration: 'Changed' })).toBe(other.id);
    expect(await after({ contact_id: null })).toBeNull();
    expect(await after({ contact_id: one.id })).toBe(one.id);
    expect((await keeper.post(`/transaction/${id}/post`)).body.resource).toMatchObject({ contact_id: one.id, is_posted: true });
    expect((await keeper.patch(`/transaction/${id}`, { contact_id: 999_999 })).status).toBe(422);
  });

  test('an invoice is due by its payment terms unless it says when', async () => {
    await contact({ payment_terms: { days: 30 } });
    await contact({ payment_terms: { days: 10, end_of_month: true } });
    expect((await invoice('C-0001', 100)).due_date).toBe('2024-07-15');
    expect((await invoice('C-0002', 100)).due_date).toBe('2024-07-10');
    const said = await keeper.posted('IN', account.client, account.sales, 1, { contact_code: 'C-0001', due_date: '2024-06-20' });
    expect(said.due_date).toBe('2024-06-20');
    expect((await keeper.posted('CS', account.bank, account.sales, 1, { contact_code: 'C-0001' })).due_date).toBeNull();
  });

  test('a receipt pays that contact alone, oldest first, and one of nobody pays nobody', async () => {
    await contact();
    await contact({ name: 'Else' });
    const [old_of_else, older, newer, nobodys] = [
      await invoice('C-0002', 100, '2024-01-10'),
      await invoice('C-0001', 40, '2024-02-10'),
      await invoice('C-0001', 60, '2024-03-10'),
      await invoice(undefined, 30, '2024-01-05'),
    ];
    const receipt = await keeper.posted('RC', account.client, account.bank, 70, { contact_code: 'C-0001' });
    await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
    expect(await Promise.all([old_of_else, older, newer, nobodys].map(outstandingOf))).toEqual([100, 0, 30, 30]);
    const loose = await keeper.posted('RC', account.client, account.bank, 500);
    await keeper.post('/assignment/bulk-assign', { transaction_id: loose.id });
    expect(await Promise.all([old_of_else, newer, nobodys].map(outstandingOf))).toEqual([100, 30, 0]);
  });

  test('what is owed keeps its contact over a closing, and a contact given afterwards goes to the balance that carries it', async () => {
    const [one, other] = [await contact(), await contact({ name: 'Else' })];
    const named = await invoice('C-0001', 100);
    const unnamed = await invoice(undefined, 30);
    await keeper.closeYear(account.equity);
    const carried = async (): Promise<unknown[]> =>
      (await keeper.list('/balance', { sort: 'id' }))
        .filter((one) => one.document_id)
        .map(({ document_id, contact_id }) => [document_id, contact_id]);
    expect(await carried()).toEqual([
      [named.id, one.id],
      [unnamed.id, null],
    ]);
    const patched = await keeper.patch(`/transaction/${unnamed.id}`, { contact_code: 'C-0002' });
    expect(patched.body.resource).toMatchObject({ contact_id: other.id });
    expect(await carried()).toEqual([
      [named.id, one.id],
      [unnamed.id, other.id],
    ]);
    expect(await keeper.list('/balance', { 'contact-code': 'C-0002' })).toHaveLength(1);
  });

  test('an opening balance names its contact, and changes it settled or not', async () => {
    const [one, other] = [await contact(), await contact({ name: 'Else' })];
    const { id, contact_id } = await keeper.create<Json>('/balance', {
      account_id: account.client,
      balance_type: 'DEBIT',
      transaction_type: 'IN',
      transaction_date: '2023-12-01',
      balance: 50,
      reporting_period_id: keeper.period.id,
      contact_code: 'C-0001',
    });
    expect(contact_id).toBe(one.id);
    expect((await keeper.patch(`/balance/${id}`, { contact_id: other.id })).body.resource.contact_id).toBe(other.id);
    expect((await keeper.patch(`/balance/${id}`, { balance: 60 })).body.resource.contact_id).toBe(other.id);
    expect(refusal(await keeper.delete(`/contact/${other.id}`))).toEqual([400, 100]);
  });

  test('a merge moves all that names a contact, closed years too, and recycles it in one event', async () => {
    const [one, other] = [await contact(), await contact({ name: 'Kontor' })];
    const theirs = await invoice('C-0001', 100);
    const draft = await keeper.posted('IN', account.client, account.sales, 5, { contact_id: one.id, post: false });
    await keeper.delete(`/transaction/${draft.id}`);
    const kept = await invoice('C-0002', 40);
    await keeper.closeYear(account.equity);
    const merged = await keeper.post(`/contact/${one.id}/merge`, { into_code: 'C-0002' });
    expect(merged.body).toMatchObject({ resource: { id: one.id }, into: { id: other.id }, transactions: 2, balances: 1 });
    expect((await keeper.list('/transaction', { 'contact-code': 'C-0002', sort: 'id' })).map(({ id }) => id)).toEqual([theirs.id, kept.id]);
    expect((await keeper.list('/balance', { 'contact-code': 'C-0002' })).map(({ document_id }) => document_id)).toEqual([
      theirs.id,
      kept.id,
    ]);
    expect((await keeper.get(`/contact/${one.id}`)).status).toBe(404);
    const events = (await keeper.get(`/contact/${one.id}/history`)).body.events as Json[];
    expect(events.map(({ name }) => name)).toEqual(['contact.created', 'contact.merged']);
    expect((await keeper.post(`/contact/${other.id}/merge`, { into_id: other.id })).status).toBe(422);
    expect((await keeper.post(`/contact/${other.id}/merge`, { into_id: one.id })).status).toBe(422);
  });
});

test('all that is kept of a contact is answered as one, and nothing of others', async () => {
  const [kontor, other] = [await contact({ email: 'post@kontor.example' }), await contact({ name: 'Hotel Elbe' })];
  const { id, line_items } = await invoice(kontor.code, 1190);
  await invoice(other.code, 595);
  await invoice(undefined, 7);
  const file = { 'owner-type': 'transaction', 'owner-id': String(id), name: 'order.txt' };
  const headers = { 'content-type': 'text/plain' };
  const attached = await keeper.request('POST', '/attachment', undefined, { query: file, text: 'Order 4711', headers });
  const { status, body } = await keeper.get(`/contact/${kontor.id}/export`);
  expect([status, body.contact.email]).toEqual([200, 'post@kontor.example']);
  expect(body.transactions.map((one: Json) => [one.id, one.amount])).toEqual([[id, 1190]]);
  expect(body.line_items.map((one: Json) => one.id)).toEqual(line_items.map((one: Json) => one.id));
  expect([body.balances, body.attachments.map((one: Json) => one.id)]).toEqual([[], [attached.body.resource.id]]);
  const stranger = await openBooks(daybook, { name: 'Somebody else' });
  expect((await stranger.get(`/contact/${kontor.id}/export`)).status).toBe(404);
});
