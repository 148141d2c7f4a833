import { expect, jest, test } from '@jest/globals';
import { clock } from '../../../shared/base/clock.ts';
import type { Command } from '../../../shared/books/command.ts';
import { roundHealth } from '../../../shared/books/rounds/round-health.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { plans } from '../../../shared/subscription/plans.ts';
import type { PlanCode } from '../../../shared/subscription/plans.ts';
import { bearEntity, readNames } from '../../integration/books/note-category.ts';
import { SimulatedClient } from '../../simulation/simulated-client.ts';
import { newTransaction } from '../../simulation/simulated-server.ts';
import { sell, sellAfterQuery } from '../../simulation/simulated-commands.ts';
import { playedInVirtualTime } from './play-in-virtual-time.ts';

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

test.each<[begins: number, follow_ups: number[]]>([
  [0.5, Array<number>(9).fill(0.5)],
  [1.4, [...Array<number>(8).fill(0.5), 1.4]],
  [0.5 + roundLimits.follow_up_ms, Array<number>(8).fill(0.5)],
])('after a round of ten the next one begins %d ms later when clients follow up after %p ms', (begins, follow_ups) =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const sent = (command: Command<{ name: string }>, name: string) =>
      books.execute(entity_id, command, { params: { name }, caller, serialize: JSON.stringify });
    await Promise.all(Array.from({ length: 10 }, (_, number) => sent(sell, `${number}, first`)));
    const answered = time.elapsed;
    let begun = 0;
    const later: typeof sell = {
      ...sell,
      needs() {
        begun ||= time.elapsed;
        return [];
      },
    };
    await Promise.all(follow_ups.map(async (after, number) => time.sleep(after).then(() => sent(later, `${number}, second`))));
    expect(begun - answered).toBeCloseTo(begins, 6);
  }),
);

test('a round waits for the clients that the last one answered, not for those whose commands it postponed', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const sent = <Q>(command: Command<{ name: string }, Q>, name: string) =>
      books.execute(entity_id, command, { params: { name }, caller, serialize: JSON.stringify });
    let begun = 0;
    const postponed: typeof sellAfterQuery = {
      ...sellAfterQuery,
      needs() {
        begun = time.elapsed;
        return [];
      },
    };
    let answered = 0;
    const few = ['1', '2', '3', '4'].map((name) => sent(sell, name).then(() => (answered = time.elapsed)));
    const rest = [sent(postponed, 'it must query'), ...['5', '6', '7', '8'].map((name) => sent(sell, name))];
    await Promise.all([...few, ...rest]);
    expect(few.length).toBeLessThan(roundLimits.crowd);
    expect(begun).toBe(answered);
  }));

test('in one round a plan takes what it has room for, and a dry run is told so too', () => {
  const cap = plans.journal.transactions_cap;
  return playedInVirtualTime(async ({ books, caller, entity_id }) => {
    const sold = (name: string, more: { dry_run?: true } = {}) =>
      books.execute(entity_id, sell, {
        params: { name },
        caller,
        request: { id: '', deadline: clock.now().getTime() + roundLimits.command_ms, ...more },
        serialize: JSON.stringify,
      });
    const outcomes = await Promise.allSettled(Array.from({ length: cap + 1 }, (_, index) => sold(`${index}`)));
    expect(outcomes.map(({ status }) => status)).toEqual([...Array.from({ length: cap }, () => 'fulfilled'), 'rejected']);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 402 } });
    await expect(sold('dry', { dry_run: true })).rejects.toMatchObject({ code: 402 });
  }, 'journal');
});

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

test('commands that come in turn after turn of the event loop join one round', () =>
  playedInVirtualTime(async ({ server, books, caller, entity_id }) => {
    const sold = (name: string) => books.execute(entity_id, sell, { params: { name }, caller, serialize: JSON.stringify });
    const before = server.commits;
    const sent: Promise<unknown>[] = [];
    for (let turn = 0; turn < 5; turn++) {
      sent.push(sold(`turn ${turn}`));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(sent);
    expect(server.commits - before).toBe(1);
  }));

test('what waits is told as it is: how many commands, and for how long the oldest of them', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const sold = (name: string) => books.execute(entity_id, sell, { params: { name }, caller, serialize: JSON.stringify });
    expect(books.backlog()).toEqual({ commands: 0, oldest_ms: 0 });
    const first = sold('first');
    expect(books.backlog()).toEqual({ commands: 1, oldest_ms: 0 });
    // Its round is under way by then: nothing else begins before it has been written.
    await time.sleep(0.25);
    const later = [sold('second')];
    await time.sleep(0.25);
    later.push(sold('third'));
    expect(books.backlog()).toEqual({ commands: 2, oldest_ms: 0.25 });
    await Promise.all([first, ...later]);
    expect(books.backlog()).toEqual({ commands: 0, oldest_ms: 0 });
  }));

test('a round that hangs is told to the operator: first that the process is not ready, then that only another start helps', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const { promise: frozen, resolve: thaw } = Promise.withResolvers<void>();
    const way = jest.spyOn(SimulatedClient.prototype, 'way').mockImplementation(() => frozen);
    const sold = books.execute(entity_id, sell, { params: { name: 'hangs' }, caller, serialize: JSON.stringify });
    const refused = expect(sold).rejects.toMatchObject({ code: 503 });
    const reports = async (after_ms: number) => {
      await time.sleep(after_ms);
      const { missing, stuck } = roundHealth(books.longestRound());
      return [missing.length, stuck.length];
    };
    expect(await reports(1_000)).toEqual([0, 0]);
    expect(await reports(roundLimits.overdue_ms)).toEqual([1, 0]);
    expect(await reports(roundLimits.stuck_ms)).toEqual([1, 1]);
    // Its client was answered at its deadline; the round ends when it can.
    await refused;
    way.mockRestore();
    thaw();
    expect(await reports(100)).toEqual([0, 0]);
  }));

test('a command whose reading does not end leaves its round: the others are saved, and it is refused alone', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const told: string[] = [];
    books.onSlow = (message) => told.push(message);
    const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
    const other_id = (born.body.resource as { id: number }).id;
    const hanging: Command<{ name: string }, void> = { ...sell, name: 'hangs', query: () => new Promise(() => undefined) };
    const sold = <Q>(id: number, name: string, command: Command<{ name: string }, Q>): Promise<unknown> =>
      books.execute(id, command, { params: { name }, caller: { ...caller, entity_id: id }, serialize: JSON.stringify });
    const refused = expect(sold(entity_id, 'hangs', hanging)).rejects.toMatchObject({ code: 503 });
    await sold(other_id, 'beside it', sell);
    expect(time.elapsed).toBeLessThan(roundLimits.slow_ms + 1_000);
    // The answers leave before the round is over.
    await time.sleep(10);
    expect(told).toEqual([
      expect.stringMatching(/^A round of the ordinary lane took long: 2\.\d s for 2 commands, the longest of them hangs in entity/),
    ]);
    expect(books.slowness()).toContain('hangs');
    await sold(other_id, 'and later', sell);
    await refused;
    await time.sleep(roundLimits.slow_told_ms);
    expect(books.slowness()).toBeUndefined();
  }));

test('while a heavy command is under way its entity waits for it, and other entities do not', () =>
  playedInVirtualTime(async ({ time, books, caller, entity_id }) => {
    const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
    const other_id = (born.body.resource as { id: number }).id;
    const order: string[] = [];
    const sold = <Q>(id: number, name: string, command: Command<{ name: string }, Q>): Promise<unknown> =>
      books
        .execute(id, command, { params: { name }, caller: { ...caller, entity_id: id }, serialize: JSON.stringify })
        .then(() => order.push(name));
    const heavy: Command<{ name: string }, void> = { ...sell, weight: () => roundLimits.heavy + 1, query: () => time.sleep(500) };
    const sent = [sold(entity_id, 'heavy', heavy), sold(entity_id, 'behind it', sell), sold(other_id, 'beside it', sell)];
    await time.sleep(100);
    sent.push(sold(entity_id, 'later', sell), sold(other_id, 'beside it again', sell), sold(entity_id, 'heavy again', heavy));
    await Promise.all(sent);
    expect(order).toEqual(['beside it', 'beside it again', 'heavy', 'behind it', 'later', 'heavy again']);
    expect(time.elapsed).toBeLessThan(2_000);
  }));

/**
 * Clients sell four times each, one after another, client by client in the next of so many entities; says how many sales were decided while
 * another round was being written, and what is stored.
 */
async function soldInManyEntities(entities: number, clients: number, plan: PlanCode = 'books') {
  let beside = 0;
  let stored: { sales: unknown[]; counted: number } | undefined;
  await playedInVirtualTime(async ({ server, books, caller, faults }) => {
    const ids: number[] = [];
    for (let count = 0; count < entities; count++) {
      const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
      ids.push((born.body.resource as { id: number }).id);
    }
    const noticed: typeof sell = {
      ...sell,
      meters: () => 0,
      decide(params, view) {
        if (server.rounds > server.commits) beside++;
        return sell.decide(params, view, undefined);
      },
    };
    const client = async (number: number): Promise<void> => {
      const entity_id = ids[number % entities]!;
      for (const turn of [1, 2, 3, 4])
        await books.execute(entity_id, noticed, {
          params: { name: `${number}, ${turn}` },
          caller: { ...caller, entity_id },
          serialize: JSON.stringify,
        });
    };
    await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    expect(faults).toEqual([]);
    const counted = server.stored.all('usage').reduce((sum, { api_calls }) => sum + (api_calls as number), 0);
    // One more: the entity that every play begins with.
    stored = { sales: server.stored.all('categories').map(({ name }) => name), counted: counted - entities - 1 };
  }, plan);
  return { beside, ...stored! };
}

test('while many entities wait with a command each, a round is decided while another is written, and each sale is saved and counted once', async () => {
  const { beside, sales, counted } = await soldInManyEntities(64, 64);
  expect(beside).toBeGreaterThan(0);
  expect([new Set(sales).size, sales.length, counted]).toEqual([256, 256, 256]);
});

test.each<[what: string, entities: number, plan: PlanCode]>([
  ['few entities wait, with several commands each', 16, 'books'],
  ['the owner counts on a capped plan', 64, 'journal'],
])('one round at a time when %s', async (_what, entities, plan) => {
  const { beside, sales } = await soldInManyEntities(entities, 64, plan);
  expect([beside, sales.length]).toEqual([0, 256]);
});

/** Sells in eight entities at once, while somebody else's open transaction holds the head of the third; says who was answered when. */
const soldBesideAHeldHead = (play: (sold: SoldBesideAHeldHead) => Promise<void>) =>
  playedInVirtualTime(async ({ server, books, caller, faults }) => {
    const ids: number[] = [];
    for (let count = 0; count < 8; count++) {
      const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
      ids.push((born.body.resource as { id: number }).id);
    }
    const holder = newTransaction();
    server.update(holder, 'heads', [{ q: { _id: ids[2] }, u: { $set: {} } }]);
    const answered: string[] = [];
    const sold = (id: number, name: string) =>
      books
        .execute(id, sell, { params: { name }, caller: { ...caller, entity_id: id }, serialize: JSON.stringify })
        .then(() => answered.push(name));
    const own = [sold(ids[2]!, 'held'), sold(ids[2]!, 'held too')];
    const others = ids.flatMap((id, index) => (index === 2 ? [] : [sold(id, `other ${index}`)]));
    await play({ own, others, answered, faults, release: () => server.abort(holder), more: (name) => sold(ids[2]!, name) });
  });

interface SoldBesideAHeldHead {
  own: Promise<unknown>[];
  others: Promise<unknown>[];
  answered: string[];
  faults: unknown[];
  release: () => void;
  /** Sells once more in the held entity. */
  more: (name: string) => Promise<unknown>;
}

test('an entity that another process holds leaves the round: the others are saved meanwhile, and its commands keep their order', () =>
  soldBesideAHeldHead(async ({ own, others, answered, faults, release, more }) => {
    await Promise.all(others);
    expect(answered).toHaveLength(others.length);
    const behind = more('behind');
    release();
    await Promise.all([...own, behind]);
    expect(answered.slice(others.length)).toEqual(['held', 'held too', 'behind']);
    expect(faults).toEqual([]);
  }));

test('commands of an entity that stays held are refused at their deadline, and its next ones go on when it is free', () =>
  soldBesideAHeldHead(async ({ own, others, answered, release, more }) => {
    for (const outcome of await Promise.allSettled(own))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 503, message: expect.stringContaining('nothing was saved') } });
    await Promise.all(others);
    release();
    await more('afterwards');
    expect(answered.at(-1)).toBe('afterwards');
  }));

test('a listener hears of every saved round until it stops, and one that fails is reported and stops nobody', () =>
  playedInVirtualTime(async ({ books, caller, entity_id, faults }) => {
    const sold = (name: string) => books.execute(entity_id, sell, { params: { name }, caller, serialize: JSON.stringify });
    const heard: number[] = [];
    books.onCommitted(() => {
      throw new Error('a listener that fails');
    });
    const stop = books.onCommitted((moves) => heard.push(...moves.map(({ position }) => position)));
    await sold('heard');
    await sold('heard too');
    stop();
    await sold('not heard');
    expect(heard).toEqual([2, 3]);
    expect(faults).toEqual([1, 2, 3].map(() => new Error('a listener that fails')));
  }));
