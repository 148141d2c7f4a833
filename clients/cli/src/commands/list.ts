import { chosenWord } from '../chosen-word.ts';
import { CommandError } from '../command-error.ts';
import { lists } from '../listed.ts';
import type { Listed } from '../listed.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import { print, say, terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';
import { writeFile } from '../terminal/write-file.ts';

interface Options extends Global {
  limit: string;
  from?: string;
  to?: string;
  json?: true;
  csv?: true;
}

/** Lists and searches. A terminal gets a table that fits it, `--json` and `--csv` what programs read. */
export async function run(options: Options, what: string, words: readonly string[]): Promise<void> {
  const list = chosenWord(lists, what, `There is no list of ${what}`);
  if (!/^[1-9]\d{0,6}$/.test(options.limit)) throw new CommandError('--limit is a number of rows, from 1 on.');
  const query = { ...list.query, ...searched(list, words, options) };
  const daybook = await connect(options);
  if (options.csv) return writeFile(await daybook.file(list.path, { query: { ...query, format: 'csv' } } as never), undefined);
  const { rows, hasMore } = await take(daybook, list, query, Number(options.limit));
  if (options.json) return print(`${JSON.stringify(rows, null, 2)}\n`);
  const codes = await currencyCodes(daybook, list);
  print(
    table(
      list.columns,
      rows.map((row) => list.cells(row as never, codes)),
      terminalWidth(),
    ),
  );
  if (hasMore) say(`There is more: --limit ${Number(options.limit) * 2}`);
}

function searched(list: Listed, words: readonly string[], { from, to }: Options): Record<string, string> {
  if ((from ?? to) !== undefined && !list.dates) throw new CommandError('This list has no dates: leave --from and --to out.');
  const [first = '', last = ''] = list.dates ?? [];
  return {
    ...(words.length > 0 ? { search: words.join(' ') } : {}),
    ...(from === undefined ? {} : { [first]: from }),
    ...(to === undefined ? {} : { [last]: to }),
  };
}

/** At most so many rows, and whether there are more. */
async function take(
  daybook: Daybook,
  { path }: Listed,
  query: Record<string, unknown>,
  most: number,
): Promise<{ rows: object[]; hasMore: boolean }> {
  const rows: object[] = [];
  // One more than is shown tells whether anything follows.
  const limit = Math.min(most + 1, 200);
  for await (const row of daybook.rows(path, { query: { ...query, limit } })) {
    if (rows.length === most) return { rows, hasMore: true };
    rows.push(row);
  }
  return { rows, hasMore: false };
}

/** The codes of currencies by id; only transactions have ids alone. */
async function currencyCodes(daybook: Daybook, { path }: Listed): Promise<Map<number, string>> {
  const codes = new Map<number, string>();
  if (path === '/books/v1/transaction')
    for await (const { id, currency_code } of daybook.rows('/books/v1/currency')) codes.set(id, currency_code);
  return codes;
}
