import { guessDates } from '../../banking/csv/guess-dates.ts';
import { dateReader } from '../../banking/csv/read-date.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { DateOrder } from '../journal.ts';
import { OpenQuestion } from '../open-question.ts';

/** So many days show of most files how they are written; where they do not, all are asked. */
const ENOUGH = 5_000;

/**
 * A reader of the days of a column, each in a row of one cell; it gives undefined for what is none. Throws OpenQuestion where they may be read with
 * the day or the month first and nobody has said which, UnreadableFile where they are no days.
 */
export function dayReader(days: readonly CsvRow[], order: DateOrder | undefined): (cell: string) => string | undefined {
  const read = dateReader(formOf(days, order))!;
  return (cell) => {
    const found = read(cell);
    return found?.warning === undefined ? (found?.day ?? undefined) : undefined;
  };
}

function formOf(days: readonly CsvRow[], order: DateOrder | undefined): string {
  const first = guessDates(days.slice(0, ENOUGH)).get(0);
  const guessed = first?.other === undefined ? first : guessDates(days).get(0);
  if (guessed === undefined) throw new UnreadableFile('has a column of days that cannot be read');
  const { form, other } = guessed;
  if (other === undefined) return form;
  const chosen = [form, other].find((one) => order !== undefined && one.startsWith('D') === (order === 'day_first'));
  if (chosen !== undefined) return chosen;
  throw new OpenQuestion('date_order', `has days that are ${form} or ${other}: give date_order`, { line: days[0]!.line, column: 1 });
}
