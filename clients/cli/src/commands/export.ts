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
  const rows = taken.forms.map((form) => [form.format, form.name, form.from, form.to, lacksOf(form)]);
  const titles = [{ title: 'format' }, { title: 'name' }, { title: 'from' }, { title: 'to' }, { title: 'missing' }];
  print(table(titles, rows, terminalWidth()));
}

/** What the service says of each form that it writes. */
interface Taken {
  forms: { format: string; name: string; from: string; to: string; lacks: { message: string }[] }[];
}

const lacksOf = ({ lacks }: Taken['forms'][number]): string => lacks.map(({ message }) => message).join(' ');
