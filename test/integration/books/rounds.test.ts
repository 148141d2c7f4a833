import { expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { succeeded } from '../../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../../shared/books/command.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { countByQuery, noteCategory, readNames } from './note-category.ts';
import { everyDocument, useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();

const namesOf = (answer: Answer): string[] => answer.body.names as string[];
const storedNames = async (): Promise<string[]> =>
  (await test_books.db.collection('categories').find().sort({ _id: 1 }).toArray()).map(({ name }) => name as string);

/** A round leaves one document of events in the entity that it writes. */
const roundsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const events = test_books.db.collection('events');
  const before = await events.countDocuments();
  await act();
  return (await events.countDocuments()) - before;
};

test('a throwing command leaves nothing, in the database or in memory', async () => {
  const before = await everyDocument(test_books.db);
  await expect(test_books.run(noteCategory, { name: 'late', refuse: true })).rejects.toMatchObject({ code: 422 });
  await expect(test_books.run(noteCategory, { name: 'fault', fault: true })).rejects.toThrow(TypeError);
  expect(await everyDocument(test_books.db)).toEqual(before);
  expect(namesOf(await test_books.run(readNames, {}))).not.toContain('late');
});

test('in a round of 50 one bad command harms no other, and numbers stay without gaps', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => test_books.run(noteCategory, { name: `n${index}`, refuse: index === 17 })),
  );
  const refused = outcomes.map(({ status }, index) => (status === 'rejected' ? index : -1)).filter((index) => index >= 0);
  expect(refused).toEqual([17]);
  const names = (await storedNames()).filter((name) => /^n\d+$/.test(name));
  expect(names).toHaveLength(49);
  const sequences = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [(outcome.value.body.resource as { sequence: number }).sequence] : [],
  );
  expect(sequences.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, index) => sequences[0]! + index));
});

test('commands that arrive together share rounds instead of taking one each', async () => {
  const rounds = await roundsOf(() =>
    Promise.all(Array.from({ length: 100 }, (_, index) => test_books.run(noteCategory, { name: `shared ${index}` }))),
  );
  expect(rounds).toBeLessThan(10);
});

test('a command that reads by what another one of its round has made is decided in the next round', async () => {
  const made = (books: BooksView): number | undefined => books.all('categories').find(({ name }) => name === 'just made')?.id;
  const readsByIt: Command<object> = {
    name: 'test.reads-by-it',
    needs: (_params, books) => {
      const value = made(books);
      return value === undefined ? [] : [{ collection: 'balances', field: 'account_id', value }];
    },
    decide: (_params, books) => succeeded({ found: books.find('balances', 'account_id', made(books)!).length }),
  };
  const [, answer] = await Promise.all([test_books.run(noteCategory, { name: 'just made' }), test_books.run(readsByIt, {})]);
  expect(answer.body.found).toBe(0);
});

test('a command that reads what it never names is a fault', async () => {
  const unnamed: Command<object> = {
    name: 'test.unnamed',
    decide: (_params, books) => succeeded({ found: books.find('balances', 'account_id', 1) }),
  };
  await expect(test_books.run(unnamed, {})).rejects.toThrow('without naming it in needs()');
});

test('a document the database refuses evicts its own command only', async () => {
  const outcomes = await Promise.allSettled([
    test_books.run(noteCategory, { name: 'good 1' }),
    test_books.run(noteCategory, { name: 7 as never }),
    test_books.run(noteCategory, { name: 'good 2' }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await storedNames()).toEqual(expect.arrayContaining(['good 1', 'good 2']));
});

test('an answer that the database refuses to keep evicts its own command at once, without a search by halves', async () => {
  const misplaced: typeof noteCategory = {
    ...noteCategory,
    decide: (params, books) => ({ ...noteCategory.decide(params, books, undefined), location: 7 as never }),
  };
  const searched = async () => {
    const { values } = await processMetrics.getSingleMetric('daybook_round_troubles_total')!.get();
    return values.find(({ labels }) => labels.trouble === 'bisect')?.value ?? 0;
  };
  const before = await searched();
  const outcomes = await Promise.allSettled([
    test_books.run(noteCategory, { name: 'keyed, kept' }, { idempotency: { key: 'kept', fingerprint: 'f' } }),
    test_books.run(misplaced, { name: 'keyed, refused' }, { idempotency: { key: 'refused', fingerprint: 'f' } }),
    test_books.run(noteCategory, { name: 'without a key' }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect([await searched(), await storedNames()]).toEqual([before, expect.not.arrayContaining(['keyed, refused'])]);
});

test('two processes writing the same entity at once both succeed and lose nothing', async () => {
  const other = test_books.otherProcess();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      test_books.run(noteCategory, { name: `two ${index}` }, {}, index % 2 === 0 ? test_books.books : other),
    ),
  );
  const sequences = answers.map(({ body }) => (body.resource as { sequence: number }).sequence);
  expect(new Set(sequences).size).toBe(120);
  expect((await storedNames()).filter((name) => name.startsWith('two '))).toHaveLength(120);
});

test('an answer rests on what another process has made durable, refusals and reads included', async () => {
  const other = test_books.otherProcess();
  await test_books.run(readNames, {});
  await test_books.run(noteCategory, { name: 'from elsewhere' }, {}, other);
  expect(namesOf(await test_books.run(readNames, {}))).toContain('from elsewhere');
});

test('a command that must query sees what the commands before it made durable', async () => {
  const stored = (await storedNames()).length;
  const [, queried] = await Promise.all([test_books.run(noteCategory, { name: 'before the query' }), test_books.run(countByQuery, {})]);
  expect(queried.body.count).toBe(stored + 1);
});

test('commands of an entity keep their order, also behind one that must query', async () => {
  const stored = (await storedNames()).length;
  const [, queried] = await Promise.all([
    test_books.run(noteCategory, { name: 'before' }),
    test_books.run(countByQuery, {}),
    test_books.run(noteCategory, { name: 'behind' }),
  ]);
  expect(queried.body.count).toBe(stored + 1);
});

test('a round takes so many commands and no more', async () => {
  const send = (times: number) => () =>
    Promise.all(Array.from({ length: times }, (_, index) => test_books.run(noteCategory, { name: `many ${index}` })));
  expect(await roundsOf(send(roundLimits.commands))).toBe(1);
  expect(await roundsOf(send(roundLimits.commands + 1))).toBe(2);
});

test('a round holds commands up to its weight, and a heavy one goes alone', async () => {
  const send = (weights: number[]) => () =>
    Promise.all(weights.map((weight) => test_books.run({ ...noteCategory, weight: () => weight }, { name: `weighs ${weight}` })));
  const { heavy, weight } = roundLimits;
  const full = Array.from({ length: weight / heavy }, () => heavy);
  expect(await roundsOf(send(full))).toBe(1);
  expect(await roundsOf(send([...full, 1]))).toBe(2);
  expect(await roundsOf(send([1, heavy, 1]))).toBe(1);
  expect(await roundsOf(send([1, heavy + 1, 1]))).toBe(3);
});

test('what a command needs is asked of books on which it can take no id', async () => {
  const dry: boolean[] = [];
  const needs = (_params: object, books: { dry_run: boolean }): [] => {
    dry.push(books.dry_run);
    return [];
  };
  await test_books.run({ ...noteCategory, needs }, { name: 'needs' });
  expect(new Set(dry)).toEqual(new Set([true]));
});

test('a dry run answers like the real one and saves nothing', async () => {
  const before = await everyDocument(test_books.db);
  const answer = await test_books.run(noteCategory, { name: 'dry' }, { dry_run: true });
  expect(answer).toMatchObject({ status: 201, body: { provisional: true, resource: { id: null, name: 'dry' } } });
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('an idempotency key is executed once under 64 clients, and the others replay its bytes', async () => {
  const idempotency = { key: 'k1', fingerprint: 'f1' };
  const counted = async () => (await processMetrics.getSingleMetric('daybook_replays_total')!.get()).values[0]?.value ?? 0;
  const before = await counted();
  const answers = await Promise.all(Array.from({ length: 64 }, () => test_books.run(noteCategory, { name: 'once' }, { idempotency })));
  expect((await storedNames()).filter((name) => name === 'once')).toHaveLength(1);
  expect(answers.filter(({ replayed }) => replayed)).toHaveLength(63);
  expect((await counted()) - before).toBe(63);
  const first = answers.find(({ replayed }) => !replayed)!;
  for (const { replay } of answers.filter(({ replayed }) => replayed)) expect(replay).toBe(JSON.stringify(first.body));
  await expect(test_books.run(noteCategory, { name: 'once' }, { idempotency: { key: 'k1', fingerprint: 'f2' } })).rejects.toMatchObject({
    code: 422,
  });
});

test.each<[would: string, again: { refuse?: boolean }]>([
  ['be refused', { refuse: true }],
  ['write again', {}],
])(
  'a key that another process has saved is replayed where its command would %s, and the others of its round are saved once',
  async (would, again) => {
    const [idempotency, name] = [{ key: `known, ${would}`, fingerprint: 'f' }, `known, ${would}`];
    const first = await test_books.run(noteCategory, { name }, { idempotency });
    const elsewhere = test_books.otherProcess();
    const [repeated, beside] = await Promise.all([
      test_books.run(noteCategory, { name, ...again }, { idempotency }, elsewhere),
      test_books.run(noteCategory, { name: `beside, ${would}` }, { idempotency: { key: `new, ${would}`, fingerprint: 'f' } }, elsewhere),
    ]);
    expect(repeated).toMatchObject({ replayed: true, replay: JSON.stringify(first.body) });
    expect(beside.replayed).toBeUndefined();
    const names = (await storedNames()).filter((stored) => stored.endsWith(`, ${would}`));
    expect(names).toEqual([name, `beside, ${would}`]);
  },
);

test('a refused request stores no answer, so a corrected retry with its key runs', async () => {
  const idempotency = { key: 'k2', fingerprint: 'f' };
  await expect(test_books.run(noteCategory, { name: 'again', refuse: true }, { idempotency })).rejects.toMatchObject({ code: 422 });
  expect(await test_books.run(noteCategory, { name: 'again' }, { idempotency })).toMatchObject({ status: 201 });
});

test('a command past its deadline is dropped before it joins a round', async () => {
  await expect(test_books.run(noteCategory, { name: 'too late' }, { deadline: Date.now() - 1 })).rejects.toMatchObject({ code: 503 });
  expect(await storedNames()).not.toContain('too late');
});
