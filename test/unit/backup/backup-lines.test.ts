import { expect, test } from '@jest/globals';
import { linesIn } from '../../../shared/backup/read-backup.ts';

async function linesOf(...parts: string[]): Promise<{ lines: string[]; rest: string }> {
  const lines: string[] = [];
  const read = linesIn(
    (async function* () {
      yield* parts;
    })(),
  );
  for (;;) {
    const { done, value } = await read.next();
    if (done) return { lines, rest: value };
    lines.push(value);
  }
}

test('lines are put together wherever the parts of a file break them', async () => {
  expect(await linesOf('a\nb', 'c', 'd\n', '\n', 'e\u2028f\ng')).toEqual({ lines: ['a', 'bcd', '', 'e\u2028f'], rest: 'g' });
  expect(await linesOf()).toEqual({ lines: [], rest: '' });
});

test('a long line is looked through once, however many parts it comes in', async () => {
  const part = 'x'.repeat(16_384);
  const parts = 8_192;
  // Looked through anew with each part these would be half a million megabytes.
  const { lines } = await linesOf(...Array.from({ length: parts }, () => part), '\n');
  expect(lines.map(({ length }) => length)).toEqual([parts * part.length]);
});
