import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

/** A stranger's program: it knows the service by its document alone, and the compiler sees to the rest. Takes the address; prints what it read. */
const [base = ''] = process.argv.slice(2);

interface Result<T> {
  data?: T;
  error?: unknown;
}
type Saved<T> = Exclude<T, { provisional: true }>;

function answered<T>({ data, error }: Result<T>): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const isSaved = <T extends object>(answer: T): answer is Saved<T> => !('provisional' in answer);

/** The answer of a write, which is never that of a dry run here. */
function saved<T extends object>(result: Result<T>): Saved<T> {
  const answer = answered(result);
  if (!isSaved(answer)) throw new Error('Nothing was saved.');
  return answer;
}

const visitor = createClient<paths, 'application/json'>({ baseUrl: base });
const person = { name: 'Ada', email: `typescript-${Date.now()}@example.com`, password: 'correct horse battery staple' };
const session = answered(await visitor.POST('/auth/v1/register', { body: person }));

const books = createClient<paths, 'application/json'>({ baseUrl: base, headers: { Authorization: `Bearer ${session.access_token}` } });
const entity = saved(await books.POST('/books/v1/entity', { body: { name: 'Ada Limited', currency_code: 'EUR', calendar_year: 2024 } }));
const bank = saved(await books.POST('/books/v1/account', { body: { name: 'Bank', account_type: 'BANK' } }));
const sales = saved(await books.POST('/books/v1/account', { body: { name: 'Sales', account_type: 'OPERATING_REVENUE' } }));
const sale = saved(
  await books.POST('/books/v1/transaction', {
    body: {
      transaction_type: 'CS',
      account_id: bank.resource.id,
      transaction_date: '2024-06-15',
      narration: 'First sale',
      post: true,
      line_items: [{ account_id: sales.resource.id, amount: 120.5 }],
    },
  }),
);
const { balance_sheet } = answered(await books.GET('/books/v1/reports/balance-sheet', { params: { query: { 'end-date': '2024-12-31' } } }));

console.log(
  JSON.stringify({
    entity: entity.resource.name.length,
    is_posted: sale.resource.is_posted,
    net_assets: balance_sheet.results.NET_ASSETS,
    bank: balance_sheet.balances.ASSETS.BANK,
    assets: balance_sheet.totals.ASSETS,
  }),
);
