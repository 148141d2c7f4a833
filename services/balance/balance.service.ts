import type { ServiceSchema } from 'moleculer';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { batchOf } from '../../shared/books/batch-of.ts';
import { write } from '../../shared/books/actions/write-action.ts';
import { balanceCommands, createBalance } from './balance.ts';
import { implementing } from '../../shared/resources/implementing.ts';

/** Opening balances that are entered by hand. The period service makes those that a closing carries forward. */
const balanceService: ServiceSchema = {
  name: 'balance',
  ...writesBooks,
  actions: implementing('balance', {
    createBalanceBatch: write('createBalanceBatch', batchOf('balances', createBalance)),
    ...balanceCommands,
  }),
};
export default balanceService;
