import { beforeAll, expect, test } from '@jest/globals';
import type { Command } from '../../../shared/books/command.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { bearEntity, noteCategory } from './note-category.ts';
import { NEVER, useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();
const entities: number[] = [];
beforeAll(async () => {
  const { books, caller } = test_books;
  for (let i = 0; i < 3; i += 1) {
    const born = await books.executeInNewEntity(bearEntity, {
      params: {},
      caller: { ...caller, entity_id: null },
      serialize: JSON.stringify,
    });
    entities.push((born.body.resource as { id: number }).id);
  }
});

let open = (): void => undefined;
const gate = new Promise<void>((resolve) => (open = resolve));
/** A command of many records that is not decided before the gate opens. */
const heavy: Command<{ name: string }, void> = { ...noteCategory, weight: () => roundLimits.heavy + 1, query: () => gate };

test('a command that its query finds to be heavy gives way, and its entity’s later ones stay behind it', async () => {
  const [first, , third] = entities as [number, number, number];
  const { books, caller, faults } = test_books;
  const order: string[] = [];
  let queries = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const grows: Command<{ name: string }, number> = {
    ...noteCategory,
    // Its own round is the second to ask; that one is held up.
    query: async () => {
      if (++queries > 1) await released;
      return 0;
    },
    weightFound: () => roundLimits.heavy + 1,
  };
  const submit = <Q>(entity_id: number, command: Command<{ name: string }, Q>, name: string): Promise<unknown> => {
    const request = { id: name, deadline: NEVER };
    const submission = { params: { name }, caller: { ...caller, entity_id }, request, serialize: JSON.stringify };
    return books.execute(entity_id, command, submission).then(() => order.push(name));
  };
  const held = [submit(first, grows, 'grown'), submit(first, noteCategory, 'after it')];
  await submit(third, noteCategory, 'beside it');
  await submit(third, noteCategory, 'beside it again');
  expect(order).toEqual(['beside it', 'beside it again']);
  release();
  await Promise.all(held);
  expect([order.slice(2), queries, faults]).toEqual([['grown', 'after it'], 2, []]);
});

test('a heavy command holds up its own entity only', async () => {
  const [first, second, third] = entities as [number, number, number];
  const order: string[] = [];
  const submit = <Q>(entity_id: number, command: Command<{ name: string }, Q>, name: string): Promise<unknown> => {
    const request = { id: name, deadline: NEVER };
    const caller = { ...test_books.caller, entity_id };
    const submission = { params: { name }, caller, request, serialize: JSON.stringify };
    return test_books.books.execute(entity_id, command, submission).then(() => order.push(name));
  };
  const held = [
    submit(first, heavy, 'first, heavy'),
    submit(second, heavy, 'second, heavy'),
    submit(first, noteCategory, 'first, after it'),
    submit(second, noteCategory, 'second, after it'),
  ];
  await submit(third, noteCategory, 'third');
  await submit(third, noteCategory, 'third again');
  expect(order).toEqual(['third', 'third again']);
  open();
  await Promise.all(held);
  const at = (name: string): number => order.indexOf(name);
  expect(at('first, heavy')).toBeLessThan(at('first, after it'));
  expect(at('second, heavy')).toBeLessThan(at('second, after it'));
  expect(test_books.faults).toEqual([]);
});
