import { periodOf } from '../closing/period.ts';
import { differingBanks, readinessOf, toldBanks, toldSteps } from '../closing/readiness.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { print } from '../terminal/output.ts';

/** Says what is left of a month or a year, and what the books and the bank have at its end; ends with 2 where these differ. */
export async function run(options: Global, given?: string): Promise<void> {
  const daybook = await connect(options);
  const { period, month } = await periodOf(daybook, given);
  const readiness = await readinessOf(daybook, period, month);
  const { end_date, filed_until, status } = readiness;
  print(`${month ?? period.calendar_year}, until ${end_date.slice(0, 10)}, ${status.toLowerCase()}\n\n`);
  print(toldSteps(readiness) || 'Nothing is left.\n');
  const banks = toldBanks(readiness);
  if (banks) print(`\n${banks}`);
  const filed = Object.entries({ 'Sales tax': filed_until.sales_tax, Withholding: filed_until.withholding });
  const told = filed.flatMap(([what, until]) => (until === null ? [] : [`${what} is filed until ${until.slice(0, 10)}.\n`]));
  if (told.length > 0) print(`\n${told.join('')}`);
  const differing = differingBanks(readiness);
  if (differing > 0)
    throw new CommandError(`The bank says otherwise of ${differing === 1 ? '1 account' : `${differing} accounts`}.`, 'differs');
}
