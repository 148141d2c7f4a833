import type { Daybook } from '../../../typescript/src/daybook.ts';
import { DaybookError } from '../../../typescript/src/daybook-error.ts';
import { matching, only, readAccounts } from '../chart.ts';
import type { Account } from '../chart.ts';
import { isAmount, journalEntry, opposite, sumOf } from '../journal-lines.ts';
import type { JournalLine } from '../journal-lines.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import type { Questions } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';
import { typedDate } from '../typed-date.ts';

/** Adds journal entries line by line, with what the last entry of the same words had as suggestions; shows the rows, then posts or keeps a draft. */
export async function run(options: Global): Promise<void> {
  const daybook = await connect(options);
  const accounts = await readAccounts(daybook);
  await ask(async (questions) => {
    while (await addOne(daybook, accounts, questions));
  });
}

/** Asks for one entry; true when another one is wanted. */
async function addOne(daybook: Daybook, accounts: readonly Account[], questions: Questions): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10);
  const date = await until(questions, 'Date', today, (typed) => typedDate(typed, today), 'A day is 2024-06-28, 06-28 or 28.');
  const narration = await until(questions, 'What for', '', (typed) => typed || undefined, 'An entry says what it is for.');
  const lines = await askLines(questions, accounts, await lastLines(daybook, narration, accounts));
  const body = journalEntry(date, narration, lines);
  try {
    const tried = await daybook.post('/books/v1/transaction', { body: { ...body, post: true }, dryRun: true });
    say(await postingRows(daybook, tried.ledger));
  } catch (error) {
    if (!(error instanceof DaybookError) || error.status === 0) throw error;
    say(`${error.message}${error.help === undefined ? '' : ` See ${error.help}`}\nOnce more.`);
    return true;
  }
  const wish = await questions.ask('Post it, keep a draft, once more, or quit (p/d/o/q)', 'p');
  if (/^o/i.test(wish)) return true;
  if (!/^[pd]/i.test(wish)) return false;
  const { resource } = await daybook.post('/books/v1/transaction', { body: { ...body, post: /^p/i.test(wish) } });
  say(`${resource.is_posted ? 'Posted' : 'Kept as a draft'}: ${resource.transaction_no ?? resource.id}.`);
  return /^y/i.test(await questions.ask('Another one (y/N)'));
}

/** Lines until they come to zero: an empty amount takes what is left. */
async function askLines(questions: Questions, accounts: readonly Account[], suggested: readonly JournalLine[]): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (;;) {
    const left = opposite(sumOf(lines.map(({ amount }) => amount)));
    if (lines.length > 1 && left === '0') return lines;
    const before = suggested[lines.length];
    const complete = (begun: string): string[] => matching(accounts, begun).map(({ account_code, name }) => `${account_code} ${name}`);
    const account = await until(
      questions,
      `Account ${lines.length + 1}`,
      before?.account_code ?? '',
      (typed) => only(accounts, typed),
      'No account, or several, fit.',
      complete,
    );
    const amount = lines.length > 0 && (!before || lines.length === suggested.length - 1) ? left : (before?.amount ?? '');
    const sum = await until(
      questions,
      `Amount of ${account.name}, below zero to credit`,
      amount,
      (typed) => (isAmount(typed) ? typed : undefined),
      'An amount is 120.50 or -120.50.',
    );
    lines.push({ account_code: account.account_code, amount: sum });
  }
}

/** Asks again until the answer is one. */
async function until<T>(
  questions: Questions,
  question: string,
  suggested: string,
  read: (typed: string) => T | undefined,
  otherwise: string,
  complete?: (begun: string) => readonly string[],
): Promise<T> {
  for (;;) {
    const answer = read(await questions.ask(question, suggested, complete));
    if (answer !== undefined) return answer;
    say(otherwise);
  }
}

/** The lines of the last posted entry with the same words. */
async function lastLines(daybook: Daybook, narration: string, accounts: readonly Account[]): Promise<JournalLine[]> {
  const query = { search: narration, 'is-posted': true, sort: '-id', limit: 1 } as const;
  const [last] = (await daybook.get('/books/v1/transaction', { query })).data;
  if (!last) return [];
  const sums = new Map<number, string>();
  for await (const { post_account, entry_type, amount } of daybook.rows('/books/v1/ledger', { query: { 'transaction-id': last.id } }))
    sums.set(post_account, sumOf([sums.get(post_account) ?? '0', entry_type === 'D' ? amount : opposite(amount)]));
  return [...sums].flatMap(([id, amount]) => {
    const account_code = accounts.find((one) => one.id === id)?.account_code;
    return account_code === undefined || amount === '0' ? [] : [{ account_code, amount }];
  });
}
