import { CommandError } from '../command-error.ts';
import { findDocument } from '../find-document.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';

/** Posts drafts: shows the rows of each, asks, and posts all or none of them. */
export async function run(options: Global & { yes?: true }, given: readonly string[]): Promise<void> {
  const daybook = await connect(options);
  const drafts = [];
  for (const one of given) drafts.push(await findDocument(daybook, one));
  const posted = drafts.find(({ is_posted }) => is_posted);
  if (posted) throw new CommandError(`${posted.transaction_no ?? posted.id} is posted already.`);
  if (!options.yes) {
    for (const { id, transaction_no, narration } of drafts) {
      const { ledger } = await daybook.post('/books/v1/transaction/{id}/post', { path: { id }, dryRun: true });
      say(`${transaction_no ?? `#${id}`} ${narration ?? ''}\n${await postingRows(daybook, ledger)}`);
    }
    if (!(await ask((questions) => questions.confirm(`Post ${drafts.length === 1 ? 'it' : `these ${drafts.length}`}?`))))
      throw new CommandError('Nothing was posted.');
  }
  const { resources } = await daybook.post('/books/v1/transaction/post', { body: { ids: drafts.map(({ id }) => id) } });
  say(`Posted ${resources.map(({ transaction_no }) => transaction_no).join(', ')}.`);
}
