import type { Daybook } from '../../../typescript/src/daybook.ts';
import { chosenAccount, only, readAccounts } from '../chart.ts';
import { yearOf } from '../closing/period.ts';
import type { Period } from '../closing/period.ts';
import { leftBefore, readinessOf, toldSteps } from '../closing/readiness.ts';
import { CommandError } from '../command-error.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { figure } from '../terminal/figure.ts';
import { say } from '../terminal/output.ts';

interface Options extends Global {
  into?: string;
  gains?: string;
  losses?: string;
  yes?: true;
}

/** Closes a year: says what is left and what its profit is, tries it, asks, and carries the balances into the next year. */
export async function run(options: Options, given?: string): Promise<void> {
  const daybook = await connect(options);
  const period = await yearOf(daybook, given);
  const { id, calendar_year, status } = period;
  if (status === 'OPEN') throw new CommandError(`${calendar_year} is open. First: daybook close adjust ${calendar_year}`);
  if (status === 'CLOSED') throw new CommandError(`${calendar_year} is closed already.`);
  const equity = await chosenAccount(daybook, 'EQUITY', { given: options.into, option: '--into', noun: 'account of equity' });
  const body = {
    retained_earnings_account_id: equity.id,
    ...(await accountsOf(daybook, { forex_account_id: options.gains, forex_loss_account_id: options.losses })),
  };
  if (!options.yes) {
    const readiness = await readinessOf(daybook, period);
    if (leftBefore(readiness) > 0) say(toldSteps(readiness));
    const { ledger } = await daybook.post('/books/v1/reporting-period/{id}/close', { path: { id }, body, dryRun: true });
    if (ledger.length > 0) say(`It corrects what the next year has settled already:\n${await postingRows(daybook, ledger)}`);
    const question = `Close ${calendar_year}, and carry its result of ${await resultOf(daybook, period)} to ${equity.account_code} ${equity.name}?`;
    if (!(await ask((questions) => questions.confirm(question)))) throw new CommandError('Nothing was closed.');
  }
  await daybook.post('/books/v1/reporting-period/{id}/close', { path: { id }, body });
  say(`${calendar_year} is closed, and its balances are carried into the next year.`);
}

/** The accounts that options name, for those fields that have one. */
async function accountsOf<Field extends string>(
  daybook: Daybook,
  named: Record<Field, string | undefined>,
): Promise<Partial<Record<Field, number>>> {
  const given = Object.entries<string | undefined>(named).filter((one): one is [Field, string] => one[1] !== undefined);
  if (given.length === 0) return {};
  const accounts = await readAccounts(daybook);
  const found = given.map(([field, typed]): [Field, number] => {
    const account = only(accounts, typed);
    if (!account) throw new CommandError(`No account, or several, fit ${typed}.`);
    return [field, account.id];
  });
  return Object.fromEntries(found) as Partial<Record<Field, number>>;
}

/** Profit or loss of the year. */
async function resultOf(daybook: Daybook, { start_date, end_date }: Period): Promise<string> {
  const query = { 'start-date': start_date.slice(0, 10), 'end-date': end_date.slice(0, 10) };
  const { income_statement } = await daybook.get('/books/v1/reports/income-statement', { query });
  return figure(income_statement.results.NET_PROFIT);
}
