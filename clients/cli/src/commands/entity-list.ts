import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { openBooks } from '../session/open-books.ts';
import { print, terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';

/** Lists the entities whose books this login may open, and marks the one that is open. */
export async function run(options: Global): Promise<void> {
  const { person, entity } = await openBooks(await connect(options));
  const rows = person.entities.map(({ id, name, role }) => [id === entity?.id ? '*' : '', String(id), name, role]);
  print(table([{ title: '' }, { title: 'id', figure: true }, { title: 'name' }, { title: 'role' }], rows, terminalWidth()));
}
