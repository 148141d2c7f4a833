import { yearOf } from '../closing/period.ts';
import { readinessOf, toldSteps } from '../closing/readiness.ts';
import { CommandError } from '../command-error.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';

/** Moves a year to ADJUSTING, where it takes journal entries only: says what is left of it, asks, and moves it. */
export async function run(options: Global & { yes?: true }, given?: string): Promise<void> {
  const daybook = await connect(options);
  const period = await yearOf(daybook, given);
  const { id, calendar_year, status } = period;
  if (status !== 'OPEN') throw new CommandError(`${calendar_year} is ${status.toLowerCase()} already.`);
  if (!options.yes) {
    say(toldSteps(await readinessOf(daybook, period)));
    const question = `Put ${calendar_year} into adjusting, where it takes journal entries only?`;
    if (!(await ask((questions) => questions.confirm(question)))) throw new CommandError('Nothing was changed.');
  }
  await daybook.post('/books/v1/reporting-period/{id}/adjust', { path: { id } });
  say(`${calendar_year} is adjusting. When its last entries are made: daybook close year ${calendar_year}`);
}
