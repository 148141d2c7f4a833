import { fileOf } from '../../../typescript/src/daybook.ts';
import { chosenWord } from '../chosen-word.ts';
import { CommandError } from '../command-error.ts';
import type { statementNames } from '../names.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { colours } from '../terminal/colours.ts';
import { narrowStatement } from '../terminal/narrow-statement.ts';
import { print, terminalWidth } from '../terminal/output.ts';
import { writeFile } from '../terminal/write-file.ts';

interface Options extends Global {
  from?: string;
  to?: string;
  compare?: true;
  payable?: true;
  format: string;
  output?: string;
}

/** A statement: its path, and what it takes besides the last day. */
interface Statement {
  path: string;
  from?: true;
  compare?: true;
  query?: (options: Options) => Record<string, string>;
}

const byName: Record<(typeof statementNames)[number], Statement> = {
  bs: { path: 'balance-sheet', compare: true },
  is: { path: 'income-statement', from: true, compare: true },
  cf: { path: 'cash-flow-statement', from: true, compare: true },
  tb: { path: 'trial-balance', compare: true },
  tax: { path: 'tax-summary', from: true },
  aging: { path: 'aging-schedule', query: ({ payable }) => ({ 'account-type': payable ? 'PAYABLE' : 'RECEIVABLE' }) },
  ledger: { path: 'general-ledger', from: true },
};
const statements = new Map<string, Statement>(Object.entries(byName));

/** Prints a statement as the service lays it out, or writes it into a file. */
export async function run(options: Options, name: string): Promise<void> {
  const statement = chosenWord(statements, name, `There is no statement ${name}`);
  const { from, to, format, output } = options;
  if (from !== undefined && !statement.from) throw new CommandError(`${name} is as of one day: say --to, not --from.`);
  if (options.compare && !statement.compare) throw new CommandError(`${name} is not compared: leave --compare out.`);
  const query = {
    format,
    ...(from === undefined ? {} : { 'start-date': from }),
    ...(to === undefined ? {} : { 'end-date': to }),
    ...(options.compare ? { compare: 'previous-year' } : {}),
    ...statement.query?.(options),
  };
  const daybook = await connect(options);
  const answer = await daybook.call('GET', `/books/v1/reports/${statement.path}`, { query });
  const width = terminalWidth();
  // A pipe gets the text of the service, unless COLUMNS says how wide it is read.
  const isShown = format === 'text' && output === undefined && Number.isFinite(width);
  if (isShown) return print(painted(narrowStatement(await answer.text(), width)));
  await writeFile(fileOf(answer), output);
}

/** Totals bold, figures below zero red, as far as the terminal shows colours. */
function painted(statement: string): string {
  return statement
    .split('\n')
    .map((line) =>
      (/^[^\s\d]/.test(line) && /(?<!\s)\s{2,}[-+]?[\d,.]+$/.test(line) ? colours.bold(line) : line).replace(
        /(?<=\s)-[\d,.]*\d(?!\S)/g,
        colours.red('$&'),
      ),
    )
    .join('\n');
}
