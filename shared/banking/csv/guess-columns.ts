import { looksLikeIban } from '../read/account-number.ts';
import type { GuessedDates } from './guess-dates.ts';
import { readFigure } from './read-figure.ts';
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
  const money = moneyPlaces(first, unnamed.find((column) => holds('amount', column))?.place);
  if (booked_on === -1 || money === undefined) return undefined;
  const texts = byHeader.filter(({ role }) => role === 'text').map(({ place }) => place);
  const used = new Set([...taken, ...Object.values(money)]);
  const longest = unnamed
    .filter((column) => !used.has(column.place) && isText(column.cells))
    .sort((one, other) => wordsOf(other) - wordsOf(one))[0];
  const text = texts.length > 0 ? texts : longest === undefined ? [] : [longest.place];
  const iban =
    counterpartyPlace(
      byHeader.filter(({ role }) => role === 'iban'),
      header,
    ) ?? unnamed.find(({ cells }) => cells.length > 0 && cells.every(isIbanCell))?.place;
  const value_on = first('value_on');
  const isRead = value_on !== undefined && dates.get(value_on)?.fits.includes(dates.get(booked_on)?.form ?? '');
  const rest = {
    // A profile has one form for both.
    value_on: isRead ? value_on : undefined,
    currency: first('currency'),
    name: first('name'),
    iban,
    bank_ref: first('bank_ref'),
    balance: first('balance'),
    status: first('status'),
  };
  const present = Object.entries(rest).filter((entry): entry is [keyof typeof rest, number] => entry[1] !== undefined);
  return { places: { booked_on, ...money, ...Object.fromEntries(present), text }, known };
}

/** Banks write our own number in each row, too: the other one differs from row to row, and in one row its header may tell. */
function counterpartyPlace(
  columns: readonly { place: number; cells: readonly string[] }[],
  header: CsvRow | undefined,
): number | undefined {
  const different = ({ cells }: { cells: readonly string[] }): number => new Set(cells).size;
  const own = ({ place }: { place: number }): number => Number(isOwnAccount(header?.cells[place] ?? ''));
  return [...columns].sort((one, other) => different(other) - different(one) || own(one) - own(other))[0]?.place;
}

type MoneyPlaces = Pick<ColumnPlaces, 'amount' | 'direction' | 'money_in' | 'money_out'>;

/** Two columns for the two directions, or one, with a word beside it or without. */
function moneyPlaces(first: (role: ColumnRole) => number | undefined, unnamed: number | undefined): MoneyPlaces | undefined {
  const [money_in, money_out, direction] = [first('money_in'), first('money_out'), first('direction')];
  if (money_in !== undefined && money_out !== undefined) return { money_in, money_out };
  const amount = first('amount') ?? unnamed ?? money_in ?? money_out;
  if (amount === undefined) return undefined;
  return direction === undefined ? { amount } : { amount, direction };
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
    case 'text':
    case 'status':
      return !isDates;
  }
}

const isFigure = (cell: string): boolean => readFigure(cell, ',') !== undefined || readFigure(cell, '.') !== undefined;
const isIbanCell = (cell: string): boolean => looksLikeIban(cell.replace(/\s/g, ''));
const isText = (cells: readonly string[]): boolean => cells.length > 0 && !cells.every(isFigure);
const wordsOf = ({ cells }: { cells: readonly string[] }): number => cells.reduce((sum, cell) => sum + cell.length, 0);
