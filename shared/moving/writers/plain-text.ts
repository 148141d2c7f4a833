import type { Decimal } from '../../accounting/decimal.ts';
import { decimalsOf } from '../../accounting/minor-units.ts';
import type { EntrySums, ExportedAccount, ExportedEntry, ExportedParty, PartySide, Position, StoodYear, YearTurn } from '../exported.ts';

/** Writes the books in the order in which they are read: a head, openings, entries by day with the closings between them, an end. */
export interface FileWriter<Piece> {
  head(): Piece;
  /** What accounts stood at in the years up to that of the last day, latest first, for a form that says it before the entries. */
  years?(years: readonly StoodYear[]): Piece;
  /** What accounts stood at in the year of the last day, up to it. */
  year?(year: StoodYear): Piece;
  /** Contacts of a side, page by page: customers, then suppliers. */
  parties?(side: PartySide, parties: readonly ExportedParty[], page: { readonly is_first: boolean; readonly is_last: boolean }): Piece;
  /** What stands between contacts and the entries, of a form that has both. */
  sums?(sums: EntrySums): Piece;
  /** Only of forms in which accounts change by an entry of their own. */
  turn?(turn: YearTurn): Piece;
  entry(entry: ExportedEntry): Piece;
  /** What each account stands at on the last day, as the books have it: the file proves itself by it. */
  end?(balances: readonly Position[]): Piece;
  /** What closes the file. */
  foot?(): Piece;
}

export type TextWriter = FileWriter<string>;

/** An amount with the decimals of its currency, or all of its own where they are more. */
export function amountText(amount: Decimal, currency: string): string {
  return amount.toFixed(Math.max(decimalsOf(currency), amount.decimalPlaces()));
}

/** `20240615` of 2024-06-15. */
export const bareDay = (day: string): string => day.replaceAll('-', '');

/** A position as such programs say it (`statedPositions`): its units, of another currency than the reporting one with their value. */
export function valuedText({ currency, units, value }: Position, reporting: string): string {
  const amount = `${amountText(units, currency)} ${currency}`;
  return currency === reporting ? amount : `${amount} @@ ${amountText(value.abs(), reporting)} ${reporting}`;
}

/** What the entry of a turn is called. */
export function titleOf({ is, year }: Pick<YearTurn, 'is' | 'year'>): string {
  return is === 'closing' ? `Closing ${year}` : 'Opening balances';
}

/** The metadata of an entry under keys that no other fact of it has. */
export function labelsOf(metadata: ExportedEntry['metadata']): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`meta-${key}`, value]));
}

/** A text in one line: every run of white space is one space, and control characters are left out. */
export function lineText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The names of accounts by their ids, each once: one that another account has already gets the id behind it. */
export function uniqueNames(
  accounts: readonly ExportedAccount[],
  nameOf: (account: ExportedAccount) => string,
  withId: (name: string, id: number) => string,
): ReadonlyMap<number, string> {
  const used = new Set<string>();
  return new Map(
    accounts.map((account) => {
      let name = nameOf(account);
      while (used.has(name)) name = withId(name, account.id);
      used.add(name);
      return [account.id, name];
    }),
  );
}
