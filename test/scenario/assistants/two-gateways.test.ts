import { expect, test } from '@jest/globals';
import { useSecondGateway } from '../../conformance/token-matrix.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { cashSaleOf } from '../cash-sale.ts';
import { openBooks } from '../open-books.ts';
import { asked, confirmation, connectAt } from './connect.ts';

const daybook = useDaybook({ own: true });
const second = useSecondGateway(daybook);

test('what is proposed at one gateway is confirmed at the other, once', async () => {
  const keeper = await openBooks(daybook);
  const sale = await cashSaleOf(keeper);
  const { client } = await keyClient(keeper, ['books:read', 'books:post'], 'mcp');
  const [one, other] = [await connectAt(daybook.url, client.token!), await connectAt(second.url, client.token!)];
  await keeper.create('/transaction', sale);
  const proposed = confirmation(await asked(one, 'post_documents', { documents: ['CS01/0001'] }));
  const answers = await Promise.all([asked(other, 'confirm', proposed), asked(one, 'confirm', proposed)]);
  expect(answers.filter((answer) => answer.startsWith('Done'))).toHaveLength(1);
  expect(await keeper.list('/ledger')).toHaveLength(2);
  await one.close();
  await other.close();
});
