import type { Document } from 'mongodb';
import { sumOf, ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { chainBreaks } from '../../banking/reconciliation.ts';
import type { ChainBreak, ReconciliationFacts, Standing, StatementEnd } from '../../banking/reconciliation.ts';
import { fromDecimal128 } from '../../database/document.ts';
import type { Account } from '../../resources/account/account.ts';
import type { BankEntry } from '../../resources/bank-entry/bank-entry.ts';
import type { BankLine } from '../../resources/bank-line/bank-line.ts';
import type { BankMatch } from '../../resources/bank-match/bank-match.ts';
import type { BankStatement } from '../../resources/bank-statement/bank-statement.ts';
import type { BooksReader } from '../books-reader.ts';
import { closingOfDay } from './closing-of-day.ts';

/** Reads of one entity's records: of a command, or in the snapshot of a report. */
export type RecordsReader = Pick<BooksReader, 'entity_id' | 'find' | 'aggregate'>;

/** A bank account whose reconciliation has begun. */
export type BegunAccount = Pick<Account, 'id'> & { reconciled_from: Date; bank_opening_balance: Decimal };

/** The balances of the books that a reconciliation begins and ends with, in the currency of the account. */
export interface BooksBalances {
  books_before: Decimal;
  books_balance: Decimal;
}

const live = { deleted_at: null };
/** What the bank has booked: a line that is a double of another one is no booking of its own. */
const booked = { status: 'booked', state: { $ne: 'gone' }, 'acts.of_line_id': { $not: { $type: 'number' } } };

/**
 * What stands between the books and the bank at the end of a day, as lines up to that day were tied, also of a day in the past
 * (docs/accounting.md §16.6). It costs what was open then and what was tied since, not what was ever booked.
 */
export async function readReconciliation(
  { id: account_id, reconciled_from: from, bank_opening_balance: bank_before }: BegunAccount,
  day: Date,
  balances: BooksBalances,
  reader: RecordsReader,
): Promise<ReconciliationFacts> {
  const [entries, lines, ignored, named, bank_balance] = await Promise.all([
    readOpenEntries(account_id, day, reader),
    readLines(account_id, { from, day }, reader),
    readIgnored(account_id, { from, day }, reader),
    readNamed(account_id, { from, day }, reader),
    readBankBalance(account_id, { from, day, bank_before }, reader),
  ]);
  return { ...balances, bank_before, ...named, entries, lines, ignored, bank_balance };
}

/** Those that are open now, that a line of a later day stands for, or that were reversed later. */
async function readOpenEntries(account_id: number, day: Date, reader: RecordsReader): Promise<Standing[]> {
  const until = { account_id, entry_date: { $lte: day }, ...live };
  const [open, later, reversed] = await Promise.all([
    reader.find<BankEntry>('bank_entries', { ...until, open: true }),
    reader.find<BankMatch>('bank_matches', { ...until, booked_on: { $gt: day } }, { hint: byDay('booked_on') }),
    reader.find<BankEntry>('bank_entries', { ...until, reversed_on: { $type: 'date', $gt: day } }),
  ]);
  const standing = new Map<number, Standing>();
  const add = (id: number, date: Date, amount: Decimal): void => {
    standing.set(id, { id, day: date, amount: amount.plus(standing.get(id)?.amount ?? ZERO) });
  };
  for (const entry of [...open, ...reversed]) add(entry.transaction_id, entry.entry_date, entry.amount.minus(entry.matched));
  for (const match of later) add(match.transaction_id, match.entry_date, match.amount);
  return inOrder([...standing.values()]);
}

/** The index of matches of an account by one of their days: which of the two finds few follows from the question, not from their number. */
const byDay = (field: 'booked_on' | 'entry_date'): Record<string, 1> => ({ entity_id: 1, account_id: 1, [field]: 1, _id: 1 });

interface Days {
  from: Date;
  day: Date;
}

/** Booked in these days; a line without a day counts from the first one on. */
const bookedIn = ({ from, day }: Days): Document => ({ $or: [{ booked_on: { $gte: from, $lte: day } }, { booked_on: null }] });

/** Lines that are to be done, and those whose entries are of a later day. */
async function readLines(account_id: number, days: Days, reader: RecordsReader): Promise<Standing[]> {
  const [open, later] = await Promise.all([
    reader.find<BankLine>('bank_lines', { account_id, state: 'new', ...bookedIn(days), ...live }),
    reader.find<BankMatch>(
      'bank_matches',
      { account_id, entry_date: { $gt: days.day }, ...bookedIn(days), ...live },
      { hint: byDay('entry_date') },
    ),
  ]);
  const ties = Map.groupBy(later, ({ bank_line_id }) => bank_line_id);
  return inOrder([
    ...open.map(({ id, booked_on, amount }) => ({ id, day: booked_on ?? days.from, amount })),
    ...[...ties].map(([id, matches]) => ({
      id,
      day: matches[0]!.booked_on ?? days.from,
      amount: sumOf(matches, (match) => match.amount),
    })),
  ]);
}

async function readIgnored(account_id: number, days: Days, reader: RecordsReader): Promise<Standing[]> {
  const found = await reader.find<BankLine>('bank_lines', { account_id, ...booked, state: 'ignored', ...bookedIn(days), ...live });
  const lines = found.filter(({ amount }) => !amount.isZero());
  return inOrder(lines.map(({ id, booked_on, amount }) => ({ id, day: booked_on ?? days.from, amount })));
}

/** What entries before the first day come to that were open then, and what lines of before it stand for. */
async function readNamed(account_id: number, { from, day }: Days, reader: RecordsReader): Promise<{ named: Decimal; explained: Decimal }> {
  const [before, ties] = await Promise.all([
    reader.find<BankEntry>('bank_entries', { account_id, open: { $in: [true, false] }, entry_date: { $lt: from }, ...live }),
    reader.find<BankMatch>('bank_matches', { account_id, booked_on: { $lt: from }, ...live }, { hint: byDay('booked_on') }),
  ]);
  const kept = new Set(before.map(({ transaction_id }) => transaction_id));
  const explaining = ties.filter(({ entry_date, transaction_id }) => (entry_date >= from && entry_date <= day) || kept.has(transaction_id));
  return { named: sumOf(before, ({ amount }) => amount), explained: sumOf(explaining, ({ amount }) => amount) };
}

/** The closing of the last statement until the day, with what the bank has booked after it. */
async function readBankBalance(
  account_id: number,
  { bank_before, ...days }: Days & { bank_before: Decimal },
  reader: RecordsReader,
): Promise<Decimal> {
  const last = (await readEnds(account_id, days, reader, LAST)).at(-1);
  const after = last ? { booked_on: { $gt: last.day, $lte: days.day } } : bookedIn(days);
  const [sum] = await reader.aggregate<{ amount: Parameters<typeof fromDecimal128>[0] }>('bank_lines', [
    { $match: { account_id, ...booked, ...after, ...live } },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return (last?.closing ?? bank_before).plus(sum ? fromDecimal128(sum.amount) : ZERO);
}

/** Of so many that end last, one has the last closing: few end on one day. */
const LAST = 50;

/** The ends of statements since the beginning that say what the account holds, in their order. */
async function readEnds(account_id: number, { from, day }: Days, reader: RecordsReader, limit = 0): Promise<StatementEnd[]> {
  const filter = { account_id, to: { $gte: from, $lte: day }, ...closingOfDay, ...live };
  const found = await reader.find<BankStatement>('bank_statements', filter, { sort: { to: -1, _id: -1 }, limit });
  const order = ({ sequence, page, id }: BankStatement): string =>
    [sequence ?? '', page ?? '', String(id)].map((one) => one.padStart(20, '0')).join();
  return found
    .map((statement) => ({ statement, end: endOf(statement) }))
    .sort((one, other) => Number(one.end.day) - Number(other.end.day) || (order(one.statement) < order(other.statement) ? -1 : 1))
    .map(({ end }) => end)
    .filter((end) => end.day >= from && end.day <= day);
}

const endOf = ({ id, to, closing }: BankStatement): StatementEnd => ({ id, day: closing!.date ?? to!, closing: closing!.amount });

/** Where the chain of an account's statements breaks until a day; asked for where something is unexplained, because it adds up all lines. */
export async function readChainBreaks(
  { id: account_id, reconciled_from: from, bank_opening_balance }: BegunAccount,
  day: Date,
  reader: RecordsReader,
): Promise<ChainBreak[]> {
  const [ends, sums] = await Promise.all([
    readEnds(account_id, { from, day }, reader),
    reader.aggregate<{ _id: Date | null; amount: Parameters<typeof fromDecimal128>[0] }>('bank_lines', [
      { $match: { account_id, ...booked, ...bookedIn({ from, day }), ...live } },
      { $group: { _id: '$booked_on', amount: { $sum: '$amount' } } },
      { $sort: { _id: 1 } },
    ]),
  ]);
  const moved = sums.map((sum) => ({ day: sum._id ?? from, amount: fromDecimal128(sum.amount) }));
  return chainBreaks(bank_opening_balance, ends, moved);
}

function inOrder(standing: readonly Standing[]): Standing[] {
  return standing.filter(({ amount }) => !amount.isZero()).sort((one, other) => Number(one.day) - Number(other.day) || one.id - other.id);
}
