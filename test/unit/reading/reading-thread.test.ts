import { afterEach, expect, test } from '@jest/globals';
import { ReadingThread } from '../../../shared/reading/reading-thread.ts';
import { limitsOfReading } from '../../../shared/reading/reading-limits.ts';
import { TooMuchToRead } from '../../../shared/reading/too-much-to-read.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';

const never = new AbortController().signal;
const usual = limitsOfReading(1_000);
const patient = { ...usual, cpu_ms: 600_000, wall_ms: 600_000 };

/** Every posting is a line that is read; a file of many MiB takes many times what the test waits for. */
const journal = (entries: number): Uint8Array =>
  new TextEncoder().encode(Array.from({ length: entries }, (_, at) => `2024-01-01 Sale ${at}\n  Bank  1.00 EUR\n  Sales\n`).join('\n'));
const order = (bytes: Uint8Array) => ({ reader: 'journal', bytes, terms: { currency: 'EUR' } }) as const;

let thread: ReadingThread;
afterEach(() => thread.end());

test('a thread reads one file after another, and says what cannot be read', async () => {
  thread = new ReadingThread(usual.memory_mb);
  const { entries } = await thread.read(order(journal(3)), patient, never);
  expect(entries.map(({ narration }) => narration)).toEqual(['Sale 0', 'Sale 1', 'Sale 2']);
  expect(entries[0]!.postings[0]!.value.toFixed()).toBe('1');
  await expect(thread.read(order(new TextEncoder().encode('nothing')), patient, never)).rejects.toThrow(UnreadableFile);
  expect((await thread.read(order(journal(1)), patient, never)).entries).toHaveLength(1);
  expect(thread.isOver).toBe(false);
});

test('a file that computes for longer than it may ends its thread, and is told so', async () => {
  thread = new ReadingThread(usual.memory_mb);
  const reading = thread.read(order(journal(60_000)), { ...patient, cpu_ms: 1 }, never);
  await expect(reading).rejects.toThrow(new TooMuchToRead('computing', 0.001));
  expect(thread.isOver).toBe(true);
});

test('a file that takes longer by the clock than it may ends its thread', async () => {
  thread = new ReadingThread(usual.memory_mb);
  await expect(thread.read(order(journal(60_000)), { ...patient, wall_ms: 1 }, never)).rejects.toThrow(TooMuchToRead);
  expect(thread.isOver).toBe(true);
});

test('a file that needs more memory than it may ends its thread, and nothing else of the process', async () => {
  thread = new ReadingThread(usual.memory_mb);
  await expect(thread.read(order(journal(60_000)), { ...patient, memory_mb: 1 }, never)).rejects.toThrow(new TooMuchToRead('memory'));
  expect(thread.isOver).toBe(true);
});

test('a thread ends at once when nobody waits for its file', async () => {
  thread = new ReadingThread(usual.memory_mb);
  const ending = new AbortController();
  const reading = thread.read(order(journal(60_000)), patient, ending.signal);
  setTimeout(() => ending.abort(new Error('given up')), 20);
  await expect(reading).rejects.toThrow('given up');
  expect(thread.isOver).toBe(true);
});
