import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { AnswerOf } from '../../../typescript/src/operation-types.ts';
import { chosenAccount } from '../chart.ts';
import { CommandError } from '../command-error.ts';
import { findDocument } from '../find-document.ts';
import { postingRows } from '../posting-rows.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { figure } from '../terminal/figure.ts';
import { say } from '../terminal/output.ts';
import { dayOf } from '../typed-date.ts';

interface Options extends Global {
  from?: string;
  date?: string;
  reference?: string;
  yes?: true;
}

type Owed = AnswerOf<'/books/v1/transaction/{id}', 'get'>['resource'];

/** What clears what: a receipt clears invoices, a payment bills. */
const clearedBy = new Map<string, 'RC' | 'PY'>([
  ['IN', 'RC'],
  ['BL', 'PY'],
]);

/** Records that invoices or bills were paid in full: shows the rows of the receipt or payment that clears them, asks, and posts it. */
export async function run(options: Options, given: readonly string[]): Promise<void> {
  const daybook = await connect(options);
  const transaction_date = dayOf(options.date);
  const owed: Owed[] = [];
  for (const one of given) owed.push(await findOwed(daybook, one));
  const bank = await chosenAccount(daybook, 'BANK', { given: options.from, option: '--from', noun: 'bank account' });
  const body = {
    ...partyOf(owed),
    transaction_date,
    narration: `Payment of ${owed.map(nameOf).join(', ')}`,
    reference: options.reference ?? null,
    post: true,
    line_items: owed.map(({ outstanding }) => ({ account_id: bank.id, amount: outstanding })),
    clears: owed.map(({ id }) => ({ id })),
  };
  if (!options.yes) {
    const { ledger } = await daybook.post('/books/v1/transaction', { body, dryRun: true });
    for (const one of owed) say(`${nameOf(one)} ${one.narration ?? ''}  ${figure(one.outstanding)} outstanding`);
    say(await postingRows(daybook, ledger));
    const question = `Record that ${owed.length === 1 ? 'it was' : `these ${owed.length} were`} paid on ${transaction_date}?`;
    if (!(await ask((questions) => questions.confirm(question)))) throw new CommandError('Nothing was recorded.');
  }
  const { resource } = await daybook.post('/books/v1/transaction', { body });
  say(`${resource.transaction_name} ${resource.transaction_no ?? resource.id} clears ${owed.map(nameOf).join(', ')}.`);
}

const nameOf = ({ id, transaction_no }: Owed): string => transaction_no ?? `#${id}`;

/** An invoice or a bill of which something is left. */
async function findOwed(daybook: Daybook, given: string): Promise<Owed> {
  const { id } = await findDocument(daybook, given);
  const { resource } = await daybook.get('/books/v1/transaction/{id}', { path: { id } });
  if (!clearedBy.has(resource.transaction_type)) throw new CommandError(`${given} is neither an invoice nor a bill.`);
  if (resource.settlement !== 'open' && resource.settlement !== 'partial')
    throw new CommandError(`Nothing of ${given} is outstanding: it is ${resource.is_posted ? resource.settlement : 'a draft'}.`);
  return resource;
}

/** Whose payment it is: one entry stands on one account, in one currency. */
function partyOf(owed: readonly Owed[]): { transaction_type: 'RC' | 'PY'; account_id: number; currency_id: number } {
  const [{ transaction_type, account_id, currency_id }] = owed as [Owed];
  const other = owed.find((one) => one.account_id !== account_id || one.currency_id !== currency_id);
  if (other) throw new CommandError(`${nameOf(other)} is of another account or currency: pay it by itself.`);
  return { transaction_type: clearedBy.get(transaction_type)!, account_id, currency_id };
}
