import { expect, test } from '@jest/globals';
import { highest, recordOf, recordedFor } from '../../../bench/guard/recorded.ts';
import { judge, judgeAgain } from '../../../bench/guard/verdict.ts';
import { compare } from '../../../bench/run/comparison.ts';

const cost = (what: string, figure: number) => compare(what, figure, 'ms', {}, { name: 'the reference', figure: 1 });
const recorded = [cost('posting', 3), cost('list', 10)];
const fallen = (verdicts: ReturnType<typeof judge>): string[] => verdicts.filter(({ has_fallen }) => has_fallen).map(({ what }) => what);

test('a fall by more than a quarter is noticed, and nothing less', () => {
  expect(fallen(judge([cost('posting', 4), cost('list', 5)], recorded))).toEqual([]);
  expect(fallen(judge([cost('posting', 4.01), cost('list', 13.3)], recorded))).toEqual(['posting']);
});

test('only what fell twice has fallen', () => {
  const first = judge([cost('posting', 5), cost('list', 20)], recorded);
  expect(fallen(judgeAgain(first, judge([cost('posting', 3), cost('list', 20)], recorded)))).toEqual(['list']);
});

test('what fell only in the repetition was measured well once', () => {
  const first = judge([cost('posting', 3), cost('list', 10)], recorded);
  expect(fallen(judgeAgain(first, judge([cost('posting', 9), cost('list', 30)], recorded)))).toEqual([]);
});

test('a figure that is no number has fallen, and one without a recorded ratio is an error', () => {
  expect(fallen(judge([cost('posting', Number.NaN)], recorded))).toEqual(['posting']);
  expect(() => judge([cost('report', 1)], recorded)).toThrow('No ratio of "report" is recorded');
});

test('each kind of processor has a record of its own; another one is held to the highest ratios', async () => {
  expect(['AMD EPYC', 'Intel(R) Xeon(R) Processor'].map(recordOf)).toEqual(['guard-amd-epyc', 'guard-intel-xeon-processor']);
  const records = await Promise.all(['AMD EPYC', 'Intel(R) Xeon(R) Processor'].map(recordedFor));
  expect(await recordedFor('One of next year')).toEqual(highest(records));
  const [low, high] = [
    [cost('posting', 3), cost('list', 10)],
    [cost('posting', 4), cost('list', 8)],
  ];
  expect(highest([low, high])).toEqual([cost('posting', 4), cost('list', 10)]);
});
