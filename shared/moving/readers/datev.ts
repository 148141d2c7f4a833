import { sumOf } from '../../accounting/decimal.ts';
import { dayBefore, dayText } from '../../accounting/fiscal-year.ts';
import { splitCsv } from '../../banking/csv/split-csv.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';
import { readFigure } from '../../files/read-figure.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';
import { likelyType, plans_of_germany } from './likely-type.ts';

/** Places in the head of a batch (DATEV format, "Header"). */
const IN_HEAD = { category: 3, begin: 12, account_length: 13, from: 14, to: 15, currency: 21, plan: 26 } as const;

/** What a batch says of itself. */
interface Batch {
  readonly begin: string;
  readonly from: string;
  readonly to: string;
  readonly account_length: number;
  readonly plan: string;
}

const dayOf = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/**
 * A batch of postings of DATEV (format EXTF, "Buchungsstapel"): a row is an account, its contra account and an amount. A row with a tax key has
 * tax in it that only DATEV works out: it is not understood. What stands against the account of carried balances (9000) is the opening.
 */
export function readDatev(text: string, { currency }: ReadJournalTerms): Journal {
  const [head, names, ...rows] = splitCsv(text, ';');
  const batch = head && batchOf(head);
  if (!batch || !names) throw new UnreadableFile('is no batch of postings of DATEV (Buchungsstapel)');
  const draft = new JournalDraft('datev', currency);
  draft.currency = head.cells[IN_HEAD.currency] || null;
  const places = new Map(names.cells.map((name, place) => [name.toLowerCase(), place]));
  const opening: JournalPosting[] = [];
  for (const row of rows) readRow(row, (name) => row.cells[places.get(name.toLowerCase()) ?? -1] ?? '', batch, { draft, opening });
  takeOpening(opening, batch, draft);
  return draft.finish();
}

function batchOf({ cells }: CsvRow): Batch | undefined {
  const at = (place: keyof typeof IN_HEAD): string => cells[IN_HEAD[place]] ?? '';
  const [begin, from, to] = [dayOf(at('begin')), dayOf(at('from')), dayOf(at('to'))];
  if (at('category') !== 'Buchungsstapel' || !isDay(from)) return undefined;
  return { begin: isDay(begin) ? begin : from, from, to, account_length: parseInt(at('account_length'), 10) || 4, plan: at('plan') };
}

type CellOf = (name: string) => string;

/** Keys that only say that an account works out no tax by itself. */
const without_tax = new Set(['', '0', '40']);

function readRow(
  { line, cells }: CsvRow,
  cell: CellOf,
  batch: Batch,
  { draft, opening }: { draft: JournalDraft; opening: JournalPosting[] },
): void {
  const said = cells.slice(0, 14).join(' ');
  const [account, contra, side] = [
    cell('Konto'),
    cell('Gegenkonto (ohne BU-Schlüssel)') || cell('Gegenkonto'),
    cell('Soll/Haben-Kennzeichen').toUpperCase(),
  ];
  const unit = cell('WKZ Umsatz') || draft.home;
  const base = cell('Basis-Umsatz');
  const figure = readFigure(unit !== draft.home && base !== '' ? base : cell('Umsatz (ohne Soll/Haben-Kz)'), ',', { plain: true });
  const day = dayIn(cell('Belegdatum'), batch);
  const key = cell('BU-Schlüssel');
  const refuse = (reason: string): void => draft.refuse(line, said, reason);
  if (!/^\d+$/.test(account) || !/^\d+$/.test(contra)) return refuse('It names no account and contra account.');
  if (figure === undefined) return refuse('Its figure cannot be read.');
  if (day === undefined) return refuse('It has no day of its batch.');
  if (!/^[SH]$/.test(side)) return refuse('It does not say S or H.');
  if (!without_tax.has(key)) return refuse(`Its tax key ${key.slice(0, 10)} stands for tax that the file does not write.`);
  if (unit !== draft.home && base === '') return refuse(`Nothing says what it is worth in ${draft.home}.`);
  if (unit !== draft.home) draft.foreign += 1;
  const value = side === 'S' ? figure : figure.negated();
  const postings = [
    { account, value },
    { account: contra, value: value.negated() },
  ];
  if (postings.some((one) => isCarried(one.account, batch))) {
    opening.push(...postings);
    return;
  }
  for (const one of postings) nameAccount(one.account, batch, draft);
  const reference = cell('Belegfeld 1') || null;
  const parties = postings.map((one) => one.account).filter((one) => isOfParty(one, batch));
  for (const one of parties) draft.contacts.say(one, { number: one, name: '', kind: one >= '7' ? 'supplier' : 'customer' });
  const contact = draft.contacts.only(parties);
  draft.entry({ line, day, narration: cell('Buchungstext') || reference || 'Entry', reference, contact, postings }, said);
}

/** `0106`, or `106` where a spreadsheet lost the zero: the day of that name in the time of the batch. */
function dayIn(text: string, { from, to }: Batch): string | undefined {
  const written = text.padStart(4, '0');
  if (/^\d{8}$/.test(written)) return [`${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`].find(isDay);
  const years = [...new Set([from.slice(0, 4), (isDay(to) ? to : from).slice(0, 4)])];
  const days = years.map((year) => `${year}-${written.slice(2, 4)}-${written.slice(0, 2)}`).filter(isDay);
  return days.find((day) => day >= from && (!isDay(to) || day <= to)) ?? days[0];
}

/** 9000, in the length of accounts of the batch. */
const isCarried = (account: string, { account_length }: Batch): boolean => account === '9000'.padEnd(account_length, '0');

/** Accounts of one digit more are those of customers, from 7 on of suppliers; each is a contact as well. */
const isOfParty = (account: string, { account_length }: Batch): boolean => account.length > account_length;

function nameAccount(account: string, batch: Batch, draft: JournalDraft): void {
  if (draft.accounts.has(account)) return;
  const of_party = isOfParty(account, batch)
    ? ({ account_type: account >= '7' ? 'PAYABLE' : 'RECEIVABLE', sure: 'likely' } as const)
    : undefined;
  draft.account(account, {
    code: account,
    title: account,
    ...(of_party ?? likelyType(account, account, plans_of_germany[batch.plan] ?? {})),
  });
}

function takeOpening(opening: readonly JournalPosting[], batch: Batch, draft: JournalDraft): void {
  if (opening.length === 0) return;
  const isWhole = sumOf(
    opening.filter(({ account }) => isCarried(account, batch)),
    ({ value }) => value,
  ).isZero();
  const postings = isWhole ? opening.filter(({ account }) => !isCarried(account, batch)) : opening;
  for (const { account } of postings) nameAccount(account, batch, draft);
  draft.takeOpening(postings, dayText(dayBefore(new Date(batch.begin))), 'Saldenvortrag');
}
