import { readFigure } from '../../files/read-figure.ts';
import type { DecimalSign } from '../../files/read-figure.ts';
import type { Journal, ReadJournalTerms } from '../journal.ts';
import { journalFigures } from './open-decimals.ts';
import type { ReadFigure } from './open-decimals.ts';
import { linesOf } from './lines-of.ts';
import { JournalDraft } from './journal-draft.ts';
import { postingOf } from './hledger-posting.ts';
import { addWritten } from './written-entry.ts';
import type { WrittenEntry } from './written-entry.ts';

/** Directives that move nothing: how amounts are shown, names that are allowed, market prices. */
const harmless = /^(?:commodity|payee|tag|P|D|N|C|format|define|capture|bucket|A|assert|check|eval|value|python)\b/;
const head = /^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?:=[\d/.-]+)?(?:\s+(.*)|$)/s;

interface Reading {
  draft: JournalDraft;
  read: ReadFigure;
  year: string | undefined;
  /** Accounts above all others between `apply account` and its end. */
  above: string[];
  entry: WrittenEntry | undefined;
  /** Indented lines belong to something that is not understood, or to a directive. */
  block: 'refused' | 'directive' | undefined;
  comment: boolean;
}

const strictly =
  (mark: DecimalSign): ReadFigure =>
  (figure) =>
    readFigure(figure, mark);

/** A journal of hledger or Ledger (hledger.org, "journal format"). */
export function readHledger(text: string, { currency, decimal_sign }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('hledger', currency);
  const reading: Reading = {
    draft,
    read: journalFigures(text, decimal_sign),
    year: undefined,
    above: [],
    entry: undefined,
    block: undefined,
    comment: false,
  };
  for (const { line, text: row } of linesOf(text, draft)) readLine(row, line, reading);
  endEntry(reading);
  return draft.finish();
}

function readLine(row: string, line: number, reading: Reading): void {
  if (reading.comment) {
    if (/^end (?:comment|test)\s*$/.test(row)) reading.comment = false;
    return;
  }
  if (/^\s+\S/.test(row)) return readIndented(row, line, reading);
  endEntry(reading);
  reading.block = undefined;
  if (row.trim() === '' || /^[;#*%|]/.test(row)) return;
  if (/^(?:comment|test)\s*$/.test(row)) reading.comment = true;
  else if (!readHead(row, line, reading)) readDirective(row, line, reading);
}

function readIndented(row: string, line: number, reading: Reading): void {
  const { draft, block, entry } = reading;
  if (/^\s+;/.test(row)) {
    if (entry?.postings.length === 0) entry.comment += ` ${row.replace(/^\s+;/, ',')}`;
    return;
  }
  if (block === 'directive') return;
  if (entry === undefined)
    return draft.refuse(line, row, block === 'refused' ? 'It belongs to a directive that is not understood.' : 'It belongs to no entry.');
  const read = postingOf(row, line, { read: reading.read, home: draft.home, above: reading.above });
  if ('refused' in read) {
    draft.refuse(line, row, read.refused);
    entry.spoilt ||= read.spoils;
    return;
  }
  entry.postings.push(read.posting);
  if (read.asserted) entry.asserted.push({ line, account: read.posting.account, ...read.asserted });
}

/** The first line of an entry: day, state, code and description. */
function readHead(row: string, line: number, reading: Reading): boolean {
  const [, year, month = '', day = '', rest = ''] = head.exec(row) ?? [];
  if (month === '') return false;
  const own_year = year ?? reading.year;
  if (own_year === undefined) {
    reading.draft.refuse(line, row, 'Its day has no year.');
    reading.block = 'refused';
    return true;
  }
  const [said = '', ...comment] = rest.split(/(?:^|(?<!\s)\s+);/);
  const [, code, description = ''] = /^(?:[*!]\s*)?(?:\(([^)]*)\)\s*)?(.*)/s.exec(said) ?? [];
  reading.entry = {
    line,
    text: row,
    day: `${own_year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    narration: description.trim(),
    reference: code?.trim() || null,
    comment: comment.join(';'),
    postings: [],
    asserted: [],
    spoilt: false,
  };
  return true;
}

function readDirective(row: string, line: number, reading: Reading): void {
  const { draft } = reading;
  const bare = row.replace(/^[!@](?=\w)/, '');
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)/s.exec(bare) ?? [];
  reading.block = 'directive';
  if (word === 'account') declareAccount(rest, reading);
  else if (word === 'decimal-mark') reading.read = strictly(rest.trim() === ',' ? ',' : '.');
  else if (/^(?:Y|year|apply year)$/.test(word) || /^Y\d{4}/.test(word)) reading.year = /\d{4}/.exec(row)?.[0] ?? reading.year;
  else if (/^apply account\s/.test(bare)) reading.above.push(bare.replace(/^apply account\s+/, '').trim());
  else if (/^end (?:apply )?account/.test(bare)) reading.above.pop();
  else if (!harmless.test(bare)) {
    reading.block = 'refused';
    draft.refuse(line, row, reasonOf(word));
  }
}

function reasonOf(word: string): string {
  if (word === 'include') return 'Files that it includes are not read: send one file, as `hledger print -x` makes it.';
  if (word === 'alias') return 'Accounts are not renamed: send the file as `hledger print -x` makes it.';
  if (word.startsWith('~') || word.startsWith('='))
    return 'Rules that make entries are not followed: send the file as `hledger print -x --auto` makes it.';
  return 'This line is not known.';
}

/** Of its types, cash alone says as much as the name does: the others are kinds. */
function declareAccount(rest: string, { draft, above }: Reading): void {
  const [name = '', comment = ''] = rest.split(/(?<!\s)\s+;/, 2);
  const isCash = /\btype:\s*(\w)/.exec(comment)?.[1]?.toUpperCase() === 'C';
  const key = [...above, name.trim()].join(':');
  if (name.trim() !== '') draft.account(key, isCash ? { account_type: 'BANK', sure: 'stated' } : {});
}

function endEntry(reading: Reading): void {
  if (reading.entry) addWritten(reading.entry, reading.draft);
  reading.entry = undefined;
}
