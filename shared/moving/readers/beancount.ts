import type { Decimal } from '../../accounting/decimal.ts';
import type { Journal, ReadJournalTerms } from '../journal.ts';
import { beancountPosting } from './beancount-posting.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';
import { linesOf } from './lines-of.ts';
import { addPads } from './pads.ts';
import type { Pad } from './pads.ts';
import { readUnits } from './read-units.ts';
import { addWritten } from './written-entry.ts';
import type { WrittenEntry } from './written-entry.ts';

/** Directives that move nothing. */
const harmless = /^(?:close|commodity|price|note|document|event|query|custom)$/;
const dated = /^(\d{4})[-/](\d\d)[-/](\d\d)\s+(\S+)\s*(.*)/s;
/** One that does not end goes to the end of its line, so that nothing is looked at again from inside of it. */
const quoted = /"((?:[^"\\]|\\.)*)("?)/gs;

interface Reading {
  draft: JournalDraft;
  entry: WrittenEntry | undefined;
  /** The account whose metadata the next lines are. */
  opened: string | undefined;
  block: 'refused' | 'directive' | undefined;
  pads: Pad[];
}

/** A file of Beancount 2 or 3 (beancount.github.io, "Beancount Language Syntax"). */
export function readBeancount(text: string, { currency }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('beancount', currency);
  const reading: Reading = { draft, entry: undefined, opened: undefined, block: undefined, pads: [] };
  for (const { line, text: row } of linesOf(text, draft)) readLine(row, line, reading);
  endEntry(reading);
  addPads(reading.pads, draft);
  return draft.finish();
}

function readLine(row: string, line: number, reading: Reading): void {
  if (row.trim() === '' || /^\s*;/.test(row)) return;
  if (/^\s/.test(row)) return readIndented(row, line, reading);
  endEntry(reading);
  reading.opened = undefined;
  reading.block = undefined;
  if (/^[*#:!&?%]/.test(row)) return;
  const [, year, month = '', day = '', word = '', rest = ''] = dated.exec(row) ?? [];
  if (year === undefined) readUndated(row, line, reading);
  else readDated({ day: `${year}-${month}-${day}`, word, rest, row, line }, reading);
}

function readUndated(row: string, line: number, reading: Reading): void {
  const { draft } = reading;
  reading.block = 'directive';
  const [word = ''] = row.split(/\s/, 1);
  const currency = /^option\s+"operating_currency"\s+"([A-Z]{3})"/.exec(row);
  if (currency) draft.currency ??= currency[1] ?? null;
  else if (word === 'include')
    draft.refuse(line, row, 'Files that it includes are not read: send one file, as `bean-report print` makes it.');
  else if (word === 'plugin') draft.refuse(line, row, 'Plugins are not run; what one would add is missing.');
  else if (!/^(?:option|pushtag|poptag|pushmeta|popmeta)$/.test(word)) draft.refuse(line, row, 'This line is not known.');
}

interface Dated {
  readonly day: string;
  readonly word: string;
  readonly rest: string;
  readonly row: string;
  readonly line: number;
}

function readDated(said: Dated, reading: Reading): void {
  const { day, word, rest, row, line } = said;
  const { draft } = reading;
  if (/^(?:txn|[*!#&?%A-Z])$/.test(word)) reading.entry = headOf(said);
  else if (word === 'open') openAccount(rest, reading);
  else if (/^(?:pad|balance)$/.test(word) && !isDay(day)) draft.refuse(line, row, 'Its day is none.');
  else if (word === 'pad') {
    const [account = '', from = ''] = rest.trim().split(/\s+/);
    reading.pads.push({ line, day, account, from });
  } else if (word === 'balance') readBalance(said, reading);
  else if (!harmless.test(word)) {
    reading.block = 'refused';
    draft.refuse(line, row, 'This directive is not known.');
    return;
  }
  if (!reading.entry) reading.block = 'directive';
}

function headOf({ day, rest, row, line }: Dated): WrittenEntry {
  const found = [...rest.matchAll(quoted)];
  const texts = found.map(([, text = '']) => text.replace(/\\(.)/g, '$1'));
  const behind = rest.replace(quoted, ' ');
  return {
    line,
    text: row,
    day,
    narration: texts.filter(Boolean).join(' | '),
    reference: /\^(\S+)/.exec(behind)?.[1] ?? null,
    comment: behind,
    postings: [],
    asserted: [],
    spoilt: found.some(([, , end]) => end === ''),
  };
}

function openAccount(rest: string, reading: Reading): void {
  const [account = ''] = rest.split(/\s/, 1);
  reading.draft.account(account);
  reading.opened = account;
}

function readBalance({ day, rest, row, line }: Dated, { draft }: Reading): void {
  const [account = ''] = rest.split(/\s/, 1);
  const said = readUnits(rest.slice(account.length));
  if (said === undefined) return draft.refuse(line, row, 'The balance cannot be read.');
  const commodity = said.commodity || (/~\s*[\d.]+\s+([A-Z]{3})\b/.exec(said.rest)?.[1] ?? '');
  const units: Decimal = said.units;
  if (commodity === draft.home) draft.own_balances.push({ line, account, day, value: units, before: true, whole: true });
}

function readIndented(row: string, line: number, reading: Reading): void {
  const { draft, entry, opened, block } = reading;
  const [, key, value = ''] = /^\s+([a-z][\w-]*):(?:\s+(.*)|$)/s.exec(row) ?? [];
  if (key !== undefined) {
    const text = /^"((?:[^"\\]|\\.)*)"/.exec(value.trim())?.[1]?.replace(/\\(.)/g, '$1');
    if (opened !== undefined && text !== undefined && (key === 'code' || key === 'name'))
      draft.account(opened, key === 'code' ? { code: text.slice(0, 20) } : { title: text.slice(0, 255) });
    if (entry && text !== undefined && /^(?:number|no)$/.test(key)) entry.reference = text;
    return;
  }
  if (block === 'directive') return;
  if (entry === undefined) return draft.refuse(line, row, 'It belongs to no entry.');
  if (/^\s+[#^]\S/.test(row)) return;
  const read = beancountPosting(row, line, draft.home);
  if (read === undefined) {
    entry.spoilt = true;
    return draft.refuse(line, row, 'The posting cannot be read.');
  }
  entry.postings.push(read);
}

function endEntry(reading: Reading): void {
  if (reading.entry) addWritten(reading.entry, reading.draft);
  reading.entry = undefined;
}
