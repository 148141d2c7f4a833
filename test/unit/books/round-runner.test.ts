import { expect, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { processMetrics } from '../../../shared/base/metrics.ts';
import type { Books } from '../../../shared/books/rounds/books.ts';
import type { Answer } from '../../../shared/books/command.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { sell } from '../../simulation/simulated-commands.ts';
import { playedInVirtualTime } from './play-in-virtual-time.ts';

type Stage = Parameters<Parameters<typeof playedInVirtualTime>[0]>[0];

/** Sells through the books of a process, that of the play unless told. */
const seller =
  ({ books, caller, entity_id }: Stage, process: Books = books) =>
  (name: string, more: { forbidden?: boolean } = {}, command = sell): Promise<Answer> =>
    process.execute(entity_id, command, { params: { name, ...more }, caller: { ...caller, entity_id }, serialize: JSON.stringify });

/** How many values a histogram has seen, or how far a counter has come, for one value of its label. */
async function counted(metric: string, label?: string): Promise<number> {
  const { values } = await processMetrics.getSingleMetric(metric)!.get();
  const isCounted = ({ metricName, labels }: { metricName?: string; labels: object }): boolean =>
    (metricName === undefined || metricName.endsWith('_count')) && (label === undefined || Object.values(labels).includes(label));
  return values.filter(isCounted).reduce((sum, { value }) => sum + value, 0);
}

/** What a counter has gone up by since then. */
async function watch(metric: string, labels: readonly (string | undefined)[]): Promise<() => Promise<number[]>> {
  const figures = () => Promise.all(labels.map((label) => counted(metric, label)));
  const before = await figures();
  return async () => (await figures()).map((figure, index) => figure - before[index]!);
}

test('a round is counted, and the time of each of its parts', () =>
  playedInVirtualTime(async (stage) => {
    const rounds = await watch('daybook_round_commands', [undefined]);
    const parts = await watch('daybook_round_seconds', ['read', 'decide', 'write', 'commit']);
    await Promise.all(['one', 'two'].map((name) => seller(stage)(name)));
    expect([await rounds(), await parts()]).toEqual([[1], [1, 1, 1, 1]]);
  }));

test('two processes that write one entity at once collide, and both get through without being reported', () =>
  playedInVirtualTime(async (stage) => {
    const other = seller(stage, stage.process());
    await other('loaded');
    await seller(stage)('loaded too');
    const troubles = await watch('daybook_round_troubles_total', ['conflict', 'retry']);
    const answers = await Promise.all([seller(stage)('here'), other('there')]);
    expect(new Set(answers.map(({ body }) => (body.resource as { sequence: number }).sequence))).toEqual(new Set([3, 4]));
    const [conflicts, retries] = await troubles();
    expect([conflicts! > 0, retries, stage.faults]).toEqual([true, 0, []]);
  }));

test('a state is looked at before it is used while other processes write the same entities, and else found to be old by the fence', () =>
  playedInVirtualTime(async (stage) => {
    const [here, there] = [seller(stage), seller(stage, stage.process())];
    const conflicts = await watch('daybook_round_troubles_total', ['conflict']);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const sellAfter = async (idle_ms: number): Promise<number> => {
      await here('kept');
      await there('moves it');
      await pause(idle_ms);
      await here('as it is now');
      return (await conflicts())[0]!;
    };
    expect(await sellAfter(2 * roundLimits.recheck_after_ms)).toBe(1);
    // Only the other process has not yet found out that it is not alone.
    expect(await sellAfter(2 * roundLimits.recheck_after_ms)).toBe(2);
    await pause(2 * roundLimits.rechecks_ms);
    expect(await sellAfter(2 * roundLimits.recheck_after_ms)).toBe(4);
    expect(stage.faults).toEqual([]);
  }));

test('a command whose document is refused is decided three times, reported once, and harms no other', () =>
  playedInVirtualTime(async (stage) => {
    let decided = 0;
    const counting: typeof sell = {
      ...sell,
      decide(...given) {
        decided++;
        return sell.decide(...given);
      },
    };
    const evictions = await watch('daybook_round_troubles_total', ['evict', 'bisect']);
    const outcomes = await Promise.allSettled([
      seller(stage)('before'),
      seller(stage)('refused', { forbidden: true }, counting),
      seller(stage)('behind'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([decided, stage.faults.length, await evictions()]).toEqual([3, 1, [3, 0]]);
  }));

test('an error that names no document is found by halves: each round is tried as often as it may be, and one command is refused', () =>
  playedInVirtualTime(async (stage) => {
    const { server } = stage;
    const insert = server.insert.bind(server);
    server.insert = (transaction, collection, documents) => {
      if (!documents.some(({ name }) => name === 'poison')) return insert(transaction, collection, documents);
      server.abort(transaction);
      throw new MongoServerError({ message: 'the disk is full', code: 14_031 });
    };
    const troubles = await watch('daybook_round_troubles_total', ['conflict', 'retry', 'bisect']);
    const outcomes = await Promise.allSettled(['good', 'poison', 'good too'].map((name) => seller(stage)(name)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: 503, message: expect.stringContaining('The books are busy') } });
    // All three, then the poison with the one behind it, then the poison alone.
    expect([await troubles(), stage.faults.length]).toEqual([[0, 3 * (roundLimits.attempts - 1), 2], 1]);
  }));

test('a round that cannot be read is refused and reported, and the next one goes on', () =>
  playedInVirtualTime(async (stage) => {
    stage.network.cut = 1;
    const outcomes = await Promise.allSettled([seller(stage)('cut off'), seller(stage)('cut off too')]);
    stage.network.cut = 0;
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(stage.faults.length).toBe(1);
    await seller(stage)('after');
    expect(stage.server.stored.all('categories').map(({ name }) => name)).toEqual(['after']);
  }));
