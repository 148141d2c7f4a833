import { decimalsOf } from '../../accounting/minor-units.ts';
import type { AccountType } from '../../accounting/vocabularies.ts';
import type { ExportedAccount, ExportedBooks, ExportedEntry, ExportedPosting, Position } from '../exported.ts';
import { statedPositions } from '../positions.ts';
import { accountRoots } from './account-roots.ts';
import { amountText, labelsOf, lineText, titleOf, uniqueNames, valuedText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';

/**
 * A journal of hledger, which Ledger reads too (hledger.org, "journal format"). An amount in another currency stands with its value as it was
 * posted (`@@`). The last entry asserts what each account stands at in each currency, so that `hledger check --strict` proves the file.
 */
export function hledgerWriter(books: ExportedBooks): TextWriter {
  const names = uniqueNames(books.accounts, hledgerName, (name, id) => `${name} ${id}`);
  const nameOf = (account_id: number): string => names.get(account_id) ?? `assets:missing:${account_id}`;
  const postings = (changes: readonly (Position & Partial<ExportedPosting>)[]): string =>
    changes
      .flatMap((change) => statedPositions(change, books.currency))
      .map((posting) => `    ${nameOf(posting.account_id)}  ${valuedText(posting, books.currency)}${comment(tagsOf(posting.dimensions))}\n`)
      .join('');
  return {
    head: () => headOf(books, names),
    turn: (turn) =>
      turn.changes.length === 0 ? '' : `\n${turn.day} * ${titleOf(turn)}  ; ${turn.is}:${turn.year}\n${postings(turn.changes)}`,
    entry: (entry) => `\n${entry.day} * ${describe(entry)}${comment(tagsOfEntry(entry))}\n${postings(entry.postings)}`,
    end: (balances) =>
      `\n${books.to} * Balances as Daybook has them  ; balances:${books.to}\n${balances
        .map(({ account_id, currency, units }) => `    ${nameOf(account_id)}  0 ${currency} = ${amountText(units, currency)} ${currency}\n`)
        .join('')}`,
  };
}

function headOf({ name, currency, currencies, accounts, from, to }: ExportedBooks, names: ReadonlyMap<number, string>): string {
  return [
    `; ${lineText(name)}: the books from ${from} to ${to}, as Daybook has them`,
    `; Amounts in other currencies stand with their value in ${currency} (@@), as it was posted.`,
    '; A year that is closed ends with an entry that takes its result to equity: `not:tag:closing=2024` leaves out that of 2024.',
    'decimal-mark .',
    ...currencies.map((code) => `commodity 1000.${'0'.repeat(decimalsOf(code))} ${code}`),
    ...accounts.map(({ id, account_type }) => `account ${names.get(id)!}  ; type:${typeOf(account_type)}`),
    '',
  ].join('\n');
}

const types = { assets: 'A', liabilities: 'L', equity: 'E', income: 'R', expenses: 'X' } as const;

/** hledger's type of the account: asset, cash, liability, equity, revenue or expense. */
function typeOf(account_type: AccountType): string {
  return account_type === 'BANK' ? 'C' : types[accountRoots[account_type][0]];
}

/** A colon would divide the account, and two spaces or a semicolon end its name. */
function hledgerName({ code, name, account_type }: ExportedAccount): string {
  const own = lineText(`${code} ${name}`)
    .replace(/(?:(?<!\s)\s+)?:\s*/g, ' - ')
    .replace(/;/g, ',');
  return [...accountRoots[account_type], lineText(own).replace(/^- | -$/g, '')].join(':');
}

/** The number in parentheses, then the contact before a bar: hledger's payee and note. */
function describe({ transaction_no, contact, narration }: ExportedEntry): string {
  const said = [contact ?? '', narration].map((text) => lineText(text).replace(/;/g, ',').replace(/\|/g, '/'));
  return `(${lineText(transaction_no).replace(/[()]/g, '-')}) ${said.filter((text) => text !== '').join(' | ')}`.trimEnd();
}

function tagsOfEntry({ transaction_type, reference, external_id, metadata }: ExportedEntry): string[] {
  return tagsOf({ document: transaction_type, reference, external_id, ...labelsOf(metadata) });
}

/** In the comment of a posting these would be its days (hledger.org, "posting dates"). */
const taken = /^(?:date2?)$/i;

function tagsOf(values: Readonly<Record<string, string | null>> = {}): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value === null || value === '') return [];
    const name = key.replace(/[^\p{L}\p{N}_-]+/gu, '-');
    // A comma ends the value of a tag, and a bracket would begin a day.
    const said = lineText(value).replace(/,/g, ';').replace(/\[/g, '(').replace(/\]/g, ')');
    return [`${taken.test(name) ? `dimension-${name}` : name}:${said}`];
  });
}

function comment(tags: readonly string[]): string {
  return tags.length === 0 ? '' : `  ; ${tags.join(', ')}`;
}
