import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { topics } from '../../../shared/reference/guides/topics.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook();

/** The commands of a guide that are there to be run: its blocks of `sh`. */
function commandsOf(name: string): string {
  const text = readFileSync(`docs/guides/${name}.md`, 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!).join('\n');
}

test.each(topics)('every command of the guide $slug works as it stands', async ({ slug }) => {
  const script = ['set -euo pipefail', commandsOf('index'), commandsOf(slug)].join('\n');
  const { code, output } = await runProgram('bash', ['-c', script], { env: { DAYBOOK: daybook.url } });
  expect([code, code === 0 ? '' : output.slice(-700)]).toEqual([0, '']);
});

test('the shell of the guides fails where a call is refused', async () => {
  const script = ['set -euo pipefail', commandsOf('index'), `books /account -d '{"name":"Bank"}' | cat`].join('\n');
  const { code, output } = await runProgram('bash', ['-c', script], { env: { DAYBOOK: daybook.url } });
  expect([code === 0, output]).toEqual([false, expect.stringContaining('detail_code')]);
});
