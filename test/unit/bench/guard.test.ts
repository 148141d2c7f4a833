import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commitBeside, readAccepted } from '../../../bench/guard/accepted.ts';
import { betterOf, fallenOf, rowOf } from '../../../bench/guard/verdict.ts';
import type { Turns } from '../../../bench/guard/verdict.ts';
import { runProgram } from '../../../shared/runtime/embedded/run-program.ts';

const accepted = [1, 1, 1, 1, 1];
const row = (what: string, ours: number[], of: Turns['of'] = 'CPU', raised = {}) => rowOf({ what, of, ours, accepted }, raised);
const steady = (what: string, figure: number, of?: Turns['of'], raised = {}) => row(what, Array<number>(5).fill(figure), of, raised);

test('what costs more than 1.08 of the accepted commit has fallen, and nothing less', () => {
  expect(fallenOf([steady('a posting', 1.08), steady('a list', 1.09), steady('a start', 0.5)])).toEqual(['a list']);
});

test('one dear turn of five is no dearer program', () => {
  expect(fallenOf([row('a posting', [1, 1, 9, 1, 1])])).toEqual([]);
  expect(fallenOf([row('a posting', [1.2, 1.2, 1, 1, 1.2])])).toEqual(['a posting']);
});

test('a wait, which neighbours on the machine lengthen, may be a quarter longer', () => {
  expect(fallenOf([steady('a posting', 1.25, 'wait'), steady('a list', 1.26, 'wait')])).toEqual(['a list']);
});

test('a raised row may cost what was decided, and no more', () => {
  const raised = { 'a posting': { ratio: 1.2, bought: 'Each posting says who approved it.' } };
  expect(fallenOf([steady('a posting', 1.2, 'CPU', raised), steady('a list', 1.2, 'CPU', raised)])).toEqual(['a list']);
  expect(fallenOf([steady('a posting', 1.21, 'CPU', raised)])).toEqual(['a posting']);
});

test('only what fell in both measurements has fallen', () => {
  const first = [steady('a posting', 1.2), steady('a list', 1), steady('a start', 1.2)];
  const second = [steady('a posting', 1.05), steady('a list', 3), steady('a start', 1.1)];
  expect(fallenOf(betterOf(first, second))).toEqual(['a start']);
});

test('a figure that is no number has fallen', () => {
  expect(fallenOf([steady('a posting', Number.NaN)])).toEqual(['a posting']);
});

test('whatever is raised beside the accepted commit says what was bought with it', async () => {
  const { commit, raised } = await readAccepted();
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  for (const [what, { ratio, bought }] of Object.entries(raised)) {
    expect(ratio).toBeGreaterThan(1);
    expect([what, bought]).toEqual([what, expect.stringMatching(/\w+ .*\w\.$/)]);
  }
});

test('where the history lacks the accepted commit, the one before stands in for it; where there is none, a sentence says so', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'daybook-guard-'));
  const git = async (...args: string[]): Promise<string> => (await runProgram('git', args, { cwd: repository })).stdout.trim();
  const commit = (): Promise<string> =>
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'A');
  try {
    await git('init', '--quiet');
    await commit();
    const first = await git('rev-parse', 'HEAD');
    await expect(commitBeside('0'.repeat(40), repository)).rejects.toThrow('nor one before this one is in this history');
    await commit();
    await commit();
    expect(await commitBeside(first, repository)).toBe(first);
    expect(await commitBeside('0'.repeat(40), repository)).toBe(await git('rev-parse', 'HEAD^'));
  } finally {
    await rm(repository, { recursive: true, force: true });
  }
});
