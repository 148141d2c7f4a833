import { fileOf } from '../../../typescript/src/daybook.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { print, terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';
import { writeFile } from '../terminal/write-file.ts';

interface Options extends Global {
  from?: string;
  to?: string;
  adviserNumber?: string;
  clientNumber?: string;
  accountLength?: string;
  output?: string;
}

/** Writes the books as a file of another program's form; without a form, lists the forms with what each lacks. */
export async function run(options: Options, format?: string): Promise<void> {
  const { from, to, adviserNumber, clientNumber, accountLength, output } = options;
  const query = { from, to, 'adviser-number': adviserNumber, 'client-number': clientNumber, 'account-length': accountLength, format };
  const daybook = await connect(options);
  const answer = await daybook.call('GET', '/books/v1/export', { query });
  if (format !== undefined && format !== 'json') return writeFile(fileOf(answer), output);
  const { export: taken } = (await answer.json()) as { export: Taken };
  const rows = taken.forms.map((form) => [form.format, form.name, form.from, form.to]);
  const titles = [{ title: 'format' }, { title: 'name' }, { title: 'from' }, { title: 'to' }];
  print(table(titles, rows, terminalWidth()));
  // No column: a sentence that says what to do is not cut.
  for (const { format: form, lacks } of taken.forms) for (const { message } of lacks) print(`\n${form}: ${message}`);
}

/** What the service says of each form that it writes. */
interface Taken {
  forms: { format: string; name: string; from: string; to: string; lacks: { message: string }[] }[];
}
