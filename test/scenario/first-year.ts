import { expect } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { Bookkeeper, refusal } from './open-books.ts';

/** The accounts of a small trader and what each holds in EUR when the year is translated, worked out by hand beside the entries. */
interface FirstYear {
  keeper: Bookkeeper;
  accounts: Record<'bank' | 'dollar_bank' | 'client' | 'supplier' | 'sales' | 'costs' | 'capital' | 'reserve', number>;
  usd: number;
  gbp: number;
  closing_rates: number[];
}

/** Registers, creates an entity that reports in EUR, its currencies and rates, and its chart of accounts. */
async function openFirstYear(url: string): Promise<FirstYear> {
  const keeper = new Bookkeeper(url);
  expect((await keeper.register()).status).toBe(201);
  keeper.entity = await keeper.createEntity({ name: 'First Year Traders', calendar_year: 2024 });
  keeper.period = keeper.entity.reporting_periods[0];
  const { currency_id: usd } = await keeper.currency('USD', '0.9');
  const { currency_id: gbp } = await keeper.currency('GBP', '1.15');
  await keeper.rate(usd, '0.92', '2024-07-01');
  await keeper.rate(gbp, '1.18', '2024-07-01');
  const closing_rates = [await keeper.rate(usd, '0.96', '2024-12-31'), await keeper.rate(gbp, '1.2', '2024-12-31')];
  const { id: category_id } = await keeper.create('/category', { name: 'Cash at bank', category_type: 'BANK' });
  const accounts = {
    bank: await keeper.account('Bank', 'BANK', { category_id }),
    dollar_bank: await keeper.account('Dollar bank', 'BANK', { currency_id: usd, category_id }),
    client: await keeper.account('Client', 'RECEIVABLE', { currency_id: usd }),
    supplier: await keeper.account('Supplier', 'PAYABLE', { currency_id: gbp }),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    costs: await keeper.account('Costs', 'OPERATING_EXPENSE'),
    capital: await keeper.account('Capital', 'EQUITY'),
    reserve: await keeper.account('Translation reserve', 'EQUITY'),
  };
  return { keeper, accounts, usd, gbp, closing_rates };
}

async function enterOpeningBalances({ keeper, accounts }: FirstYear): Promise<void> {
  const opening = { transaction_date: '2023-12-31', reporting_period_id: keeper.period.id };
  await keeper.create('/balance', { ...opening, account_id: accounts.bank, balance_type: 'DEBIT', transaction_type: 'JN', balance: 1000 });
  await keeper.create('/balance', { ...opening, account_id: accounts.client, balance_type: 'DEBIT', transaction_type: 'IN', balance: 100 });
  await keeper.create('/balance', {
    ...opening,
    account_id: accounts.capital,
    balance_type: 'CREDIT',
    transaction_type: 'JN',
    balance: 1090,
  });
  const { body } = await keeper.get('/balance/opening-balances', { query: { year: 2024 } });
  expect(body.balances).toMatchObject({ balanced: true, balances: { debit: 1090, credit: -1090 } });
}

/** Seven entries in three currencies; amounts in EUR beside them. */
async function trade({ keeper, accounts, gbp }: FirstYear): Promise<void> {
  const { bank, dollar_bank, client, supplier, sales, costs } = accounts;
  const on = (transaction_date: string): Record<string, unknown> => ({ transaction_date });
  await keeper.posted('IN', client, sales, 500, on('2024-03-15')); // 450
  await keeper.posted('IN', client, sales, 300, on('2024-08-15')); // 276
  await keeper.posted('RC', client, dollar_bank, 400, on('2024-09-01')); // 368
  await keeper.posted('BL', supplier, costs, 200, on('2024-04-10')); // 230
  await keeper.posted('BL', supplier, costs, 100, on('2024-10-10')); // 118
  await keeper.posted('PY', supplier, bank, 150, { ...on('2024-11-01'), currency_id: gbp }); // 177
  await keeper.posted('CS', bank, sales, 250, on('2024-05-05'));
  const draft = await keeper.create('/transaction', {
    transaction_type: 'CP',
    account_id: bank,
    transaction_date: '2024-06-30',
    narration: 'A draft that is posted later',
    line_items: [{ account_id: costs, amount: 10 }],
  });
  expect((await keeper.post(`/transaction/${draft.id}/post`)).body.resource).toMatchObject({ is_posted: true, has_integrity: true });
}

/** Adjusting takes journal entries only; the translation is prepared, listed, posted and listed again. */
async function translate({ keeper, accounts, closing_rates }: FirstYear): Promise<void> {
  const period_id = keeper.period.id as number;
  for (const exchange_rate_id of closing_rates) await keeper.create('/closing-rate', { reporting_period_id: period_id, exchange_rate_id });
  const { body } = await keeper.post(`/reporting-period/${period_id}/adjust`);
  expect(body.resource.status).toBe('ADJUSTING');
  const { bank, costs, sales, reserve } = accounts;
  const refused = await keeper.post('/transaction', {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-12-31',
    narration: 'Too late',
    line_items: [{ account_id: sales, amount: 1 }],
  });
  expect(refusal(refused)).toEqual([400, 109]);
  await keeper.posted('JN', costs, bank, 40, { transaction_date: '2024-12-31', credited: false });

  const closing = { reporting_period_id: period_id };
  const prepared = await keeper.post('/reporting-period/prepare-closing-transactions', { ...closing, forex_account_id: reserve });
  expect([prepared.status, prepared.body.closing_transactions.length]).toEqual([200, 3]);
  expect(await listed(keeper)).toEqual(translations(false));
  expect((await keeper.post('/reporting-period/post-closing-transactions', closing)).status).toBe(200);
  expect(await listed(keeper)).toEqual(translations(true));
}

async function listed(keeper: Bookkeeper): Promise<Json> {
  const { body } = await keeper.get(`/reporting-period/${keeper.period.id}/list-closing-transactions`);
  const names = Object.entries(body.closing_transactions as Record<string, Json[]>);
  return Object.fromEntries(names.map(([name, rows]) => [name, rows.map(({ account_id: _account, ...row }) => row)]));
}

function translations(posted: boolean): Json {
  return {
    Client: [
      {
        currency: 'USD',
        closing_rate: '0.9600',
        closing_rate_exact: '0.96',
        currency_balance: 500,
        local_balance: 448,
        foreign_balance: 480,
        translation: 32,
        posted,
      },
    ],
    'Dollar bank': [
      {
        currency: 'USD',
        closing_rate: '0.9600',
        closing_rate_exact: '0.96',
        currency_balance: 400,
        local_balance: 368,
        foreign_balance: 384,
        translation: 16,
        posted,
      },
    ],
    Supplier: [
      {
        currency: 'GBP',
        closing_rate: '1.2000',
        closing_rate_exact: '1.2',
        currency_balance: -150,
        local_balance: -171,
        foreign_balance: -180,
        translation: -9,
        posted,
      },
    ],
  };
}

async function readLists({ keeper, accounts, usd, gbp }: FirstYear): Promise<void> {
  const total = async (path: string, query: Record<string, string | number> = {}): Promise<number> =>
    (await keeper.get(path, { query })).body.meta.total as number;
  expect(await total('/account')).toBe(8);
  expect(await total('/account', { 'account-type': 'BANK', 'currency-id': usd })).toBe(1);
  expect(await total('/account', { name: 'bank' })).toBe(2);
  expect(await total('/category', { 'category-type': 'BANK' })).toBe(1);
  expect(await total('/transaction')).toBe(12);
  expect(await total('/transaction', { 'transaction-type': 'IN', 'account-id': accounts.client })).toBe(2);
  expect(await total('/transaction', { 'start-date': '2024-08-15', 'end-date': '2024-10-10' })).toBe(3);
  const { body } = await keeper.get(`/reporting-period/${keeper.period.id}/transaction-currencies`);
  expect(body.transaction_currencies).toEqual([
    { currency_id: usd, currency_code: 'USD' },
    { currency_id: gbp, currency_code: 'GBP' },
  ]);
}

/** What every account holds in EUR after the translation; debits less credits. */
const closing_balances = {
  bank: 1023,
  dollar_bank: 384,
  client: 480,
  supplier: -180,
  sales: -976,
  costs: 398,
  capital: -1090,
  reserve: -39,
};

async function checkBooks({ keeper, accounts }: FirstYear): Promise<void> {
  const year = { 'start-date': '2024-01-01', 'end-date': '2024-12-31' };
  const balances = await Promise.all(
    Object.entries(accounts).map(async ([name, id]) => {
      const { body } = await keeper.get(`/account/${id}/statement`, { query: year });
      return [name, body.statement.balances.closing as number];
    }),
  );
  expect(Object.fromEntries(balances)).toEqual(closing_balances);
  const trial = (await keeper.get('/reports/trial-balance', { query: { 'end-date': '2024-12-31' } })).body.trial_balance;
  expect(trial.balances).toEqual({ debit: 2285, credit: 2285 });
  const { integrity } = (await keeper.get('/ledger/integrity')).body;
  expect(integrity).toMatchObject({ verified: true, totals_match: true, rows: 24, first_break: null });
}

/**
 * The first year of a trader over HTTP, from registration to the lists of the translated year, with every figure checked: the same
 * story for one process and for a fleet of them.
 */
export async function keepFirstYear(url: string): Promise<void> {
  const books = await openFirstYear(url);
  await enterOpeningBalances(books);
  await trade(books);
  await translate(books);
  await readLists(books);
  await checkBooks(books);
}
