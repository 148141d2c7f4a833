import { beforeAll, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook();
let keeper: ConformingKeeper;
let bank: number;
beforeAll(async () => {
  keeper = await ConformingKeeper.open(daybook.url, await PublishedContract.of(daybook.url));
  bank = await keeper.account('Bank', 'BANK');
});

test('lengths count characters: an emoji is one', async () => {
  const longest = '😀'.repeat(128);
  const { id, external_id } = await keeper.create('/account', { name: '😀'.repeat(255), account_type: 'BANK', external_id: longest });
  expect(external_id).toBe(longest);
  expect((await keeper.get('/account', { query: { 'external-id': longest } })).body.data).toMatchObject([{ id }]);
  const answer = await keeper.post('/account', { name: 'Long', account_type: 'BANK', external_id: `${longest}a` });
  expect(refused(answer)).toEqual([422, 422, ['external_id']]);
  expect(answer.body.errors.external_id[0]).toContain('got 129');
});

test('the billing address cannot be taken away', async () => {
  expect(refused(await keeper.post('/subscription', { billing_email: null }))).toEqual([422, 422, ['billing_email']]);
});

test('the account of a balance is accepted as the text that it is shown as', async () => {
  const entered = { balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5 };
  const balance = { ...entered, reporting_period_id: keeper.period.id };
  const made = await keeper.create('/balance', { ...balance, account_id: String(bank) });
  expect(made.account_id).toBe(String(bank));
  expect((await keeper.patch(`/balance/${made.id}`, { account_id: made.account_id, balance: 6 })).body.resource.balance).toBe(6);
  for (const account_id of ['', '1.0', '01', 'x'])
    expect(refused(await keeper.post('/balance', { ...balance, account_id }))).toEqual([422, 422, ['account_id']]);
});

test('a rate is shown rounded commercially', async () => {
  const { id: currency_id } = await keeper.create('/currency', { currency_code: 'USD' });
  const rates = ['1.00005', '1.00015', '1.00014'].entries();
  const shown = [];
  for (const [index, rate] of rates) {
    const day = `2024-0${index + 1}-01`;
    shown.push((await keeper.create('/exchange-rate', { currency_id, rate, valid_from: day, valid_to: day })).rate);
  }
  expect(shown).toEqual(['1.0001', '1.0002', '1.0001']);
});

describe('an Idempotency-Key compares what requests mean', () => {
  const send = (text: string): ReturnType<ConformingKeeper['post']> =>
    keeper.post('/account', undefined, { text, headers: { 'idempotency-key': 'meaning' } });

  test('other spacing, order of keys and spelling of numbers are the same request, another value is not', async () => {
    const first = await send('{"name":"Till","account_type":"BANK","account_code":350,"metadata":{"a":"1","b":"2"}}');
    expect(first.status).toBe(201);
    for (const text of [
      '{"account_type": "BANK",\n "name": "Till", "account_code": 350.0, "metadata": {"b": "2", "a": "1"}}',
      '{"name":"\\u0054ill","account_type":"BANK","account_code":350.00,"metadata":{"a":"1","b":"2"}}',
    ]) {
      const again = await send(text);
      expect([again.status, again.headers.get('idempotency-replayed'), again.text]).toEqual([201, 'true', first.text]);
    }
    const other = await send('{"name":"Till","account_type":"BANK","account_code":351,"metadata":{"a":"1","b":"2"}}');
    expect(refused(other)).toEqual([422, 422, ['Idempotency-Key']]);
  });
});

describe('a key, a path or a name that is unknown gets the one that was probably meant', () => {
  test.each([
    ['/accounts', '/books/v1/account?'],
    ['/acount', '/books/v1/account?'],
    ['/invoice', '/books/v1/transaction with transaction_type IN?'],
    ['/reports/balancesheet', '/books/v1/reports/balance-sheet?'],
  ])('%s', async (path, meant) => {
    const { status, body } = await keeper.get(path);
    expect([status, body.errors.path[0]]).toEqual([404, expect.stringContaining(`Did you mean ${meant}`)]);
  });

  test('a path that is near nothing gets none', async () => {
    expect((await keeper.get('/xylophone')).body.errors.path[0]).not.toContain('Did you mean');
  });

  test.each([
    ['/account', { name: 'Bank', type: 'BANK' }, 'type', 'account_type'],
    ['/transaction', { date: '2024-06-15' }, 'date', 'transaction_date'],
    ['/account', { nane: 'Bank', account_type: 'BANK' }, 'nane', 'name'],
  ])('POST %s %j', async (path, body, key, meant) => {
    const { errors } = (await keeper.post(path, body)).body;
    expect(errors[key][0]).toContain(`${key} is not accepted here; did you mean ${meant}?; accepted are`);
  });

  test('a tax by its code', async () => {
    await keeper.create('/tax', { name: 'VAT', code: 'VAT-19', rate: 0 });
    const sale = {
      transaction_type: 'CS',
      account_id: bank,
      transaction_date: '2024-06-15',
      narration: 'Sale',
      line_items: [{ account_id: bank, amount: 1, tax_codes: ['VAT19'] }],
    };
    const { status, body } = await keeper.post('/transaction', sale);
    expect([status, body.detail_code]).toEqual([422, 118]);
    expect(body.errors['line_items.0.tax_codes'][0]).toContain('Did you mean "VAT-19"?');
  });
});
