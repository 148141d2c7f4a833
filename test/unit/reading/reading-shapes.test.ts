import { afterAll, expect, test } from '@jest/globals';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { ReadingThread } from '../../../shared/reading/reading-thread.ts';
import { shapes } from './hostile-shapes.ts';

/**
 * What a reader may compute for a file of this size, many times what it needs: a reader that is quadratic in it takes ten times as long, and one
 * that is exponential for ever. It is the thread's own computing, whatever else the machine does.
 */
const [BYTES, COMPUTING_MS] = [262_144, 1_500];
const limits = { cpu_ms: COMPUTING_MS, wall_ms: 3_600_000, memory_mb: 512 };

const never = new AbortController().signal;
let thread: ReadingThread | undefined;
afterAll(() => thread?.end());

test('there are 150 shapes or more', () => expect(shapes.length).toBeGreaterThanOrEqual(150));

test.each(shapes.map((shape) => [shape.name, shape] as const))(
  '%s is read in linear time, or refused',
  async (_name, { readers, make }) => {
    for (const each of readers)
      for (const bytes of [BYTES / 16, BYTES]) {
        if (thread === undefined || thread.isOver) thread = new ReadingThread(512);
        const outcome = await thread.read({ ...each, bytes: make(bytes) }, limits, never).then(
          () => 'read',
          (error: unknown) => (error instanceof UnreadableFile ? 'refused' : error),
        );
        expect({ reader: each.reader, bytes, outcome }).toEqual({
          reader: each.reader,
          bytes,
          outcome: expect.stringMatching(/^(?:read|refused)$/),
        });
      }
  },
);
