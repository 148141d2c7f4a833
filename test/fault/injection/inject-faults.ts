import { mkdir, writeFile } from 'node:fs/promises';

import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { findMongod } from '../../../shared/runtime/embedded/find-mongod.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { writeFaultsPage } from './faults-page.ts';
import { Installation, installationNames } from './installation.ts';
import { planFaults } from './plan-faults.ts';
import type { PlannedFault } from './plan-faults.ts';
import { breachesAtTheEnd, runFault } from './run-fault.ts';
import type { FaultResult, RanFault } from './run-fault.ts';

/**
 * `npm run test:fault`: damages running installations under load and checks that nothing is lost. `FAULT_SEED=7` repeats the order, the
 * moments and the victims of a run; `-- --only nats` takes the faults whose name contains it; `-- --keep` keeps the results
 * (test/fault/injection/results.json) and writes them into docs/operating/faults.md; `-- --page` only writes the page.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false }, page: { type: 'boolean', default: false } },
});
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const file = values.keep ? 'test/fault/injection/results.json' : 'data/faults.json';
const began = { at: Date.now(), load: loadavg() };
const seed = chosenSeed(process.env.FAULT_SEED ?? 'random');
const results: FaultResult[] = [];
const at_the_end: string[] = [];
let running: Installation | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopEarly());

async function stopEarly(): Promise<void> {
  await running?.stop();
  process.exit(130);
}

/** Injects the faults of one installation, one after another. */
async function damage(planned: readonly PlannedFault[]): Promise<void> {
  const name = planned[0]!.fault.where;
  const installation = (running = await Installation.open(name, { small_disk: true }));
  const ran: RanFault[] = [];
  try {
    for (const { fault, seed: own } of planned) {
      if (fault.needs === 'small disk' && !installation.parts.has_small_disk) {
        say(`${name}: ${fault.kind}: left out, because this user may not mount a file system`);
        continue;
      }
      const one = await runFault(installation, fault, own);
      ran.push(one);
      results.push(one.result);
      tell(one.result);
      await save();
    }
    at_the_end.push(...(await breachesAtTheEnd(installation, ran)));
  } finally {
    await installation.stop();
    running = undefined;
  }
}

function tell({ where, kind, outage_s, outage_of_others_s, acknowledged, repeats, unexcused, breaches, seconds }: FaultResult): void {
  const others = outage_of_others_s === null ? '' : `, others ${outage_of_others_s} s`;
  say(
    `${where}: ${kind}: ${outage_s === null ? 'nobody hit' : `outage ${outage_s} s`}${others}; ${acknowledged} acknowledged, ${repeats} repeated, ${breaches.length} breaches (${seconds} s)`,
  );
  for (const line of [...unexcused, ...breaches].slice(0, 10)) say(`    ${line}`);
}

const minutesSince = (): number => Math.round((Date.now() - began.at) / 6_000) / 10;

/** Keeps what there is after each fault, so that a run that is broken off has told something. */
async function save(): Promise<void> {
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '' };
  const programs = { node: process.version, mongod: (await findMongod()).version };
  const load_average = { before: began.load, after: loadavg() };
  const report = {
    date: new Date(began.at).toISOString(),
    seed,
    minutes: minutesSince(),
    machine,
    ...programs,
    load_average,
    at_the_end,
    results,
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`);
}

async function main(): Promise<void> {
  if (values.page) return writeFaultsPage();
  const planned = planFaults(seed, values.only);
  say(`${planned.length} faults, seed ${seed} (FAULT_SEED=${seed} npm run test:fault repeats them)`);
  for (const name of installationNames) {
    const own = planned.filter(({ fault }) => fault.where === name);
    if (own.length > 0) await damage(own);
  }
  await save();
  for (const line of at_the_end.slice(0, 20)) say(`at the end: ${line}`);
  const sum = (of: (result: FaultResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const [breaches, unexcused] = [sum((one) => one.breaches.length) + at_the_end.length, sum((one) => one.unexcused.length)];
  say(
    `${results.length} faults in ${minutesSince()} minutes: ${sum((one) => one.acknowledged)} writes acknowledged, ${breaches} breaches, ${unexcused} answers without excuse`,
  );
  say(`All of it is in ${file}.`);
  if (values.keep) await writeFaultsPage();
  process.exitCode = breaches + unexcused > 0 ? 1 : 0;
}

await main();
