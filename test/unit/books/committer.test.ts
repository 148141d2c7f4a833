import { expect, test } from '@jest/globals';
import { clock } from '../../../shared/base/clock.ts';
import { Books } from '../../../shared/books/books.ts';
import { roundLimits } from '../../../shared/books/round-limits.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import { bearEntity, readNames } from '../../integration/books/note-category.ts';
import { SimulatedClient } from '../../simulation/simulated-client.ts';
import { sell } from '../../simulation/simulated-commands.ts';
import { SimulatedServer } from '../../simulation/simulated-server.ts';
import { VirtualTime } from '../../simulation/virtual-time.ts';

/** Plays with the books of one entity in virtual time, on a server that fails nothing. */
async function playedInVirtualTime(play: (stage: Stage) => Promise<void>): Promise<void> {
  const time = new VirtualTime(1);
  const uninstall = time.install();
  try {
    const server = new SimulatedServer();
    server.insertAlone('subscriptions', { ...newTrial(1, null, clock.now()), plan: 'books' });
    const { client, db } = new SimulatedClient(time, server, { cut: 0, commit: 0 });
    const books = new Books(client, db, () => undefined);
    const caller = { user_id: 1, owner_id: 1, entity_id: null as number | null, scopes: [] };
    const open = async (): Promise<void> => {
      const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
      await play({ time, server, books, caller, entity_id: (born.body.resource as { id: number }).id });
    };
    const played = open();
    await time.runAll();
    await played;
  } finally {
    uninstall();
  }
}
interface Stage {
  time: VirtualTime;
  server: SimulatedServer;
  books: Books;
  caller: { user_id: number; owner_id: number; entity_id: number | null; scopes: string[] };
  entity_id: number;
}

test('after a round of many the next one waits until its clients have followed up', () =>
  playedInVirtualTime(async ({ time, server, books, caller, entity_id }) => {
    const sold = (name: string) => books.execute(entity_id, sell, { params: { name }, caller, serialize: JSON.stringify });
    const before = server.commits;
    const client = async (number: number): Promise<void> => {
      await sold(`${number}, first`);
      // Half of them answer at once, the others take a moment.
      if (number % 2 === 0) await time.sleep(0.5);
      await sold(`${number}, second`);
    };
    await Promise.all(Array.from({ length: 10 }, (_, number) => client(number)));
    expect(server.commits - before).toBe(2);
  }));

test('a command is refused without joining a round once its deadline has passed, and not in the millisecond of it', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const until = (deadline: number) =>
      books.execute(entity_id, readNames, { params: {}, caller, request: { id: '', deadline }, serialize: JSON.stringify });
    // The clock tells whole milliseconds: from the beginning of one, nothing here takes as long.
    await time.sleep(Math.ceil(time.elapsed) - time.elapsed);
    const now = clock.now().getTime();
    const [late, just] = await Promise.allSettled([until(now - 1), until(now)]);
    expect(late).toMatchObject({ reason: { code: 503, message: expect.stringContaining('waited past its deadline') } });
    expect(just.status).toBe('fulfilled');
  }));

test('a mailbox takes as many commands as it may hold; the next one is refused at once, and the others are answered', () =>
  playedInVirtualTime(async ({ books, caller, entity_id }) => {
    const read = () => books.execute(entity_id, readNames, { params: {}, caller, serialize: JSON.stringify });
    const held = Array.from({ length: roundLimits.mailbox }, read);
    const refusals: unknown[] = [];
    read().catch((error: unknown) => refusals.push(error));
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(refusals).toMatchObject([{ code: 503, message: expect.stringContaining('Too many requests for this entity') }]);
  }));
