import { openBooks } from '../scenario/open-books.ts';
import type { Writer } from './write-load.ts';

/** So many people with books of their own, an account for the bank and one for sales. */
export function openWriters(url: string, count: number): Promise<Writer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const keeper = await openBooks({ url });
      const { id: bank } = await keeper.create('/account', { name: 'Bank', account_type: 'BANK' });
      const { id: sales } = await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
      return { keeper, bank, sales };
    }),
  );
}
