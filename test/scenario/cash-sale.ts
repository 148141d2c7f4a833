import type { Json } from '../setup/client.ts';
import type { Bookkeeper } from './open-books.ts';

/** The body of a cash sale of 100 on 2024-03-01, between accounts it makes; nothing is recorded yet. */
export async function cashSaleOf(keeper: Bookkeeper): Promise<Json> {
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  return {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-03-01',
    narration: 'Cash sale',
    line_items: [{ account_id: sales, amount: 100 }],
  };
}
