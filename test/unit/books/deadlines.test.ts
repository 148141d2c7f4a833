import { afterEach, expect, jest, test } from '@jest/globals';
import { clock } from '../../../shared/base/clock.ts';
import type { Command } from '../../../shared/books/command.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { readNames } from '../../integration/books/note-category.ts';
import { SimulatedClient } from '../../simulation/simulated-client.ts';
import { sell } from '../../simulation/simulated-commands.ts';
import { playedInVirtualTime } from './play-in-virtual-time.ts';

/** When a command is answered at the latest, in ms, whatever its round waits for. */
const ANSWERED_BY = roundLimits.command_ms + roundLimits.late_round_ms + 2 * roundLimits.deadlines_looked_at_every_ms;

afterEach(() => void jest.restoreAllMocks());

/** From now on nothing that is sent arrives, and no answer comes back, until the function that it answers is called. */
function freezeServer(): () => void {
  const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
  const way = jest.spyOn(SimulatedClient.prototype, 'way').mockImplementation(() => frozen);
  return () => {
    way.mockRestore();
    thaw();
  };
}

test('what a silent server keeps past its deadline is refused then, also behind a round, and is not saved when the server is back', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const sold = (name: string) => books.execute(entity_id, sell, { params: { name }, caller, serialize: JSON.stringify });
    const outcome = async (name: string) => {
      const sent = time.elapsed;
      const [{ status, reason }] = (await Promise.allSettled([sold(name)])) as [PromiseRejectedResult];
      return { status, code: (reason as { code: number }).code, isInTime: time.elapsed - sent <= ANSWERED_BY };
    };
    await sold('before');
    const thaw = freezeServer();
    const outcomes = [outcome('in the round'), outcome('in the round too')];
    await time.sleep(3_000);
    outcomes.push(outcome('behind it'));
    const refused = { status: 'rejected', code: 503, isInTime: true };
    expect(await Promise.all(outcomes)).toEqual([refused, refused, refused]);
    thaw();
    await sold('after');
    const { body } = await books.execute(entity_id, readNames, { params: {}, caller, serialize: JSON.stringify });
    expect(body.names).toEqual(['before', 'after']);
  }));

test('who is still waited for in a round of which others were given up is saved in the next attempt', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const sold = (name: string, command_ms: number = roundLimits.command_ms) => {
      const request = { id: '', deadline: clock.now().getTime() + command_ms };
      return books.execute(entity_id, sell, { params: { name }, caller, request, serialize: JSON.stringify });
    };
    await sold('before');
    const thaw = freezeServer();
    const [impatient, patient] = [sold('impatient', 2_000), sold('patient', 60_000)];
    await expect(impatient).rejects.toMatchObject({ code: 503 });
    await time.sleep(1_000);
    thaw();
    expect((await patient).status).toBe(201);
    const { body } = await books.execute(entity_id, readNames, { params: {}, caller, serialize: JSON.stringify });
    expect(body.names).toEqual(['before', 'patient']);
  }));

test('a command whose commit is not answered by its deadline is told that its outcome is not known, and its key finds it out', () =>
  playedInVirtualTime(async ({ time, server, books, caller, entity_id }) => {
    const sold = () =>
      books.execute(entity_id, sell, {
        params: { name: 'sold' },
        caller,
        request: { id: '', deadline: clock.now().getTime() + roundLimits.command_ms, idempotency: { key: 'once', fingerprint: 'f' } },
        serialize: JSON.stringify,
      });
    let thaw = (): void => undefined;
    const commit = server.commit.bind(server);
    jest.spyOn(server, 'commit').mockImplementationOnce((transaction) => {
      commit(transaction);
      thaw = freezeServer();
    });
    const sent = time.elapsed;
    await expect(sold()).rejects.toMatchObject({ type: 'OUTCOME_UNKNOWN' });
    expect(time.elapsed - sent).toBeLessThanOrEqual(ANSWERED_BY);
    thaw();
    expect(await sold()).toMatchObject({ status: 201, replayed: true });
    expect(server.stored.all('categories')).toHaveLength(1);
  }));

test('a command of many records may take longer than its deadline once it was begun', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const heavy: Command<{ name: string }, void> = {
      ...sell,
      weight: () => roundLimits.heavy + 1,
      query: () => time.sleep(1.5 * roundLimits.command_ms),
    };
    const sent = books.execute(entity_id, heavy, { params: { name: 'heavy' }, caller, serialize: JSON.stringify });
    expect((await sent).status).toBe(201);
  }));
