/** A column by its header, or by its number from 1. */
export type ColumnName = string | number;

/** Which column says what. The amount is one signed column, one with the direction beside it, or one for each direction. */
export interface ProfileColumns {
  booked_on: ColumnName;
  value_on?: ColumnName;
  amount?: ColumnName;
  /** Says in a word or sign whether the amount came in or went out (`words-of-columns.ts`). */
  direction?: ColumnName;
  money_in?: ColumnName;
  money_out?: ColumnName;
  currency?: ColumnName;
  name?: ColumnName;
  /** The counterparty's IBAN, or its number. */
  iban?: ColumnName;
  /** Joined in this order. */
  text: ColumnName[];
  bank_ref?: ColumnName;
  /** The account's balance after the line. */
  balance?: ColumnName;
}

/** How a bank writes its CSV files (docs/decisions/bank-files.md). */
export interface BankProfile {
  delimiter: Delimiter;
  /** `auto`, or a name that the WHATWG encoding standard knows. */
  encoding: string;
  /** A cell of the header row; what stands before that row is no line. It goes before `skip_rows`. */
  skip_until: string | null;
  /** So many lines of the file come before the header row, or before the first row where all columns are numbers. */
  skip_rows: number;
  columns: ProfileColumns;
  /** `DD.MM.YYYY`, `M/D/YY`, `DD MMM YYYY`: what stands between the parts stands there in the file. `SERIAL` are the numbers of a spreadsheet. */
  date_format: string;
  decimal: ',' | '.';
  /** Money in is written with a minus, as for a credit card. */
  reversed_sign: boolean;
  /** Only rows with one of these values in the column are lines: "booked". */
  only_where: { column: ColumnName; values: string[] } | null;
}

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** So many lines show how a file is read. */
export const LINES_SHOWN = 10;
