import type { Daybook } from '../../../typescript/src/daybook.ts';
import { DaybookError } from '../../../typescript/src/daybook-error.ts';
import { linesToDo, proposalsFor, reasonsOf, toldBest, toldLine } from '../bank/proposed.ts';
import type { Line, Proposal } from '../bank/proposed.ts';
import { chosenAccount } from '../chart.ts';
import { CommandError } from '../command-error.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import type { Questions } from '../terminal/ask.ts';
import { print, say } from '../terminal/output.ts';

interface Options extends Global {
  list?: true;
  sure?: 'exact' | 'wide';
  yes?: true;
}

/** Does the lines of a bank account that are to be done: one after another, or all at once that are sure. With `--list` only says what is proposed. */
export async function run(options: Options, given: string): Promise<void> {
  if (options.yes && !options.sure) throw new CommandError('-y goes with --sure: a line that is not sure needs somebody who decides.');
  const daybook = await connect(options);
  const account = await chosenAccount(daybook, 'BANK', { given, option: 'a code', noun: 'bank account' });
  const lines = await linesToDo(daybook, account.id);
  if (lines.length === 0) return say(`Nothing is to be done on ${account.account_code} ${account.name}.`);
  if (options.list) return print(toldBest(await proposalsFor(daybook, lines)));
  if (options.sure) return doSure(daybook, lines, options);
  await ask(async (questions) => {
    for (const [place, line] of lines.entries()) {
      say(`\n${place + 1} of ${lines.length}: ${toldLine(line)}`);
      if (!(await decide(daybook, line, questions))) return;
    }
  });
  say(`${linesText((await linesToDo(daybook, account.id)).length)} left.`);
}

/** How many acts one request takes. */
const ACTS_AT_ONCE = 100;

/** Does the lines of which the service is sure, all of which somebody has seen. */
async function doSure(daybook: Daybook, lines: readonly Line[], { sure: level, yes }: Options): Promise<void> {
  const sure = (await proposalsFor(daybook, lines)).filter(
    ({ proposals: [best] }) => best?.sure === 'exact' || (best && best.sure === level),
  );
  if (sure.length === 0) throw new CommandError(`None of ${linesText(lines.length)} is sure. Without --sure they come one after another.`);
  say(toldBest(sure));
  if (!yes && !(await ask((questions) => questions.confirm(`Do ${linesText(sure.length)} so?`))))
    throw new CommandError('Nothing was done.');
  for (let at = 0; at < sure.length; at += ACTS_AT_ONCE) {
    const acts = sure.slice(at, at + ACTS_AT_ONCE).map(({ proposals: [best] }) => best!.act);
    await daybook.post('/books/v1/bank-line/act', { body: { acts } });
  }
  say(`${linesText(sure.length)} done, ${lines.length - sure.length} left.`);
}

const linesText = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Asks what a line is; false when nobody wants to go on. What was done with lines before it counts already. */
async function decide(daybook: Daybook, line: Line, questions: Questions): Promise<boolean> {
  const proposals = (await proposalsFor(daybook, [line]))[0]!.proposals;
  if (proposals.length === 0) {
    say('  Nothing fits: enter it, or do it in the console.');
    return !/^q/i.test(await questions.ask('Skip it, or quit (s/q)', 's'));
  }
  for (const [place, one] of proposals.entries()) say(`  ${place + 1} ${one.act.act}: ${reasonsOf(one)}`);
  const numbers = proposals.length === 1 ? '1' : `1-${proposals.length}`;
  for (;;) {
    const wish = await questions.ask(`Do which, skip it, or quit (${numbers}/s/q)`, 's');
    if (/^[sq]/i.test(wish)) return /^s/i.test(wish);
    const chosen = /^\d$/.test(wish) ? proposals[Number(wish) - 1] : undefined;
    if (!chosen) say(`Say ${numbers}, s or q.`);
    else if (await done(daybook, chosen, questions)) return true;
  }
}

/** Shows the rows that a proposal would append, asks where there are any, and does it. A refusal is said, and the line stays. */
async function done(daybook: Daybook, { act }: Proposal, questions: Questions): Promise<boolean> {
  const body = { acts: [act] };
  try {
    const { ledger } = await daybook.post('/books/v1/bank-line/act', { body, dryRun: true });
    if (ledger.length > 0) say(await postingRows(daybook, ledger));
    if (ledger.length > 0 && !(await questions.confirm('Post it so?'))) return false;
    const { resources } = await daybook.post('/books/v1/bank-line/act', { body });
    say(resources.map(({ id, state }) => `Line ${id} is ${state}.`).join('\n'));
    return true;
  } catch (error) {
    if (!(error instanceof DaybookError) || error.status === 0) throw error;
    say(error.message);
    return false;
  }
}
