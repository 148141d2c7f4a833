import type { BooksClient } from '../examples/year-2024/books-client.ts';
import { doMonth } from './console/bank-keyboard.ts';
import { invoices, month, statementOf } from './console/bank-month-lines.ts';
import { measureByKeys } from './console/by-keys.ts';
import { benchmark } from './run/benchmark.ts';

const iban = 'DE02120300000000202051';

/** The invoices that the month pays. */
async function addInvoices(client: BooksClient): Promise<void> {
  const open = async (name: string, account_type: string, more = {}): Promise<number> =>
    (await client.create('/account', { name, account_type, ...more })).id;
  await open('Bank', 'BANK', { bank: { iban } });
  const account_id = await open('Clients', 'RECEIVABLE');
  const sales = await open('Sales', 'OPERATING_REVENUE');
  await open('Rent', 'OPERATING_EXPENSE');
  await open('Sundry', 'OTHER_EXPENSE');
  const { id: contact_id } = await client.create('/contact', { name: 'Anna Roth', receivable_account_id: account_id });
  const transactions = invoices.map(({ reference, amount }) => ({
    ...{ transaction_type: 'IN', account_id, contact_id, reference, transaction_date: '2024-02-10', narration: 'Shelves', post: true },
    line_items: [{ account_id: sales, amount }],
  }));
  await client.post('/transaction/batch', { transactions });
}

/** A month of sixty bank lines, forty of them exact, done in the console by keys alone. */
await benchmark('bank-month', (scope) =>
  measureByKeys(scope, {
    what: `a month of ${month.length} lines`,
    minutes: 3,
    calendar_year: 2024,
    fillBooks: addInvoices,
    home: 'Latest entries',
    act: (page) => doMonth(page, statementOf(iban)),
  }),
);
