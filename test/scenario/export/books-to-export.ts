import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import type { Json } from '../../setup/client.ts';

/** Everything in a name that a program of plain text takes for something else, in texts of several scripts. */
const disliked = [
  'Bank: main; "old"  (EUR) | [2024-01-01] @ = * ! # \\ {x}',
  '  - dollars, : ; –  「現金」',
  'بنك الكويت: دينار',
  'कोष; खाता',
  `${'Long: '.repeat(42)}end`,
  '12 = 5 EUR @@ 7',
] as const;

/** What forms that are stricter than plain text want otherwise. */
interface ExportedChoices {
  /** Codes of accounts; the next of its type for one that is not named. */
  readonly codes?: Readonly<Record<string, string>>;
  /** What the owners have put in before: 11,216.50 balances the books. */
  readonly capital?: string;
  /** Of the entity. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/**
 * Books in EUR of 2024 to 2026 with money in dollars, yen (no decimals) and Kuwaiti dinars (three), items over the years' ends, taxes,
 * dimensions and labels: 2024 is closed with its translation, 2025 is open, and gets an entry after 2026 has some.
 */
export async function booksToExport(
  daybook: Pick<Daybook, 'url'>,
  { codes = { goods: 'a/1.b-2 c' }, capital = '11000.00', fields = {} }: ExportedChoices = {},
): Promise<{ keeper: Bookkeeper; ids: Record<string, number> }> {
  const keeper = await openBooks(daybook, { name: 'Ätherische "Öle" & Co; KG', ...fields });
  const rates = { USD: '0.9123', JPY: '0.00612', KWD: '2.987654' };
  const currency: Record<string, number> = {};
  for (const [code, rate] of Object.entries(rates)) currency[code] = (await keeper.currency(code, rate)).currency_id;
  for (const [code, rate] of Object.entries({ USD: '0.95', JPY: '0.0059', KWD: '3.0123' })) {
    const exchange_rate_id = await keeper.rate(currency[code]!, rate, '2024-12-31');
    await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id });
  }
  const [main, dollars, dinars, hindi, long, sums] = disliked;
  const account = (key: string, name: string, type: string, fields: object = {}): Promise<number> =>
    keeper.account(name, type, { ...(codes[key] !== undefined && { account_code: codes[key] }), ...fields });
  const ids = {
    bank: await account('bank', main, 'BANK'),
    usd: await account('usd', dollars, 'BANK', { currency_id: currency.USD }),
    kwd: await account('kwd', dinars, 'BANK', { currency_id: currency.KWD }),
    client: await account('client', sums, 'RECEIVABLE', { currency_id: currency.USD }),
    supplier: await account('supplier', 'Supplier 仕入', 'PAYABLE', { currency_id: currency.JPY }),
    control: await account('control', 'VAT', 'CONTROL'),
    capital: await account('capital', hindi, 'EQUITY'),
    forex: await account('forex', 'Translation', 'EQUITY'),
    sales: await account('sales', long, 'OPERATING_REVENUE'),
    differences: await account('differences', 'Exchange: differences', 'NON_OPERATING_REVENUE'),
    goods: await account('goods', 'goods', 'DIRECT_EXPENSE'),
    rent: await account('rent', 'Rent', 'OVERHEAD_EXPENSE'),
  };
  await openWith(keeper, ids, currency, capital);
  await postYear2024(keeper, ids);
  const closed = await keeper.closeYear(ids.capital, ids.forex);
  if (closed.status !== 200) throw new Error(closed.text);
  await postLater(keeper, ids);
  return { keeper, ids };
}

type Ids = Record<string, number>;

async function openWith(keeper: Bookkeeper, ids: Ids, currency: Ids, capital: string): Promise<void> {
  const opening = { reporting_period_id: keeper.period.id, transaction_date: '2023-12-31' };
  const balance = (fields: object): Promise<Json> => keeper.create('/balance', { ...opening, transaction_type: 'JN', ...fields });
  await balance({ account_id: ids.bank, balance_type: 'DEBIT', balance: '10000.10' });
  await balance({ account_id: ids.usd, balance_type: 'DEBIT', balance: '1000.00', currency_id: currency.USD });
  await balance({ account_id: ids.client, balance_type: 'DEBIT', balance: '333.33', currency_id: currency.USD, transaction_type: 'IN' });
  await balance({ account_id: ids.capital, balance_type: 'CREDIT', balance: capital });
}

async function postYear2024(keeper: Bookkeeper, ids: Ids): Promise<void> {
  const vat = await keeper.create('/tax', { name: 'VAT', code: 'V', rate: 19, account_id: ids.control });
  await keeper.create('/dimension', { name: 'Project', code: 'project' });
  await keeper.create('/dimension', { name: 'Date', code: 'date' });
  const dimensions = await keeper.list('/dimension');
  for (const { id, code } of dimensions) await keeper.create('/dimension-value', { dimension_id: id, name: 'Apollo', code: `${code}-11` });
  const contact = await keeper.create('/contact', { name: 'Acme; "Inc" | (UK)\\' });
  const invoice = await keeper.posted('IN', ids.client!, ids.sales!, '1234.56', {
    transaction_date: '2024-03-01',
    narration: 'Consulting; "March" | [2024-03-01]\nsecond line\t= 5 EUR  ; x',
    reference: 'R-1, [2024-01-01] "x"; y:z',
    external_id: 'shop: 1, "2"',
    metadata: { lineno: '1', Color: 'red', color: 'blue, "green"', ключ: 'значение' },
    contact_id: contact.id,
    line_items: [
      { account_id: ids.sales, amount: '1234.56', taxes: [vat.id], dimensions: { project: 'project-11', date: 'date-11' } },
      { account_id: ids.sales, amount: '0.33', taxes: [vat.id] },
    ],
  });
  await settle(keeper, ids, { type: 'RC', item: ids.client!, bank: ids.usd!, amount: '500.55', day: '2024-07-31', cleared: invoice });
  const bill = await keeper.posted('BL', ids.supplier!, ids.goods!, '98765', { transaction_date: '2024-05-05', narration: 'Ware' });
  await settle(keeper, ids, { type: 'PY', item: ids.supplier!, bank: ids.bank!, amount: '45678', day: '2024-09-09', cleared: bill });
  await keeper.posted('JN', ids.kwd!, ids.capital!, '111.111', { transaction_date: '2024-02-02', credited: false });
  await keeper.posted('CP', ids.kwd!, ids.rent!, '10.005', { transaction_date: '2024-12-31', narration: 'Rent in Kuwait' });
  await keeper.posted('CS', ids.bank!, ids.sales!, '99.99', { transaction_date: '2024-12-31T23:59:59' });
}

interface Settled {
  type: string;
  item: number;
  bank: number;
  amount: string;
  day: string;
  cleared: Json;
}

async function settle(keeper: Bookkeeper, ids: Ids, { type, item, bank, amount, day, cleared }: Settled): Promise<void> {
  const paid = await keeper.posted(type, item, bank, amount, { transaction_date: day });
  await keeper.create('/assignment', {
    transaction_id: paid.id,
    cleared_id: cleared.id,
    cleared_type: 'Transaction',
    amount,
    assignment_date: day,
    forex_account_id: ids.differences,
  });
}

async function postLater(keeper: Bookkeeper, ids: Ids): Promise<void> {
  await keeper.create('/reporting-period', { calendar_year: 2026, period_count: 3 });
  const entries = [
    ['CS', ids.bank, ids.sales, '77.70', '2025-01-01'],
    ['IN', ids.client, ids.sales, '10.01', '2025-12-31'],
    ['CP', ids.bank, ids.rent, '50.00', '2026-01-15'],
    ['CS', ids.usd, ids.sales, '5.55', '2026-02-01'],
    // Into an earlier year, after later ones.
    ['CP', ids.usd, ids.goods, '12.34', '2025-06-30'],
  ] as const;
  for (const [type, account, line, amount, transaction_date] of entries)
    await keeper.posted(type, account!, line!, amount, { transaction_date });
}
