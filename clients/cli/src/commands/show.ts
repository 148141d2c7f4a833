import { findDocument } from '../find-document.ts';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import { postingRows } from '../posting-rows.ts';
import type { Posting } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { figure } from '../terminal/figure.ts';
import { print } from '../terminal/output.ts';

/** Shows a document and the rows of the ledger that it has, or, of a draft, would have. */
export async function run(options: Global & { json?: true }, given: string): Promise<void> {
  const daybook = await connect(options);
  const { id } = await findDocument(daybook, given);
  const { resource: shown } = await daybook.get('/books/v1/transaction/{id}', { path: { id } });
  if (options.json) return print(`${JSON.stringify(shown, null, 2)}\n`);
  const {
    transaction_no,
    transaction_name,
    transaction_date,
    narration,
    reference,
    amount,
    is_posted,
    settlement,
    outstanding,
    reversed_by_id,
  } = shown;
  const state = reversed_by_id !== null ? 'reversed' : is_posted ? settlement.replace('none', 'posted') : 'draft';
  print(`${transaction_name} ${transaction_no ?? `#${id}`}  ${transaction_date?.slice(0, 10) ?? ''}  ${figure(amount)}  ${state}\n`);
  if (narration) print(`${narration}\n`);
  if (reference) print(`Reference ${reference}\n`);
  if (settlement === 'open' || settlement === 'partial') print(`${figure(outstanding)} outstanding\n`);
  print(`\n${await postingRows(daybook, await (is_posted ? postingsOf(daybook, id) : plannedPostings(daybook, id)))}`);
}

async function postingsOf(daybook: Daybook, id: number): Promise<Posting[]> {
  const postings = [];
  for await (const posting of daybook.rows('/books/v1/ledger', { query: { 'transaction-id': id } })) postings.push(posting);
  return postings;
}

/** The rows that a draft would have. */
async function plannedPostings(daybook: Daybook, id: number): Promise<Posting[]> {
  return (await daybook.post('/books/v1/transaction/{id}/post', { path: { id }, dryRun: true })).ledger;
}
