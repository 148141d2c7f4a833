import type { Daybook } from '../../typescript/src/daybook.ts';
import type { RowOf } from '../../typescript/src/operation-types.ts';
import { CommandError } from './command-error.ts';

type Transaction = RowOf<'/books/v1/transaction'>;

/** The document of a number (`IN01/0003`) or an id (`17`). Throws where there is none. */
export async function findDocument(daybook: Daybook, given: string): Promise<Transaction> {
  const query = /^\d+$/.test(given) ? { ids: given } : { 'transaction-no': given };
  for await (const found of daybook.rows('/books/v1/transaction', { query })) return found;
  throw new CommandError(`There is no document ${given}. daybook list transactions shows them.`);
}
