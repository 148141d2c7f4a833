import { Daybook } from '../../../typescript/src/daybook.ts';
import type { Global } from '../run-command.ts';
import { session } from '../session/connect.ts';
import { openBooks } from '../session/open-books.ts';
import { print } from '../terminal/output.ts';

/** Says who is logged in, whose books are open, and where. */
export async function run(options: Global): Promise<void> {
  const { server, token } = await session(options);
  const { person, entity } = await openBooks(new Daybook({ baseUrl: server, token }));
  print(`${person.name} <${person.email}>\n${entity ? `${entity.name} (${entity.role})` : 'no books yet'}\n${server}\n`);
}
