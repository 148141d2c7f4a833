import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { FaultResult } from './run-fault.ts';
import { allFaults } from './plan-faults.ts';
import { installationNames } from './installation.ts';
import type { InstallationName } from './installation.ts';

const PAGE = 'docs/operating/faults.md';
const RESULTS = 'test/fault/injection/results.json';
const [BEGIN, END] = ['<!-- begin: made by npm run test:fault -- --page -->', '<!-- end -->'];

const titles: Readonly<Record<InstallationName, string>> = {
  'one process': '`npm start`: one process with its own mongod',
  cluster: '`npm run cluster -- --books 2`: a gateway, two processes that write books, six others, NATS',
  'replica set': 'the same with a replica set of three mongods and a NATS of its own',
};

interface Report {
  date: string;
  seed: number;
  minutes: number;
  machine: { cores: number; cpu: string };
  node: string;
  mongod: string;
  load_average: { before: number[] };
  results: FaultResult[];
}

/** Writes the kept results into the page, between its marks. */
export async function writeFaultsPage(): Promise<void> {
  const report = JSON.parse(await readFile(RESULTS, 'utf8')) as Report;
  const page = await readFile(PAGE, 'utf8');
  const [before, after] = [page.split(BEGIN)[0]!, page.split(END)[1] ?? ''];
  const text = `${before}${BEGIN}\n\n${introduction(report)}\n\n${installationNames.map((name) => table(name, report.results)).join('\n\n')}\n\n${END}${after}`;
  await writeFile(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

function introduction({ date, seed, minutes, machine, node, mongod, load_average, results }: Report): string {
  const sum = (of: (result: FaultResult) => number): string => results.reduce((total, one) => total + of(one), 0).toLocaleString('en');
  const load = load_average.before[0]!.toFixed(1);
  return `${date.slice(0, 10)}, seed ${seed}: ${results.length} faults in ${minutes} minutes, ${sum((one) => one.acknowledged)} acknowledged requests, ${sum((one) => one.repeats)} repeated attempts, ${sum((one) => one.breaches.length)} breaches, ${sum((one) => one.unexcused.length)} answers without excuse. ${machine.cores} cores (${machine.cpu}), Node ${node}, mongod ${mongod}; the load average at the start was ${load}.`;
}

function table(where: InstallationName, results: readonly FaultResult[]): string {
  const rows = allFaults
    .filter((fault) => fault.where === where)
    .flatMap(({ kind, before = '' }) => {
      const own = results.filter((result) => result.where === where && result.kind === kind);
      return own.length === 0
        ? []
        : [`| ${kind} | ${own.length} | ${before} | ${longest(own, 'outage_s')} | ${longest(own, 'outage_of_others_s')} |`];
    });
  return [
    `### ${titles[where]}`,
    '',
    '| Fault | Times | Before | Longest outage | Of the others |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

function longest(results: readonly FaultResult[], of: 'outage_s' | 'outage_of_others_s'): string {
  const figures = results.map((result) => result[of]).filter((figure) => figure !== null);
  return figures.length === 0 ? '–' : Math.max(...figures).toFixed(1);
}
