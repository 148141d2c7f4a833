import { parseArgs } from 'node:util';
import { runSimulation } from './run-simulation.ts';
import { chosenSeed } from '../setup/chosen-seed.ts';

/** `npm run test:simulate -- --seed N --rounds N`: runs of consecutive seeds until so many rounds were begun. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string', default: '100000' } } });
const first = chosenSeed(values.seed ?? 'random');
const wanted = Number(values.rounds);
let [rounds, commits, done, runs] = [0, 0, 0, 0];
const began = Date.now();
while (rounds < wanted) {
  const run = await runSimulation(first + runs++);
  rounds += run.rounds;
  commits += run.commits;
  done += run.done;
  if (run.breaches.length === 0) continue;
  process.stdout.write(`seed ${run.seed} breaks ${run.breaches.length} promises:\n${run.breaches.join('\n')}\n`);
  process.exitCode = 1;
  break;
}
const seconds = (Date.now() - began) / 1000;
const rate = Math.round(rounds / seconds);
process.stdout.write(
  `${rounds} rounds, ${commits} of them committed with ${done} answered requests, in ${runs} runs from seed ${first}: ${seconds.toFixed(1)} s, ${rate} rounds a second
`,
);
