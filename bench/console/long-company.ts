import { BooksClient } from '../../examples/year-2024/books-client.ts';

/** Records of one request (limits of /meta). */
const BATCH = 1_000;

interface LongCompany {
  entity: number;
  client: BooksClient;
  bank: number;
  sales: number;
}

const upTo = (count: number, first: number): number[] =>
  Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index);

/** A company of a new person with so many accounts and posted sales, one after another through the API. */
export async function openLongCompany(
  url: string,
  account: { email: string; password: string },
  counts: { accounts: number; transactions: number },
): Promise<LongCompany> {
  const client = new BooksClient(url);
  await client.register('Ada Long', account);
  const { id: entity } = await client.create('/entity', { name: 'Long Lists', currency_code: 'EUR' });
  const { id: bank } = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
  const { id: sales } = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  // Two of them are the bank and the sales: an entity has no more accounts than that (limits of /meta).
  const clients = counts.accounts - 2;
  for (let first = 0; first < clients; first += BATCH) {
    const accounts = upTo(clients, first).map((index) => ({ name: `Client ${index}`, account_type: 'RECEIVABLE' }));
    await client.post('/account/batch', { accounts });
  }
  const transaction_date = `${new Date().getFullYear()}-01-15`;
  for (let first = 0; first < counts.transactions; first += BATCH) {
    const transactions = upTo(counts.transactions, first).map((index) => ({
      transaction_type: 'CS',
      account_id: bank,
      transaction_date,
      narration: `Sale ${index}`,
      post: true,
      line_items: [{ account_id: sales, amount: (index % 997) + 1 }],
    }));
    await client.post('/transaction/batch', { transactions });
  }
  return { entity, client, bank, sales };
}
