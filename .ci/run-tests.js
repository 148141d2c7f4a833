// node .ci/run-tests.js SCRIPT REPORT [ARGUMENT...]: runs jest by an npm script and writes its counts. The few files that failed run once
// more, alone: what passes then depends on what ran beside it, which the log names to be mended, and does not refuse a change that has
// nothing to do with it.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** More failing files than these are no matter of chance. */
const MOST_RUN_AGAIN = 3;
const [script, report, ...chosen] = process.argv.slice(2);

/** Runs the files, or all that were chosen; null where jest left no report. */
function runJest(...files) {
  rmSync(report, { force: true });
  const wanted = files.length === 0 ? chosen : ['--runTestsByPath', ...files, '--maxWorkers=1'];
  const reporters = ['--reporters=default', '--reporters=./.ci/tell-progress.js'];
  // The reporters come first: jest takes each word after them that is no option for another one.
  const run = ['run', '--silent', script, '--', ...reporters, '--ci', '--json', `--outputFile=${report}`, ...wanted];
  const { status } = spawnSync('npm', run, { stdio: 'inherit' });
  try {
    return { ...JSON.parse(readFileSync(report, 'utf8')), status };
  } catch {
    return null;
  }
}

const first = runJest();
const failing = first?.testResults.filter((file) => file.status === 'failed').map(({ name }) => name) ?? [];
if (!first || first.status === 0 || failing.length === 0 || failing.length > MOST_RUN_AGAIN) process.exit(first?.status ?? 1);

console.log(`== ${script}: ${failing.length} failing files once more, alone`);
for (const name of failing) console.log(`== ${name}`);
const failed = first.testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
const passedElsewhere = first.testResults
  .filter(({ name }) => !failing.includes(name))
  .flatMap((file) => file.assertionResults)
  .filter(({ status }) => status === 'passed').length;
const again = runJest(...failing);
if (!again) process.exit(1);
writeFileSync(report, JSON.stringify({ ...again, numPassedTests: passedElsewhere + again.numPassedTests }));
if (again.status === 0) {
  for (const { ancestorTitles, title } of failed) console.log(`== passed only alone, mend it: ${[...ancestorTitles, title].join(' ')}`);
  for (const name of failing) console.log(`== failed beside the others and passed alone: ${name}`);
}
process.exit(again.status ?? 1);
