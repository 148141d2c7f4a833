import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { namingFields } from '../assignment/naming-fields.ts';
import { checkReferences } from './check-references.ts';
import { nothingFound } from './find-for-act.ts';
import type { FoundOfAct } from './find-for-act.ts';
import { ignoreLines } from './ignore-lines.ts';
import { linesOfAct } from './lines-of-act.ts';
import { markDone } from './mark-done.ts';
import type { Done } from './mark-done.ts';
import { matchEntries } from './match-entries.ts';
import { partsOfLine } from './amount-of-parts.ts';
import { payOnAccount } from './pay-on-account.ts';
import { postLine } from './post-line.ts';
import { returnPayment } from './return-payment.ts';
import { settleItems } from './settle-items.ts';
import { transferLine } from './transfer-line.ts';

/** What each act needs besides its line: one of these. */
const required = {
  match: ['transaction_ids'],
  settle: ['items'],
  on_account: ['contact_id', 'account_id'],
  post: ['line_items'],
  transfer: ['account_id'],
  return: ['of_line_id'],
  split: ['acts'],
  ignore: ['reason', 'same_as'],
} as const satisfies Record<BankAct['act'], readonly (keyof BankAct)[]>;

/** Does one act. Answers the lines that it has done: a transfer may do two. Throws errors of bank_line, and those of the entry that it makes. */
export function doAct(act: BankAct, found: FoundOfAct, books: BooksView): BankLine[] {
  checkReferences(act, books);
  checkGiven(act);
  const done = doLines(act, found, books);
  return typeof act.rule_id === 'number' ? noteRule(act.rule_id, done, books) : done;
}

/** Counts a use of the rule that said what lines are, which they name. */
function noteRule(rule_id: number, lines: readonly BankLine[], books: BooksView): BankLine[] {
  const { used } = books.get('bank_rules', rule_id)!;
  books.update('bank_rules', rule_id, { used: used + 1, last_used_at: books.now });
  return lines.map(({ id }) => books.update('bank_lines', id, { rule_id }));
}

function doLines(act: BankAct, found: FoundOfAct, books: BooksView): BankLine[] {
  const lines = linesOfAct(act, books);
  if (act.act === 'ignore') return ignoreLines(lines, act, books);
  if (act.act === 'match') {
    const done = matchEntries(lines, act, found.rows, books);
    return lines.map((line) => markDone(line, done, books));
  }
  const [line, ...more] = lines as [BankLine, ...BankLine[]];
  if (more.length > 0) throw new RequestError(422, { line_ids: [`The act ${act.act} does one line; send an act for each.`] });
  if (act.act === 'split') return splitLine(line, act, found.parts, books);
  const { done, others = [] } = doDeed(line, act, found, books);
  return [markDone(line, done, books), ...others];
}

/** Does each part of a line, which they come to together. */
function splitLine(line: BankLine, { acts = [], date }: BankAct, found: readonly FoundOfAct[], books: BooksView): BankLine[] {
  const parts = partsOfLine(line, acts ?? []);
  const made = parts.map(({ part, act }, index) =>
    namingFields(
      (field) => `acts.${index}.${field}`,
      () => {
        checkOfPart(act);
        checkGiven(act);
        return doDeed(part, { ...act, ...(date ? { date } : {}) }, found[index] ?? nothingFound, books);
      },
    ),
  );
  const dones = made.map(({ done }) => done);
  return [markDone(line, dones, books), ...made.flatMap(({ others = [] }) => others)];
}

/** Does a line, or a part of one, by an entry that is made for it, or in a part by entries that are there. */
function doDeed(line: BankLine, deed: BankDeed, found: FoundOfAct, books: BooksView): { done: Done; others?: BankLine[] } {
  switch (deed.act) {
    case 'match':
      return { done: matchEntries([line], deed, found.rows, books) };
    case 'settle':
      return { done: settleItems(line, deed, found.documents, books) };
    case 'on_account':
      return { done: payOnAccount(line, deed, books) };
    case 'transfer':
      return transferLine(line, deed, books);
    case 'return':
      return { done: returnPayment(line, deed, found.assignments, books) };
    default:
      return { done: postLine(line, deed, books) };
  }
}

function checkOfPart({ act }: BankDeed): void {
  if (act !== 'ignore' && act !== 'split') return;
  throw new RequestError(422, { act: [`The act ${act} is done with a whole line. Choose another one for a part of it.`] });
}

function checkGiven(act: BankAct | BankDeed): void {
  const wanted: readonly string[] = required[act.act];
  if (wanted.some((field) => ((act as Record<string, unknown>)[field] ?? null) !== null)) return;
  throw new RequestError(422, { [wanted[0]!]: [`Give ${wanted.join(' or ')} with the act ${act.act}.`] });
}
