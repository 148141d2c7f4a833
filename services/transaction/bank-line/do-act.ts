import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { checkReferences } from './check-references.ts';
import type { FoundOfAct } from './find-for-act.ts';
import { ignoreLines } from './ignore-lines.ts';
import { linesOfAct } from './lines-of-act.ts';
import { markDone } from './mark-done.ts';
import type { Done } from './mark-done.ts';
import { matchEntries } from './match-entries.ts';
import { payOnAccount } from './pay-on-account.ts';
import { postLine } from './post-line.ts';
import { settleItems } from './settle-items.ts';
import { transferLine } from './transfer-line.ts';

/** What each act needs besides its line: one of these. */
const required = {
  match: ['transaction_ids'],
  settle: ['items'],
  on_account: ['contact_id', 'account_id'],
  post: ['line_items'],
  transfer: ['account_id'],
  ignore: ['reason', 'same_as'],
} as const satisfies Record<BankAct['act'], readonly (keyof BankAct)[]>;

/** Does one act. Answers the lines that it has done: a transfer may do two. Throws errors of bank_line, and those of the entry that it makes. */
export function doAct(act: BankAct, found: FoundOfAct, books: BooksView): BankLine[] {
  checkReferences(act, books);
  checkGiven(act);
  const lines = linesOfAct(act, books);
  if (act.act === 'ignore') return ignoreLines(lines, act, books);
  if (act.act === 'match') {
    const done = matchEntries(lines, act, found.rows, books);
    return lines.map((line) => markDone(line, done, books));
  }
  const [line, ...more] = lines as [BankLine, ...BankLine[]];
  if (more.length > 0) throw new RequestError(422, { line_ids: [`The act ${act.act} does one line; send an act for each.`] });
  const { done, others = [] } = doDeed(line, act, found, books);
  return [markDone(line, done, books), ...others];
}

/** Does a line, or a part of one, by an entry that is made for it. */
function doDeed(line: BankLine, deed: BankDeed, found: FoundOfAct, books: BooksView): { done: Done; others?: BankLine[] } {
  switch (deed.act) {
    case 'settle':
      return { done: settleItems(line, deed, found.documents, books) };
    case 'on_account':
      return { done: payOnAccount(line, deed, books) };
    case 'transfer':
      return transferLine(line, deed, books);
    default:
      return { done: postLine(line, deed, books) };
  }
}

function checkGiven(act: BankAct): void {
  const wanted: readonly (keyof BankAct)[] = required[act.act];
  if (wanted.some((field) => act[field] !== undefined && act[field] !== null)) return;
  throw new RequestError(422, { [wanted[0]!]: [`Give ${wanted.join(' or ')} with the act ${act.act}.`] });
}
