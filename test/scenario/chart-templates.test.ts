import { expect, test } from '@jest/globals';
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

const listed = async (client: Client, path: string): Promise<Json[]> => (await client.get(path, { query: { perPage: 200 } })).body.data;
const entity = { name: 'Laden', currency_code: 'EUR', calendar_year: 2024 };

test('books that begin with a template have what GET /chart-template shows, in the language of the entity, and post at once', async () => {
  const keeper = await person();
  const shown: Json[] = (await keeper.get('/chart-template', { query: { language: 'de' } })).body.chart_templates;
  expect(shown.map(({ code }) => code)).toEqual(['services', 'retail', 'non_profit']);
  const retail = shown.find(({ code }) => code === 'retail');
  expect(retail.description).toBe('Für alle, die mit Waren handeln: ein Laden, ein Onlineshop.');
  expect(retail).toMatchObject({ name: 'Einzelhandel', taxes: [{ code: 'STANDARD', name: 'Regelsatz' }, {}, {}] });
  await keeper.create('/entity', { ...entity, language: 'de', chart_template: 'retail' });

  const accounts = await listed(keeper, '/account');
  const of = ({ account_code, account_type, name }: Json): unknown[] => [account_code, account_type, name];
  expect(accounts.map(of)).toEqual(retail.accounts.map(of));
  const categories = new Map((await listed(keeper, '/category')).map(({ id, name }) => [id, name]));
  expect(accounts.map(({ category_id }) => categories.get(category_id) ?? null)).toEqual(
    retail.accounts.map(({ category }: Json) => category),
  );

  const [own] = await listed(keeper, '/entity');
  expect([own.forex_account_id, own.forex_loss_account_id]).toEqual([
    accounts.find(({ account_code }) => account_code === '4502').id,
    null,
  ]);
  const [standard] = await listed(keeper, '/tax');
  expect(standard).toMatchObject({ code: 'STANDARD', name: 'Regelsatz', account_id: null });
  expect((await keeper.patch(`/tax/${standard.id}`, { rate: 19, account_code: 2101 })).status).toBe(200);
  const sale = await keeper.create<Json>('/transaction', {
    transaction_type: 'CS',
    account_code: 301,
    transaction_date: '2024-05-02',
    narration: 'Verkauf',
    post: true,
    line_items: [{ account_code: 4001, amount: 100, tax_codes: ['STANDARD'] }],
  });
  expect([sale.amount, sale.tax.total]).toEqual([119, 19]);
  // The next account of a type takes the next free code.
  expect((await keeper.create('/account', { name: 'Zweite Bank', account_type: 'BANK' })).account_code).toBe('304');
});

test('a template that is tried saves nothing, and says what it would make', async () => {
  const keeper = await openBooks(daybook);
  const tried = await keeper.post('/account/from-template', { chart_template: 'services' }, { headers: { Rollback: 'true' } });
  expect([tried.status, tried.body.provisional, tried.body.accounts.length > 20]).toEqual([201, true, true]);
  expect(await listed(keeper, '/account')).toEqual([]);
  expect(await listed(keeper, '/tax')).toEqual([]);
  const fresh = await person();
  const whole = await fresh.post('/entity', { ...entity, chart_template: 'services' }, { headers: { Rollback: 'true' } });
  expect([whole.status, whole.body.provisional, (await fresh.get('/entity')).body.meta.total]).toEqual([201, true, 0]);
});

test('a template is opened whole or not at all: one code that is taken refuses it', async () => {
  const keeper = await openBooks(daybook);
  await keeper.account('Wages', 'OVERHEAD_EXPENSE', { account_code: 7001 });
  const refused = await keeper.post('/account/from-template', { chart_template: 'non_profit' });
  expect([refused.status, refused.body.detail_code, refused.body.errors.account_code[0]]).toEqual([
    400,
    104,
    expect.stringContaining('7001'),
  ]);
  expect((await listed(keeper, '/account')).length).toBe(1);
  expect(await listed(keeper, '/category')).toEqual([]);
});

test('a template takes the categories and taxes that are there, in the language that is asked for', async () => {
  const keeper = await openBooks(daybook);
  const category = await keeper.create('/category', { name: 'Dons', category_type: 'OPERATING_REVENUE' });
  await keeper.create('/tax', { name: 'Taux maison', code: 'ZERO', rate: 0 });
  const opened = await keeper.post('/account/from-template', { chart_template: 'non_profit', language: 'fr' });
  expect(opened.status).toBe(201);
  expect(new URL(opened.headers.get('location')!).pathname).toBe(`/books/v1/account/${opened.body.accounts[0].id}`);
  const [donations] = opened.body.accounts.filter(({ account_code }: Json) => account_code === '4001');
  expect(donations).toMatchObject({ name: 'Dons de particuliers', category_id: category.id });
  expect((await listed(keeper, '/tax')).map(({ code }) => code)).toEqual(['ZERO', 'STANDARD', 'REDUCED']);
});
