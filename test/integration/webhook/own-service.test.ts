import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openBooks } from '../../scenario/open-books.ts';
import { useDaybookOnBus } from './use-bus.ts';

const daybook = useDaybookOnBus();

test('a service of one’s own hears of a posting over a real nats-server, and reads the transaction', async () => {
  const own = await daybook.run('examples/own-service/own-service.ts', 'Listening');
  const line = new Promise<string>((resolve) => own.stdout!.on('data', (text) => resolve(String(text).trim().split('\n', 1)[0]!)));
  const keeper = await openBooks(daybook);
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  // The bus tells only whom it knows, and a service that has just come may not be known yet: an event may be lost (docs/joining-the-bus.md).
  const posted: string[] = [];
  const heard = line.then((text) => ({ text }));
  for (;;) {
    posted.push((await keeper.posted('CS', bank, sales, '120.50')).transaction_no);
    const found = await Promise.race([heard, sleep(500)]);
    if (!found) continue;
    expect(posted.map((transaction_no) => `transaction.posted in entity ${keeper.entity.id}: ${transaction_no}, 120.5`)).toContain(
      found.text,
    );
    return;
  }
});
