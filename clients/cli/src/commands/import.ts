import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Daybook } from '../../../typescript/src/daybook.ts';
import { importStatement } from '../bank/import-statement.ts';
import { CommandError } from '../command-error.ts';
import { stepEnded } from '../import/step-ended.ts';
import type { Import } from '../import/step-ended.ts';
import { entriesText, told, toldDifferences } from '../import/told.ts';
import type { Global } from '../run-command.ts';
import { connect } from '../session/connect.ts';
import { ask } from '../terminal/ask.ts';
import { print, say } from '../terminal/output.ts';

interface Options extends Global {
  format?: string;
  day?: string;
  decimalSign?: string;
  dateOrder?: string;
  resultAccount?: string;
  map?: string;
  accept?: string;
  apply?: true;
  undo?: true;
  bank?: string | true;
  yes?: true;
}

/**
 * Moves a file of another program in: says what it would become, checks it against the file, and posts it where that is asked for. The same file
 * is one import, so that the command may be given again wherever it ended. With `--bank` it is a bank statement.
 */
export async function run(options: Options, given: string): Promise<void> {
  const daybook = await connect(options);
  if (options.bank !== undefined) return importStatement(daybook, given, options.bank);
  const before = await planned(daybook, given, options);
  if (options.undo) return undo(daybook, before, options);
  if (before.state === 'applied') return say(`It is in the books: import ${before.id}. With --undo it is taken back.`);
  if (before.state === 'applying') return ended(await applied(daybook, before, options));
  const named =
    options.resultAccount === undefined ? before : await patched(daybook, before, { result_account_code: options.resultAccount });
  const mapped = options.map === undefined ? named : await chosen(daybook, named, options.map);
  print(told(mapped));
  const checked = await stepEnded(daybook, await begun(daybook, 'check', mapped), 'checked');
  print(toldDifferences(checked));
  if (!options.apply) return ended(checked, 'Nothing was posted. With --apply it is.');
  if (differs(checked) && options.accept === undefined)
    throw new CommandError('It differs. Look at the lines above; --accept WHY applies it all the same.', 'differs');
  const question = `Post ${entriesText(checked.plan.entries ?? 0)}?`;
  // Whoever pipes the file in cannot be asked on the same stream.
  if (!options.yes && (given === '-' || !(await ask((questions) => questions.confirm(question)))))
    throw new CommandError('Nothing was posted. With -y nobody is asked.');
  ended(await applied(daybook, checked, options));
}

async function planned(daybook: Daybook, given: string, { format, day, decimalSign, dateOrder }: Options): Promise<Import> {
  const bytes = given === '-' ? await buffer(process.stdin) : await readFile(given);
  const said = { format, day, 'decimal-sign': decimalSign, 'date-order': dateOrder, name: given === '-' ? undefined : basename(given) };
  const query = Object.fromEntries(Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  const answer = await daybook.call('POST', '/books/v1/import', { query, body: new Uint8Array(bytes), timeout: 300_000 });
  const { resource } = (await answer.json()) as { resource: { id: number } };
  return read(daybook, resource.id);
}

async function read(daybook: Daybook, id: number): Promise<Import> {
  return (await daybook.get('/books/v1/import/{id}', { path: { id } })).resource;
}

/** Sends what a file of JSON chooses: `accounts` and `result_account_id`, as PATCH takes them. */
async function chosen(daybook: Daybook, at: Import, file: string): Promise<Import> {
  let body: object;
  try {
    body = JSON.parse(await readFile(file, 'utf8')) as object;
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${(error as Error).message}`);
  }
  return patched(daybook, at, body);
}

async function patched(daybook: Daybook, { id }: Import, body: object): Promise<Import> {
  await daybook.call('PATCH', '/books/v1/import/{id}', { path: { id }, body });
  return read(daybook, id);
}

async function begun(daybook: Daybook, step: 'check' | 'apply' | 'undo', { id }: Import, body?: object): Promise<Import> {
  await daybook.call('POST', `/books/v1/import/{id}/${step}`, { path: { id }, ...(body ? { body } : {}) });
  return read(daybook, id);
}

async function applied(daybook: Daybook, before: Import, { accept }: Options): Promise<Import> {
  // One that is under way is only waited for; one that was stopped goes on.
  const isRunning = before.state === 'applying' && before.fault === null;
  const body = accept === undefined ? {} : { accept_differences: accept };
  return stepEnded(daybook, isRunning ? before : await begun(daybook, 'apply', before, body), 'applied');
}

async function undo(daybook: Daybook, before: Import, { yes }: Options): Promise<void> {
  if (!['applied', 'applying', 'undoing'].includes(before.state))
    throw new CommandError('This file was not applied: nothing is to be undone.');
  if (!yes && !(await ask((questions) => questions.confirm(`Reverse the entries of import ${before.id}?`))))
    throw new CommandError('Nothing was reversed.');
  const isRunning = before.state === 'undoing' && before.fault === null;
  const undone = await stepEnded(daybook, isRunning ? before : await begun(daybook, 'undo', before), 'undone');
  say(`Import ${undone.id} is undone: ${entriesText(undone.done)} reversed.`);
}

const differs = ({ differing, plan }: Import): boolean => (differing ?? 0) > 0 || (plan.not_understood ?? 0) > 0;

/** Says how it ended; what differs ends with 2. */
function ended(at: Import, besides = `Import ${at.id} is applied: ${entriesText(at.done)}.`): void {
  if (at.state === 'applied') print(toldDifferences(at));
  if (at.state === 'applied' ? (at.differing ?? 0) > 0 : differs(at)) throw new CommandError(`It differs. ${besides}`, 'differs');
  say(besides);
}
