import type { BankLineRead } from '../bank-file.ts';
import { decodeBytes } from '../../files/decode-bytes.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { LINES_SHOWN } from './bank-profile.ts';
import type { BankProfile, ColumnName, ProfileColumns } from './bank-profile.ts';
import { findTables } from './find-tables.ts';
import type { CsvTable } from './find-tables.ts';
import { guessColumns } from './guess-columns.ts';
import { guessDates } from './guess-dates.ts';
import type { GuessedDates } from './guess-dates.ts';
import { guessDecimal } from '../../files/guess-decimal.ts';
import { readCsvText } from './read-csv.ts';
import type { CsvRow } from './split-csv.ts';
import { headersOfOrders, isOfCard, saysBooked } from './words-of-headers.ts';
import { NoBookings } from './no-bookings.ts';

/** What a person should look at before the profile is kept. */
export type ProfileDoubt =
  /** The days fit two forms; `seen` names the other one. */
  | 'day_or_month_first'
  /** No amount has decimals that only one sign can divide. */
  | 'decimal_sign'
  /** All amounts have one sign. */
  | 'sign'
  /** No column was recognised by its header, only by what it holds. */
  | 'columns'
  /** No row says who paid, and what for. */
  | 'no_text';

export interface GuessedProfile {
  profile: BankProfile;
  doubts: { code: ProfileDoubt; seen: string | null }[];
  /** The first lines as they are read with it. */
  lines: BankLineRead[];
}

const SIGNS = 400_000;

/**
 * How a CSV file may be read, from its headers and from what its columns hold, with all that is doubtful. Throws UnreadableFile where no
 * column of days or of amounts is in it.
 */
export function guessProfile(bytes: Uint8Array): GuessedProfile {
  const { text } = decodeBytes(bytes);
  const head = text.slice(0, SIGNS);
  const whole = head.length < text.length ? head.slice(0, head.lastIndexOf('\n') + 1) : head;
  const { delimiter, header, body, dates, places, known } = guessTable(whole);
  const date = dates.get(places.booked_on);
  const amounts = [places.amount, places.money_in, places.money_out, places.balance].filter((place) => place !== undefined);
  const decimal = guessDecimal(body.flatMap(({ cells }) => amounts.map((place) => cells[place] ?? '')));
  const name = (place: number): ColumnName => nameOf(header, place);
  const profile: BankProfile = {
    delimiter,
    encoding: 'auto',
    skip_until: null,
    skip_rows: (header ?? body[0])!.line - 1,
    columns: columnsOf(places, name),
    date_format: date?.form ?? 'YYYY-MM-DD',
    decimal: decimal.sign,
    reversed_sign: false,
    only_where: bookedOnly(body, places.status, name),
  };
  if (
    header !== undefined &&
    Object.values(profile.columns)
      .flat()
      .every((column) => typeof column === 'number')
  )
    profile.skip_rows += 1;
  return shownWith({ text: whole, isOfCard: header?.cells.some(isOfCard) ?? false }, profile, [
    ...(date?.other === undefined ? [] : [{ code: 'day_or_month_first', seen: date.other } as const]),
    ...(decimal.sure ? [] : [{ code: 'decimal_sign', seen: decimal.open ?? null } as const]),
    ...(known ? [] : [{ code: 'columns', seen: null } as const]),
    ...(profile.columns.text.length > 0 ? [] : [{ code: 'no_text', seen: null } as const]),
  ]);
}

interface GuessedTable extends CsvTable {
  dates: ReadonlyMap<number, GuessedDates>;
  places: Places;
  /** Its headers name the columns of days and of amounts. */
  known: boolean;
}

/** The likeliest table; where that has no days beside amounts, the next one whose headers name both. */
function guessTable(text: string): GuessedTable {
  for (const [place, table] of findTables(text).entries()) {
    const { header, body } = table;
    const orders = place === 0 ? headersOfOrders(header?.cells ?? []) : [];
    if (orders.length > 0) throw new NoBookings(orders);
    const dates = guessDates(body, header);
    const guessed = guessColumns(header, body, dates);
    if (guessed && (place === 0 || guessed.known)) return { ...table, ...guessed, dates };
  }
  throw new UnreadableFile('has no column of days beside one of amounts');
}

/** Reads the beginning with the profile; where balances hold only with the other sign, turns it. */
function shownWith(
  { text, isOfCard }: { text: string; isOfCard: boolean },
  profile: BankProfile,
  doubts: GuessedProfile['doubts'],
): GuessedProfile {
  let statement = readCsvText(text, profile);
  if (statement.check.result === 'gap') {
    const turned = { ...profile, reversed_sign: true };
    const other = readCsvText(text, turned);
    if (other.check.result === 'holds') [profile, statement] = [turned, other];
  }
  const { lines, check } = statement;
  const oneSign = lines.every(({ amount }) => !amount.isNegative()) || lines.every(({ amount }) => amount.isNegative());
  // Of a card, purchases may stand without a sign, and what was taken back with a minus.
  const unsigned = isOfCard && lines.filter(({ amount }) => !amount.isNegative()).length * 2 > lines.length;
  const isSign = (oneSign || unsigned) && check.result !== 'holds' && profile.columns.direction === undefined;
  return { profile, doubts: isSign ? [...doubts, { code: 'sign', seen: null }] : doubts, lines: lines.slice(0, LINES_SHOWN) };
}

/** A header that comes twice, or none, is no name. */
function nameOf(header: CsvRow | undefined, place: number): ColumnName {
  const cell = header?.cells[place] ?? '';
  return cell !== '' && header?.cells.filter((other) => other.toLowerCase() === cell.toLowerCase()).length === 1 ? cell : place + 1;
}

type Places = NonNullable<ReturnType<typeof guessColumns>>['places'];

function columnsOf({ status: _status, booked_on, text, ...places }: Places, name: (place: number) => ColumnName): ProfileColumns {
  const named = Object.entries(places).map(([role, place]): [string, ColumnName] => [role, name(place)]);
  return { booked_on: name(booked_on), ...Object.fromEntries(named), text: text.map(name) };
}

function bookedOnly(body: readonly CsvRow[], status: number | undefined, name: (place: number) => ColumnName): BankProfile['only_where'] {
  if (status === undefined) return null;
  const seen = [...new Set(body.map(({ cells }) => cells[status] ?? ''))];
  const values = seen.filter(saysBooked);
  return values.length > 0 && values.length < seen.length ? { column: name(status), values } : null;
}
