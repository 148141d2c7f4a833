import { expect, test } from '@jest/globals';
import { openBooks } from '../../scenario/open-books.ts';
import { useDaybookOnBus } from './use-bus.ts';

const daybook = useDaybookOnBus();

test('a service of one’s own hears of a posting over a real nats-server, and reads the transaction', async () => {
  const own = await daybook.run('examples/own-service/own-service.ts', 'Listening');
  const line = new Promise<string>((resolve) => own.stdout!.on('data', (text) => resolve(String(text).trim())));
  const keeper = await openBooks(daybook);
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const { transaction_no } = await keeper.posted('CS', bank, sales, '120.50');
  expect(await line).toBe(`transaction.posted in entity ${keeper.entity.id}: ${transaction_no}, 120.5`);
});
