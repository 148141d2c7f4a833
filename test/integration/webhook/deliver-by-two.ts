import { expect } from '@jest/globals';
import { openBooks } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import type { Receiver } from './receiver.ts';
import type { DaybookOnBus } from './use-bus.ts';

const TOGETHER = 16;
const paths = ['/one', '/two', '/three'];

/**
 * Two processes deliver the events of books to three endpoints. Undisturbed each endpoint gets each event once; then one process is killed
 * in the middle, and each gets each at least once, in order. Says what was counted.
 */
export async function deliverByTwo(daybook: DaybookOnBus, receiver: Receiver, events: number): Promise<void> {
  const second = await daybook.webhookProcess();
  const keeper = await openBooks(daybook);
  for (const path of paths) await keeper.create('/webhook', { url: receiver.url(path) });
  const quiet = Math.floor(events / 5);
  await leave(keeper, quiet);
  for (const path of paths) await receiver.until(path, quiet);
  const first = receiver.positions('/one')[0]!;
  const wanted = Array.from({ length: quiet }, (_, index) => first + index);
  for (const path of paths) expect(receiver.positions(path)).toEqual(wanted);

  const left = leave(keeper, events - quiet);
  await receiver.until('/one', Math.floor(events / 2));
  second.kill('SIGKILL');
  await left;
  const last = first + events - 1;
  while (paths.some((path) => !receiver.positions(path).includes(last))) await new Promise((resolve) => setTimeout(resolve, 50));
  const all = Array.from({ length: events }, (_, index) => first + index);
  for (const path of paths) {
    const positions = receiver.positions(path);
    // In the order in which each came first.
    expect([...new Set(positions)]).toEqual(all);
    process.stdout.write(
      `${path}: ${events} events, ${positions.length} deliveries, ${positions.length - events} of them repeated after the kill\n`,
    );
  }
}

let named = 0;
/** So many events of the keeper's books. */
export async function leave(keeper: Bookkeeper, events: number): Promise<void> {
  let begun = 0;
  const write = async (): Promise<void> => {
    while (begun++ < events) await keeper.create('/category', { name: `Event ${++named}`, category_type: 'BANK' });
  };
  await Promise.all(Array.from({ length: TOGETHER }, write));
}
