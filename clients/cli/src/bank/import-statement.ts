import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { AnswerOf } from '../../../typescript/src/operation-types.ts';
import { chosenAccount, readAccounts } from '../chart.ts';
import { CommandError } from '../command-error.ts';
import { print, say, terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';

type Statement = AnswerOf<'/books/v1/bank-statement', 'post'>['statements'][number];

/**
 * Stores the lines of a bank's file, which books nothing: `account` is a code or name, or true where the file says whose it is. Ends with 2 where
 * the balances of a statement are not those that its lines make.
 */
export async function importStatement(daybook: Daybook, given: string, account: string | true): Promise<void> {
  const bytes = new Uint8Array(given === '-' ? await buffer(process.stdin) : await readFile(given));
  const named =
    account === true ? undefined : await chosenAccount(daybook, 'BANK', { given: account, option: '--bank', noun: 'bank account' });
  const query = { ...(named ? { 'account-id': named.id } : {}), ...(given === '-' ? {} : { name: basename(given) }) };
  const answer = await daybook.call('POST', '/books/v1/bank-statement', { query, body: bytes, timeout: 300_000 });
  const { statements } = (await answer.json()) as { statements: Statement[] };
  const codes = new Map((await readAccounts(daybook, 'BANK')).map(({ id, account_code }) => [id, account_code]));
  print(
    table(
      columns,
      statements.map((one) => rowOf(one, codes)),
      terminalWidth(),
    ),
  );
  const wrong = statements.filter(({ check }) => check.result === 'gap').length;
  if (wrong > 0)
    throw new CommandError(
      `The lines of ${wrong === 1 ? 'a statement' : `${wrong} statements`} do not make its closing balance: something is missing.`,
      'differs',
    );
  for (const code of new Set(statements.map(({ account_id }) => codes.get(account_id) ?? ''))) say(`Next: daybook reconcile ${code}`);
}

const columns = [
  { title: 'account', figure: true },
  { title: 'statement' },
  { title: 'format' },
  { title: 'from', figure: true },
  { title: 'to', figure: true },
  { title: 'lines', figure: true },
  { title: 'new', figure: true },
  { title: 'balances' },
] as const;

const balances = new Map([
  ['holds', 'hold'],
  ['gap', 'differ'],
]);

function rowOf({ account_id, id, statement_no, format, from, to, counts, check }: Statement, codes: ReadonlyMap<number, string>): string[] {
  const days = [from, to].map((day) => day?.slice(0, 10) ?? '');
  const counted = [counts.lines, counts.new].map((count) => String(count ?? 0));
  return [
    codes.get(account_id) ?? '',
    statement_no ?? `#${id}`,
    format,
    ...days,
    ...counted,
    balances.get(check.result ?? '') ?? check.reason ?? '',
  ];
}
