import { describe, expect, test } from '@jest/globals';
import { countryCodes, packOf } from '../../shared/countries/read-packs.ts';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';

const daybook = useDaybook();

async function person(): Promise<Client> {
  const client = new Client(daybook.url);
  await client.register();
  return client;
}

const kontor = { name: 'Kontor GmbH', country: 'DE', chart: 'skr03', calendar_year: 2026 };
const listed = async (client: Client, path: string): Promise<Json[]> => {
  const page = async (number: number): Promise<Json> => (await client.get(path, { query: { perPage: 200, page: number } })).body;
  const { data, meta } = await page(1);
  return meta.total > 200 ? [...data, ...(await page(2)).data] : data;
};
const named = async (client: Client, path: string, key: string): Promise<Map<string, Json>> =>
  new Map((await listed(client, path)).map((one) => [one[key], one]));

async function founded(body: Json = kontor): Promise<{ keeper: Client; entity: Json }> {
  const keeper = await person();
  return { keeper, entity: await keeper.create<Json>('/entity', body) };
}

const document = (type: string, account: string, lines: Json[], more: Json = {}): Json => ({
  transaction_type: type,
  account_code: account,
  transaction_date: '2026-02-10',
  narration: 'Beratung',
  post: true,
  line_items: lines,
  ...more,
});
const faultsOf = ({ status, body }: { status: number; body: Json }): unknown[] => [status, body.detail_code, body.errors];

test('Germany with SKR04, taxed when paid, is one write: chart, taxes on payment, the accounts that it names, and its country', async () => {
  const { keeper, entity } = await founded({ ...kontor, chart: 'skr04', answers: { vat_due: 'payment' } });
  expect(entity).toMatchObject({
    currency_code: 'EUR',
    locale: 'de_DE',
    language: 'de',
    time_zone: 'Europe/Berlin',
    tax_rounding: 'document',
    identity: { address: { country: 'DE' } },
    pack: { country: 'de', chart: 'skr04', version: 1, answers: { vat_due: 'payment', small_business: 'no', filing: 'quarter' } },
  });
  const accounts = await named(keeper, '/account', 'account_code');
  const taxes = await named(keeper, '/tax', 'code');
  expect([accounts.size, taxes.size]).toEqual([252, 31]);
  expect(accounts.get('0135')).toMatchObject({ name: 'EDV-Software', account_type: 'NON_CURRENT_ASSET', pack_code: 'de/skr04/0135' });
  const idOf = (code: string): number => accounts.get(code).id;
  expect(entity).toMatchObject({
    forex_account_id: idOf('4840'),
    forex_loss_account_id: idOf('6880'),
    cash_rounding_account_id: idOf('6300'),
  });
  expect(taxes.get('UST19IST')).toMatchObject({
    name: 'Umsatzsteuer 19 % nach vereinnahmten Entgelten',
    rate: 19,
    use: 'sales',
    due: 'payment',
    account_id: idOf('3806'),
    pending_account_id: idOf('3816'),
    boxes: { OUTPUT: { base: ['81'], tax: ['81:tax'] } },
    pack_code: 'de/UST19IST',
  });
  expect(taxes.get('IGL')).toMatchObject({
    tax_category: 'K',
    exemption_code: 'VATEX-EU-IC',
    exemption_reason: { de: 'Steuerfreie innergemeinschaftliche Lieferung' },
  });
  // Sales are taxed when paid; what is bought is not.
  expect([accounts.get('4400').tax_ids, accounts.get('5400').tax_ids]).toEqual([[taxes.get('UST19IST').id], [taxes.get('VST19').id]]);
  const sale = await keeper.create<Json>(
    '/transaction',
    document('IN', '1200', [{ account_code: '4400', amount: 100, tax_codes: ['UST19IST'] }]),
  );
  expect(sale.amount).toBe(119);
});

test('what the founder gives beats the pack, and names are in her language where it has them', async () => {
  const said = { currency_code: 'USD', language: 'en', locale: 'en_GB', time_zone: 'UTC', tax_rounding: 'line' };
  const { keeper, entity } = await founded({ ...kontor, ...said });
  expect(entity).toMatchObject(said);
  const accounts = await named(keeper, '/account', 'account_code');
  expect(accounts.get('0027').name).toBe('Software');
});

test('a small business charges and deducts nothing, unless she owes it in place of the supplier', async () => {
  const { keeper } = await founded({ ...kontor, answers: { small_business: true } });
  const accounts = await named(keeper, '/account', 'account_code');
  const taxes = new Map((await listed(keeper, '/tax')).map(({ id, code }) => [id, code]));
  const usual = (code: string): string => taxes.get(accounts.get(code).tax_ids?.[0]);
  expect(['8400', '3400', '3425'].map(usual)).toEqual(['KLEIN', 'OHNE', 'IGE19']);
});

describe('every country', () => {
  test.each([...countryCodes()])('%s founds books whose accounts and taxes are those of each of its charts', async (code) => {
    const pack = packOf(code);
    for (const chart of pack.charts) {
      const { keeper, entity } = await founded({ name: 'Kontor', country: pack.country, chart: chart.code, calendar_year: 2026 });
      expect([entity.currency_code, entity.pack.chart]).toEqual([pack.currency, chart.code]);
      const accounts = await named(keeper, '/account', 'account_code');
      expect([...accounts.keys()].toSorted()).toEqual(chart.accounts.map((account) => account.code).toSorted());
      const taxes = await named(keeper, '/tax', 'code');
      expect([...taxes.keys()].toSorted()).toEqual(pack.taxes.flatMap((tax) => (tax.when ? [] : [tax.code])).toSorted());
      const usual = chart.accounts.filter(({ tax }) => tax !== undefined && taxes.has(tax));
      for (const { code: account, tax } of usual)
        expect([account, accounts.get(account).tax_ids !== null || tax === undefined]).toEqual([account, true]);
    }
  });
});

test('a country, chart or answer that there is not is refused with those that there are', async () => {
  const keeper = await person();
  const refused = async (body: Json): Promise<Json> => {
    const { status, body: answer } = await keeper.post('/entity', { name: 'Kontor', ...body });
    return [status, answer.errors];
  };
  expect(await refused({ country: 'XX' })).toEqual([
    422,
    {
      country: [
        'There is no pack of the country XX. There are AT, CH, DE, FR, GB, IE, NL, NO, SE; for another, leave it out and give currency_code.',
      ],
    },
  ]);
  expect(await refused({ country: 'DE', chart: 'skr05' })).toEqual([422, { chart: ['DE has no chart skr05. It has skr03, skr04.'] }]);
  expect(await refused({ country: 'DE', answers: { vat_due: 'never', colour: 'blue' } })).toEqual([
    422,
    {
      'answers.vat_due': ['never is no answer to vat_due. Give invoice or payment.'],
      'answers.colour': ['DE asks no colour. It asks vat_due, small_business, filing.'],
    },
  ]);
  expect(await refused({ country: 'DE', chart_template: 'retail' })).toEqual([
    422,
    { chart_template: ['The country brings its own chart. Leave chart_template out, or country.'] },
  ]);
  expect(await refused({ currency_code: 'EUR', chart: 'skr03' })).toEqual([422, { chart: ['chart is of a country. Give country too.'] }]);
  expect((await keeper.get('/entity')).body.meta.total).toBe(0);
});

test('a template stands beside the chart of a country only where that is asked for', async () => {
  const { keeper } = await founded();
  const beside = await keeper.post('/account/from-template', { chart_template: 'services' });
  expect(faultsOf(beside)).toEqual([
    422,
    422,
    { chart_template: ['The books have the chart skr03 of DE; a template is a second one. Send add true to add it all the same.'] },
  ]);
  expect((await keeper.post('/account/from-template', { chart_template: 'services', add: true })).status).toBe(201);
});

test('countries are listed with charts and questions, and one is told with all that it holds and what is unchecked', async () => {
  const keeper = await openBooks(daybook);
  const { countries } = (await keeper.get('/country', { query: { language: 'de' } })).body;
  expect(countries.map(({ code }: Json) => code)).toEqual([...countryCodes()]);
  const germany = countries.find(({ code }: Json) => code === 'de');
  expect(germany).toMatchObject({
    name: 'Deutschland',
    names: { de: 'Deutschland', en: 'Germany' },
    form: 'UStVA',
    form_name: 'Umsatzsteuer-Voranmeldung',
    status: 'worked',
    charts: [
      { code: 'skr03', accounts: 252, taxes: 31 },
      { code: 'skr04', accounts: 252, taxes: 31 },
    ],
  });
  expect(germany.questions[0]).toEqual({
    key: 'vat_due',
    name: 'Wann ist die Umsatzsteuer fällig?',
    answers: [
      { answer: 'invoice', name: 'Mit der Rechnung (vereinbarte Entgelte)' },
      { answer: 'payment', name: 'Mit der Zahlung (vereinnahmte Entgelte)' },
    ],
    default: 'invoice',
  });
  const { country } = (await keeper.get('/country/de')).body;
  expect(country.charts[0].accounts).toHaveLength(252);
  expect(country.taxes.find(({ code }: Json) => code === 'UST19').valid).toEqual([
    { from: '2007-01-01', to: '2020-06-30' },
    { from: '2021-01-01', to: null },
  ]);
  expect(country.to_be_checked.length).toBeGreaterThan(0);
  expect(country.situations).toContainEqual({ use: 'sales', place: 'eu_business', traded: 'services', tax_codes: ['EUDL'] });
  expect([country.union.includes('FR'), country.union.includes('DE'), country.union.includes('CH')]).toEqual([true, false, false]);
  expect((await keeper.get('/country/ch')).body.country.union).toEqual([]);
  expect((await keeper.get('/country/DE')).status).toBe(200);
  const unknown = await keeper.get('/country/xx');
  expect([unknown.status, unknown.body.errors]).toEqual([
    404,
    { code: ['There is no pack of the country xx. There are at, ch, de, fr, gb, ie, nl, no, se.'] },
  ]);
});

describe('the side of a tax', () => {
  const fault = async (body: Json): Promise<unknown> => {
    const { keeper } = await founded();
    const { status, body: answer } = await keeper.post('/transaction', body);
    return status === 201 ? status : [answer.detail_code, answer.errors];
  };

  test('input tax on an invoice is refused, and the tax on sales named', async () => {
    expect(await fault(document('IN', '1400', [{ account_code: '8400', amount: 100, tax_codes: ['VST19'] }]))).toEqual([
      118,
      { 'line_items.0.taxes': ['VST19 is a tax on purchases, and this line of a Client Invoice is one of sales. Use UST19.'] },
    ]);
  });

  test('tax on sales on a bill is refused, and the input tax named', async () => {
    expect(await fault(document('BL', '1600', [{ account_code: '4930', amount: 100, tax_codes: ['UST7'] }]))).toEqual([
      118,
      { 'line_items.0.taxes': ['UST7 is a tax on sales, and this line of a Supplier Bill is one of purchases. Use VST7.'] },
    ]);
  });

  test('a credit note bears the tax of the sale', async () => {
    expect(await fault(document('CN', '1400', [{ account_code: '8400', amount: 100, tax_codes: ['UST19'] }]))).toBe(201);
  });

  test('a tax without a side is borne on both, as before', async () => {
    const keeper = await openBooks(daybook);
    const tax = await keeper.account('Tax', 'CONTROL');
    const [bank, sales, cost] = [
      await keeper.account('Bank', 'BANK'),
      await keeper.account('Sales', 'OPERATING_REVENUE'),
      await keeper.account('Rent', 'OVERHEAD_EXPENSE'),
    ];
    const { id } = await keeper.create<Json>('/tax', { name: 'Tax', code: 'T', rate: 10, account_id: tax });
    for (const [transaction_type, account_id] of [
      ['CS', sales],
      ['CP', cost],
    ] as const) {
      const line_items = [{ account_id, amount: 10, taxes: [id] }];
      const body = { transaction_type, account_id: bank, transaction_date: '2024-03-01', narration: 'Both', post: true, line_items };
      expect((await keeper.post('/transaction', body)).status).toBe(201);
    }
  });
});

describe('the days of a tax', () => {
  const sale = (date: string, tax: string, more: Json = {}): Json =>
    document('IN', '1400', [{ account_code: '8400', amount: 100, tax_codes: [tax] }], { transaction_date: date, ...more });
  const in2020 = { ...kontor, calendar_year: 2020 };

  test('a draft may have any tax; posted, one that does not hold is refused with the one of its family that does', async () => {
    const { keeper } = await founded(in2020);
    const draft = await keeper.create<Json>('/transaction', sale('2020-07-02', 'UST19', { post: false }));
    const posted = await keeper.post(`/transaction/${draft.id}/post`, {});
    const message = 'UST19 holds 2007-01-01 to 2020-06-30 and from 2021-01-01, and the document is taxed on 2020-07-02. Use UST16.';
    expect([posted.body.detail_code, posted.body.errors]).toEqual([118, { 'line_items.0.taxes': [message] }]);
    expect((await keeper.post('/transaction', sale('2020-07-02', 'UST19'))).body.errors).toEqual({ 'line_items.0.taxes': [message] });
    expect((await keeper.post('/transaction', sale('2020-07-02', 'UST16'))).status).toBe(201);
    expect((await keeper.post('/transaction', sale('2020-06-30', 'UST19'))).status).toBe(201);
  });

  test('the day of supply decides, and a credit note is taxed on the day of what it corrects', async () => {
    const { keeper } = await founded(in2020);
    const late = await keeper.post('/transaction', sale('2020-07-02', 'UST19', { document: { tax_point_date: '2020-06-30' } }));
    expect(late.status).toBe(201);
    const credit = { ...sale('2020-08-03', 'UST19'), transaction_type: 'CN', corrects_ids: [late.body.resource.id] };
    expect((await keeper.post('/transaction', credit)).status).toBe(201);
    expect((await keeper.post('/transaction', { ...credit, corrects_ids: undefined })).body.detail_code).toBe(118);
  });

  test('a line that takes off a deposit bears the tax of the day on which that was taken', async () => {
    const { keeper } = await founded(in2020);
    const lines = [
      { account_code: '8400', amount: 1000, tax_codes: ['UST16'] },
      { account_code: '8400', amount: -200, tax_codes: ['UST19'] },
    ];
    expect((await keeper.post('/transaction', document('IN', '1400', lines, { transaction_date: '2020-07-20' }))).status).toBe(201);
  });

  test('spans that overlap or end before they begin are refused', async () => {
    const { keeper } = await founded();
    const tax = { name: 'Tax', code: 'T', rate: 19, account_code: '1776' };
    const refused = await keeper.post('/tax', { ...tax, valid: [{ from: '2024-01-01', to: '2023-12-31' }, { from: '2023-06-01' }] });
    expect(refused.body.errors).toEqual({
      'valid.0.to': ['A span ends on its first day or later.'],
      'valid.1.from': ['A span begins after the one before it.'],
    });
  });
});

test('an account says the taxes that its lines usually bear, and takes others', async () => {
  const { keeper } = await founded();
  const accounts = await named(keeper, '/account', 'account_code');
  const taxes = await named(keeper, '/tax', 'code');
  const { id } = accounts.get('8400');
  const changed = await keeper.patch(`/account/${id}`, { tax_codes: ['UST7'] });
  expect(changed.body.resource.tax_ids).toEqual([taxes.get('UST7').id]);
  const names = (await keeper.get('/account/names')).body.accounts;
  expect(names.find((one: Json) => one.id === id).tax_ids).toEqual([taxes.get('UST7').id]);
  expect((await keeper.patch(`/account/${id}`, { tax_ids: [999_999] })).status).toBe(422);
  expect((await keeper.patch(`/account/${id}`, { tax_ids: null })).body.resource.tax_ids).toBeNull();
});
