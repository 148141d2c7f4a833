import { CommandError } from '../command-error.ts';
import { findDocument } from '../find-document.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { say } from '../terminal/output.ts';

/** Reverses a posted document: shows the rows of the reversal, asks, and appends them. */
export async function run(options: Global & { yes?: true; date?: string; narration?: string }, given: string): Promise<void> {
  const daybook = await connect(options);
  const { id, transaction_no } = await findDocument(daybook, given);
  const { date: transaction_date, narration } = options;
  const body = { ...(transaction_date === undefined ? {} : { transaction_date }), ...(narration === undefined ? {} : { narration }) };
  if (!options.yes) {
    const { ledger } = await daybook.post('/books/v1/transaction/{id}/reverse', { path: { id }, body, dryRun: true });
    say(await postingRows(daybook, ledger));
    if (!(await ask((questions) => questions.confirm(`Reverse ${transaction_no ?? given} so?`))))
      throw new CommandError('Nothing was reversed.');
  }
  const { resource } = await daybook.post('/books/v1/transaction/{id}/reverse', { path: { id }, body });
  say(`Reversed by ${resource.transaction_no ?? resource.id}.`);
}
