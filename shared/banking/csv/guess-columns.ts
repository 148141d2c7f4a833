import { looksLikeIban } from '../read/account-number.ts';
import type { GuessedDates } from './guess-dates.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { CsvRow } from './split-csv.ts';
import { isOwnAccount, rolesOfHeader } from './words-of-headers.ts';
import type { ColumnRole } from './words-of-headers.ts';
import { signOfWord } from './words-of-columns.ts';

/** Where the columns stand, from 0. */
export type ColumnPlaces = Partial<Record<Exclude<ColumnRole, 'text' | 'booked_on'>, number>> & { booked_on: number; text: number[] };

/** What each column is: by its header where that fits what it holds, else by what it holds. Undefined without a day or an amount. */
export function guessColumns(
  header: CsvRow | undefined,
  body: readonly CsvRow[],
  dates: ReadonlyMap<number, GuessedDates>,
): { places: ColumnPlaces; known: boolean } | undefined {
  const width = body[0]?.cells.length ?? 0;
  const columns = Array.from({ length: width }, (_, place) => ({
    place,
    cells: body.map(({ cells }) => cells[place] ?? '').filter(Boolean),
  }));
  const holds = (role: ColumnRole, { place, cells }: (typeof columns)[number]): boolean => fits(role, cells, dates.has(place));
  const byHeader = columns.flatMap((column) => {
    const role = rolesOfHeader(header?.cells[column.place] ?? '').find((one) => holds(one, column));
    return role === undefined ? [] : [{ ...column, role }];
  });
  const first = (role: ColumnRole): number | undefined => byHeader.find((column) => column.role === role)?.place;
  const known = first('booked_on') !== undefined && (first('amount') ?? first('money_in')) !== undefined;
  const booked_on = first('booked_on') ?? columns.find(({ place }) => dates.has(place))?.place ?? -1;
  const taken = new Set([booked_on, ...byHeader.map(({ place }) => place)]);
  const unnamed = columns.filter(({ place }) => !taken.has(place));
  const money = moneyPlaces(
    first,
    unnamed.filter((column) => holds('amount', column) && !areCodes(column.cells)),
    body,
  );
  if (booked_on === -1 || money === undefined) return undefined;
  const texts = byHeader.filter(({ role }) => role === 'text').map(({ place }) => place);
  const used = new Set([...taken, ...Object.values(money)]);
  const longest = unnamed
    .filter((column) => !used.has(column.place) && isText(column.cells))
    .sort((one, other) => wordsOf(other) - wordsOf(one))[0];
  const text = texts.length > 0 ? texts : longest === undefined ? [] : [longest.place];
  const numbered = [
    ...byHeader.filter(({ role }) => role === 'iban'),
    ...unnamed.filter(({ cells }) => cells.length > 0 && cells.every(isIbanCell)),
  ];
  const iban = counterpartyPlace(numbered, header, body.length);
  const value_on = first('value_on');
  const isRead = value_on !== undefined && dates.get(value_on)?.fits.includes(dates.get(booked_on)?.form ?? '');
  const rest = {
    // A profile has one form for both.
    value_on: isRead ? value_on : undefined,
    currency: first('currency'),
    name: mostDifferent(byHeader.filter(({ role }) => role === 'name'))?.place,
    iban,
    bank_ref: first('bank_ref'),
    balance: first('balance'),
    status: first('status'),
  };
  const present = Object.entries(rest).filter((entry): entry is [keyof typeof rest, number] => entry[1] !== undefined);
  return { places: { booked_on, ...money, ...Object.fromEntries(present), text }, known };
}

interface Column {
  readonly place: number;
  /** Those that hold something. */
  readonly cells: readonly string[];
}

/** As many rows with one number are of one account: ours. */
const ROWS_OF_ONE_ACCOUNT = 3;

/** Banks write our own number in each row, too: the other one differs from row to row, and its header may tell. */
function counterpartyPlace(columns: readonly Column[], header: CsvRow | undefined, rows: number): number | undefined {
  const isOwn = (column: Column): boolean =>
    isOwnAccount(header?.cells[column.place] ?? '') ||
    (rows >= ROWS_OF_ONE_ACCOUNT && column.cells.length === rows && differentIn(column) === 1);
  return mostDifferent(columns.filter((column) => !isOwn(column)))?.place;
}

/** The first of the columns that differ most from row to row: what is ours is the same in all of them. */
const mostDifferent = (columns: readonly Column[]): Column | undefined =>
  [...columns].sort((one, other) => differentIn(other) - differentIn(one))[0];
const differentIn = ({ cells }: Column): number => new Set(cells).size;

type MoneyPlaces = Pick<ColumnPlaces, 'amount' | 'direction' | 'money_in' | 'money_out'>;

/** Two columns for the two directions, or one, with a word beside it or without; where no header tells, what holds figures. */
function moneyPlaces(
  first: (role: ColumnRole) => number | undefined,
  unnamed: readonly Column[],
  body: readonly CsvRow[],
): MoneyPlaces | undefined {
  const [money_in, money_out, direction] = [first('money_in'), first('money_out'), first('direction')];
  if (money_in !== undefined && money_out !== undefined) return { money_in, money_out };
  const named = first('amount');
  const pair = named === undefined && money_in === undefined && money_out === undefined ? twoDirections(unnamed, body) : undefined;
  if (pair) return pair;
  const amount = named ?? unnamed[0]?.place ?? money_in ?? money_out;
  if (amount === undefined) return undefined;
  return direction === undefined ? { amount } : { amount, direction };
}

/** The first two columns of figures, where each row has one of the two: banks write what went out first. */
function twoDirections([out, into]: readonly Column[], body: readonly CsvRow[]): MoneyPlaces | undefined {
  if (out === undefined || into === undefined) return undefined;
  const isEither = ({ cells }: CsvRow): boolean => Boolean(cells[out.place]) !== Boolean(cells[into.place]);
  return body.filter(isEither).length >= body.length * 0.9 ? { money_out: out.place, money_in: into.place } : undefined;
}

/** Whether a column can be what its header says. A column without anything in it can be money that did not move, and a text. */
function fits(role: ColumnRole, cells: readonly string[], isDates: boolean): boolean {
  const most = (test: (cell: string) => boolean): boolean => cells.filter(test).length >= cells.length * 0.8;
  switch (role) {
    case 'booked_on':
    case 'value_on':
      return isDates;
    case 'amount':
    case 'balance':
      return cells.length > 0 && !isDates && most(isFigure);
    case 'money_in':
    case 'money_out':
      return !isDates && most(isFigure);
    case 'direction':
      return cells.length > 0 && most((cell) => signOfWord(cell) !== undefined);
    case 'currency':
      return cells.length > 0 && most((cell) => /^[A-Za-z]{3}$/.test(cell));
    case 'bank_ref':
      return !isDates && new Set(cells).size === cells.length;
    case 'iban':
      return cells.length > 0 && most((cell) => /\d{4}/.test(cell));
    case 'name':
      return !isDates && most((cell) => /\p{L}{2}/u.test(cell));
    case 'text':
    case 'status':
      return !isDates;
  }
}

/** Digits alone, that begin with zeros or are all as long: numbers of products and customers, no amounts. */
const areCodes = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => /^\d+$/.test(cell)) &&
  (cells.some((cell) => /^0\d/.test(cell)) || (cells[0]!.length >= 5 && cells.every((cell) => cell.length === cells[0]!.length)));

const isFigure = (cell: string): boolean => readFigure(cell, ',') !== undefined || readFigure(cell, '.') !== undefined;
const isIbanCell = (cell: string): boolean => looksLikeIban(cell.replace(/\s/g, ''));
const isText = (cells: readonly string[]): boolean => cells.length > 0 && !cells.every(isFigure);
const wordsOf = ({ cells }: { cells: readonly string[] }): number => cells.reduce((sum, cell) => sum + cell.length, 0);
