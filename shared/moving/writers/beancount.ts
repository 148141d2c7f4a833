import { dayText, daysAfter } from '../../accounting/fiscal-year.ts';
import type { ExportedAccount, ExportedBooks, ExportedEntry, ExportedPosting, Position } from '../exported.ts';
import { statedPositions } from '../positions.ts';
import { accountRoots } from './account-roots.ts';
import { amountText, labelsOf, lineText, titleOf, uniqueNames, valuedText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';

/** Half of the last decimal that an amount may have: what a price of 28 digits, which Beancount makes of a value, is off at most. */
const TOLERANCE = '0.00005';

/**
 * A file of Beancount (beancount.github.io, "Language Syntax"). An amount in another currency stands with its value as it was posted (`@@`). At
 * its end each account's balance is asserted in each currency, so that `bean-check` proves the file.
 */
export function beancountWriter(books: ExportedBooks): TextWriter {
  const names = uniqueNames(books.accounts, beancountName, (name, id) => `${name}-${id}`);
  const nameOf = (account_id: number): string => names.get(account_id) ?? `Assets:Missing:${account_id}`;
  const postings = (changes: readonly (Position & Partial<ExportedPosting>)[]): string =>
    changes
      .flatMap((change) => statedPositions(change, books.currency))
      .map((posting) => `  ${nameOf(posting.account_id)}  ${valuedText(posting, books.currency)}\n${metadata(posting.dimensions, '    ')}`)
      .join('');
  const day_after = dayText(daysAfter(new Date(books.to), 1));
  return {
    head: () => headOf(books, names),
    turn: (turn) =>
      turn.changes.length === 0 ? '' : `\n${turn.day} * ${quoted(titleOf(turn))} #${turn.is}-${turn.year}\n${postings(turn.changes)}`,
    entry: (entry) => `\n${entry.day} * ${describe(entry)}\n${metadata(saidOf(entry), '  ')}${postings(entry.postings)}`,
    end: (balances) =>
      `\n${balances
        .map(
          ({ account_id, currency, units }) =>
            `${day_after} balance ${nameOf(account_id)}  ${amountText(units, currency)} ~ 0 ${currency}\n`,
        )
        .join('')}`,
  };
}

function headOf({ name, currency, accounts, from, to }: ExportedBooks, names: ReadonlyMap<number, string>): string {
  const opened = dayText(daysAfter(new Date(from), -1));
  return [
    `; ${lineText(name)}: the books from ${from} to ${to}, as Daybook has them`,
    `; Amounts in other currencies stand with their value in ${currency} (@@), as it was posted.`,
    `option "title" ${quoted(name)}`,
    `option "operating_currency" "${currency}"`,
    `option "inferred_tolerance_default" "${currency}:${TOLERANCE}"`,
    '',
    ...accounts.map(({ id, code, name: own }) => `${opened} open ${names.get(id)!}\n${metadata({ code, name: own }, '  ')}`.trimEnd()),
    '',
  ].join('\n');
}

/** Letters, digits and hyphens; its first character is a digit or a capital. */
function beancountName({ code, name, account_type }: ExportedAccount): string {
  const own = `${code} ${name}`
    .normalize('NFC')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  const begun = /^[\p{Lu}\p{Nd}]/u.test(own) ? own : capitalised(own);
  return [...accountRoots[account_type].map(capitalised), begun].join(':');
}

/** A letter of a script without capitals, as the first one of a name, follows an X. */
function capitalised(text: string): string {
  const [first = ''] = text;
  const capital = first.toUpperCase();
  return /^\p{Lu}/u.test(capital) ? capital + text.slice(first.length) : `X${text}`;
}

function describe({ contact, narration }: ExportedEntry): string {
  return contact === null ? quoted(narration) : `${quoted(contact)} ${quoted(narration)}`;
}

function saidOf({
  transaction_no,
  transaction_type,
  reference,
  external_id,
  metadata: kept,
}: ExportedEntry): Record<string, string | null> {
  return { number: transaction_no, document: transaction_type, reference, 'external-id': external_id, ...labelsOf(kept) };
}

function metadata(values: Readonly<Record<string, string | null>> = {}, indent: string): string {
  const used = new Set<string>();
  let lines = '';
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === '') continue;
    let name = keyText(key);
    while (used.has(name)) name += '-';
    used.add(name);
    lines += `${indent}${name}: ${quoted(value)}\n`;
  }
  return lines;
}

/** Beancount keeps these for the place of an entry in its file. */
const taken = new Set(['filename', 'lineno']);

/** A key begins with a small letter of ASCII and has two characters at least. */
function keyText(key: string): string {
  const small = key.toLowerCase().replace(/[^a-z0-9_-]/g, '-');
  return /^[a-z][a-z0-9_-]+$/.test(small) && !taken.has(small) ? small : `value-${small}`;
}

function quoted(text: string): string {
  return `"${lineText(text).replace(/["\\]/g, '\\$&')}"`;
}
