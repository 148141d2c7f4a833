import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { topics } from '../../../shared/reference/guides/topics.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook();

interface Step {
  commands: string;
  /** Lines that the guide shows below the commands, of all that they print. */
  shown: readonly string[];
}

/** The blocks of `sh` in a guide, which are there to be run, each with the block of `text` that follows it. */
function stepsOf(name: string): Step[] {
  const text = readFileSync(`docs/guides/${name}.md`, 'utf8');
  const steps: Step[] = [];
  for (const [, kind, block] of text.matchAll(/^```(sh|text)\n([\s\S]*?)^```/gm))
    if (kind === 'sh') steps.push({ commands: block!, shown: [] });
    else steps.push({ ...steps.pop()!, shown: block!.trimEnd().split('\n') });
  return steps;
}

const STEP_ENDS = '--- the step ends ---';

/** A script of the commands that prints where each step ends. */
function scriptOf(steps: readonly Step[]): string {
  return ['set -euo pipefail', ...steps.map(({ commands }) => `${commands}echo; echo '${STEP_ENDS}'`)].join('\n');
}

/** The wanted lines as far as they stand in what was printed, in their order. */
function found(wanted: readonly string[], printed: readonly string[]): string[] {
  let from = 0;
  return wanted.filter((line) => {
    const at = printed.indexOf(line, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}

test.each(topics)('every command of the guide $slug works as it stands, and prints what the guide shows', async ({ slug }) => {
  const steps = [...stepsOf('index'), ...stepsOf(slug)];
  const { code, output, stdout } = await runProgram('bash', ['-c', scriptOf(steps)], { env: { DAYBOOK: daybook.url } });
  expect([code, code === 0 ? '' : output.slice(-700)]).toEqual([0, '']);
  const printed = stdout.split(`${STEP_ENDS}\n`);
  steps.forEach(({ shown }, index) => expect(found(shown, printed[index]!.split('\n'))).toEqual(shown));
});

test('the shell of the guides fails where a call is refused', async () => {
  const script = scriptOf([...stepsOf('index'), { commands: `books /account -d '{"name":"Bank"}' | cat\n`, shown: [] }]);
  const { code, output } = await runProgram('bash', ['-c', script], { env: { DAYBOOK: daybook.url } });
  expect([code === 0, output]).toEqual([false, expect.stringContaining('detail_code')]);
});
